import { redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { closedPath } from "#domain/site/paths.ts";
import type { ClosableFeature } from "#domain/system/features.ts";

/** Leads to the page that says so, if the brand has closed the feature. The upstream refuses it too. */
export async function requireOpenFeature(visit: Visit, feature: ClosableFeature): Promise<void> {
  const closed = await visit.call(admin.getClosedFeatures, {});
  if (closed.includes(feature)) throw redirectTo(visit, closedPath(visit.language, feature));
}
