import type { admin } from "#contract/admin.ts";
import type { carCalls } from "#contract/catalogue/cars.ts";
import type { catalogueRows } from "#contract/catalogue/vehicles.ts";
import type { widgets } from "#contract/widgets.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listMakes, listModels, listYears, toChoices } from "./choices.ts";
import { modelHandlers } from "./models.ts";
import { modelPromotionHandlers, trimPromotionHandlers } from "./promotions.ts";
import { submodelHandlers } from "./submodels.ts";
import { switchHandlers } from "./switches.ts";
import { vehicleHandlers } from "./vehicles.ts";

/** What the widgets service reads of the catalogue. */
export const catalogueReadHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof widgets, keyof typeof catalogueRows>> => ({
  ...vehicleHandlers(upstream),
  ...modelHandlers(upstream),
  ...trimPromotionHandlers(upstream),
  getMakes: async ({ input: { market } }) => ({ makes: await listMakes(upstream, market) }),
  getChromeDataYears: async () => ({ years: await listYears(upstream, "ca") }),
  getChromeDataMakes: async ({ input: { year } }) => ({ makes: toChoices(await listMakes(upstream, "ca", year)) }),
  getEvoxEuYears: async () => ({ years: await listYears(upstream, "eu") }),
  getEvoxEuMakes: async ({ input: { year } }) => ({ makes: toChoices(await listMakes(upstream, "eu", year)) }),
  getEvoxEuModels: async ({ input: { year, makeId } }) => ({ models: await listModels(upstream, "eu", makeId, year) }),
});

/** What the admin service changes in it. */
export const catalogueHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof carCalls>> => ({
  ...switchHandlers(upstream),
  ...submodelHandlers(upstream),
  ...modelPromotionHandlers(upstream),
});
