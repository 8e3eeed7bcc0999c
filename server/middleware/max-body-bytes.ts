/** Routes whose multipart forms contain photos and may therefore be larger. */
const uploadPaths = [
  /^\/[^/]+\/buy-online\/drivers-license$/,
  /^\/[^/]+\/buy-online\/trade-in\/photos$/,
  /^\/[^/]+\/trade-in\/photos$/,
  /^\/[^/]+\/trade-in-form\/[^/]+\/photos$/,
  /^\/[^/]+\/customer\/garage\/[^/]+\/documents$/,
  /^\/[^/]+\/company\/vehicles\/(import|[^/]+\/photos)$/,
  /^\/[^/]+\/(admin|vehiclesTeam)\/vehicles\/models\/[^/]+\/picture$/,
];

const megabyte = 1024 * 1024;

/** Maximum body size of a request, in bytes. */
export function maxBodyBytes(path: string, contentType: string | undefined): number {
  const isMultipart = /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
  return (isMultipart && uploadPaths.some((pattern) => pattern.test(path)) ? 64 : 1) * megabyte;
}
