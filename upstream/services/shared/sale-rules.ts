/** The rules by which a company sells a vehicle today, from its settings. */
import { defaultNordetSettings } from "#contract/company/sale-settings.ts";
import { sumCents } from "#domain/money/money.ts";
import { applyPromotion, type SaleRules } from "#domain/money/sale-rules.ts";
import type { companies, vehicles } from "#upstream/db/schema/index.ts";

interface SoldVehicle {
  vehicle: Pick<typeof vehicles.$inferSelect, "condition" | "make_id" | "price_cents" | "rebates">;
  company: Pick<typeof companies.$inferSelect, "settings">;
}

/** @param today YYYY-MM-DD, by the database's clock */
export function saleRulesOf({ vehicle, company: { settings } }: SoldVehicle, today: string): SaleRules {
  const { finance, lease, delivery, hiddenPlanIds } = settings.nordet ?? defaultNordetSettings;
  const { condition, make_id: makeId, price_cents: price } = vehicle;
  const rebates = sumCents(vehicle.rebates.map(({ price_cents }) => price_cents));
  const promotion = applyPromotion(settings.promotion ?? null, { condition, makeId, price, rebates }, today);
  return { finance, lease, delivery, hiddenPlanIds, promotion };
}
