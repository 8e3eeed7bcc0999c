import { mainTeamSegment } from "#domain/people/roles.ts";

/** Where a multipart form may carry photos: such a body may be larger than any other. */
const uploadPaths = [
  /^\/[^/]+\/buy-online\/drivers-license$/,
  /^\/[^/]+\/buy-online\/trade-in\/photos$/,
  /^\/[^/]+\/trade-in\/photos$/,
  /^\/[^/]+\/trade-in-form\/[^/]+\/photos$/,
  /^\/[^/]+\/customer\/garage\/[^/]+\/documents$/,

  new RegExp(`^/[^/]+/(admin|vehiclesTeam|${mainTeamSegment}|company)/.*(images|import|logo)`, "i"),
];

const megabyte = 1024 * 1024;

/** Bytes that the body of this request may have. */
export function bodyLimitOf(path: string, contentType: string | undefined): number {
  const isMultipart = /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
  return (isMultipart && uploadPaths.some((pattern) => pattern.test(path)) ? 64 : 1) * megabyte;
}
