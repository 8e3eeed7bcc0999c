/** Opens the catalogue's pages: guards the area that the path is in, and finds the vehicle or model that it names. */
import { requireArea, type SignedInVisit } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { compareNames } from "#app/ui/form/options.ts";
import type { Choice, ModelDetails } from "#contract/catalogue/vehicles.ts";
import { widgets } from "#contract/widgets.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { catalogueAreaOf, cataloguePaths } from "./paths.ts";

export async function openCatalogue(args: RouteArgs) {
  const area = catalogueAreaOf(new URL(args.request.url).pathname);
  const visit = await requireArea(args, area);
  return { visit, paths: cataloguePaths(visit.language, area) };
}

/** The vehicle whose id is in the URL; 404 if the catalogue has none. */
export async function openVehicle(args: RouteArgs) {
  const { visit, paths } = await openCatalogue(args);
  const vehicle = await visit.call(widgets.getCatalogueVehicle, { trimId: args.params["trimId"] });
  return { visit, paths, vehicle, name: fullVehicleName(vehicle, visit.language) };
}

/** The model whose id is in the URL; 404 if the catalogue has none. */
export async function openModel(args: RouteArgs) {
  const { visit, paths } = await openCatalogue(args);
  const model = await visit.call(widgets.getCatalogueModel, { modelId: args.params["modelId"] });
  return { visit, paths, model, name: `${model.make} ${model.name}` };
}

/** A market's models: the path says which. */
export async function openModels(args: RouteArgs) {
  const { visit, paths } = await openCatalogue(args);
  const isEuropean = new URL(args.request.url).pathname.toLowerCase().includes("/eu-models");
  const market = isEuropean ? ("eu" as const) : ("ca" as const);
  const call = isEuropean ? widgets.getAdminEuModels : widgets.getAdminModels;
  return { visit, paths, market, call, title: visit.t(isEuropean ? "catalogue:model.toEu" : "catalogue:model.toCa") };
}

/** All models of a market with their makes, for a field that chooses one. */
export async function listModelChoices({ visit, call }: Awaited<ReturnType<typeof openModels>>) {
  const choices: Choice[] = [];
  let after: string | undefined;
  do {
    const { rows, nextCursor } = await visit.call(call, { pageSize: 200, after });
    choices.push(...rows.map(({ id, make, name }) => ({ id, name: `${make} ${name}` })));
    after = nextCursor ?? undefined;
  } while (after !== undefined);
  return choices.toSorted((a, b) => compareNames(a.name, b.name, visit.language));
}

/** The trims of a model and the promotions that they have. */
export async function loadTrims({ call }: Pick<SignedInVisit, "call">, { id: modelId, market }: ModelDetails) {
  const { trims } = await call(market === "eu" ? widgets.getEuTrims : widgets.getTrims, { modelId });
  const { promotions } = await call(widgets.getTrimsPromotions, { modelId });
  return { trims, promotions };
}
