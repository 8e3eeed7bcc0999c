import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { systemPath } from "#domain/site/paths.ts";

/** The brand's feature in the URL. */
export async function openFeature(args: RouteArgs) {
  const visit = await requireArea(args, "admin");
  const { brandKey, feature: name } = args.params;
  const switches = await visit.call(admin.getFeatureSwitches, {});
  const feature = switches.find((each) => each.brandKey === brandKey && each.feature === name);
  if (!feature) throw notFound();
  return { ...visit, feature };
}

type FeatureVisit = Awaited<ReturnType<typeof openFeature>>;

async function switchFeature(visit: FeatureVisit, isOn: boolean) {
  const { brandKey, feature } = visit.feature;
  const result = await visit.call(admin.saveFeatureSwitch, { brandKey, feature, isOn });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  const toast = isOn ? "system:features.reopened" : "system:features.closed";
  return redirectTo(visit, systemPath(visit.language, "features"), { toast });
}

export async function handleFeaturePost(visit: FeatureVisit, request: Request) {
  const data = await readPostedForm(request);
  return handleIntent(data, { on: () => switchFeature(visit, true), off: () => switchFeature(visit, false) });
}
