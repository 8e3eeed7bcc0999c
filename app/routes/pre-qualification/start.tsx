import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import {
  findVisitorPreQualification,
  nextPagePath,
} from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireOpenFeature } from "#app/shared/closed/closed-feature.server.ts";
import { preQualificationPath } from "#domain/site/paths.ts";

/** Redirects to the next open page of the pre-qualification, or to its first page. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, preQualification } = await findVisitorPreQualification(args);
  if (!preQualification) await requireOpenFeature(visit, "pre-qualification");
  throw redirectTo(
    visit,
    preQualification ? nextPagePath(visit, preQualification) : preQualificationPath(visit.language, "main"),
  );
}

/** Never rendered. With a default export, a response that the loader throws is shown as an error page. */
export default () => null;
