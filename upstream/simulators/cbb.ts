/**
 * Simulated Canadian Black Book for demos and tests, with the protocol of docs/cbb.md. It values what the trade-in catalogue
 * knows. User names make it misbehave, as card numbers do at Stripe: `denied`, `broken`, `nonsense` and `stalled`.
 */
import { z } from "zod";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { centsToDollars } from "#domain/money/money.ts";
import { provinces } from "#domain/place/province.ts";
import { usualCondition, valueTradeIn } from "#domain/trade-in/valuation.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import {
  findVehicleByNames,
  findVehiclesByVin,
  toValuedTrim,
} from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";

const valueRequest = z.object({
  vin: z.string().optional(),
  year: z.number().int().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  trim: z.string().nullish(),
  kilometres: z.number().int(),
  region: z.enum(provinces),
  country: z.literal("CA"),
});
type ValueRequest = z.infer<typeof valueRequest>;

const refusal = (status: number, error: string) => Response.json({ error }, { status });

/** The first trim that fits: their book has a value for a model without a trim too. */
async function findTrim({ vin, year, make, model, trim = null }: ValueRequest) {
  const catalogue = await loadCatalogue();
  if (vin) {
    const [vehicle] = await findVehiclesByVin(vin);
    return vehicle?.trimId ? catalogue.trim(vehicle.trimId) : undefined;
  }
  if (!year || !make || !model) return undefined;
  const found = await findVehicleByNames({ year, make, model, trim });
  if (found.trimId !== null) return catalogue.trim(found.trimId);
  return found.modelId === null ? undefined : catalogue.trimsOf(found.modelId, year)[0];
}

/** A book rounds to 25 dollars, and pays less than a dealer who wants the vehicle. */
const wholesaleOf = (dollars: number, share: number) => Math.max(25, Math.round((dollars * share) / 25) * 25);

async function answerValue(request: ValueRequest): Promise<Response> {
  const trim = await findTrim(request);
  const valuedOn = shopToday();
  const valuation =
    trim &&
    valueTradeIn({
      vehicle: toValuedTrim(trim),
      mileage: request.kilometres,
      province: request.region,
      today: valuedOn,
      vehicleFeatures: [],
      vehicleCondition: usualCondition,
    });
  if (!trim || !valuation) return refusal(404, "unknown_vehicle");
  const { year, make, model, trim: name } = trim.vehicle;
  const dollars = centsToDollars(valuation.equipmentAdjustedPrice);
  const wholesale = {
    extraClean: wholesaleOf(dollars, 1.06),
    clean: wholesaleOf(dollars, 1.01),
    average: wholesaleOf(dollars, 0.95),
    rough: wholesaleOf(dollars, 0.82),
  };
  return Response.json({ year, make, model, trim: name, valuedOn, currency: "CAD", wholesale });
}

const userOf = (headers: Headers): string =>
  Buffer.from((headers.get("authorization") ?? "").replace(/^Basic /, ""), "base64")
    .toString()
    .replace(/:.*$/, "");

/** Resolves never, but rejects when the caller gives up. */
const stall = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Replaces `fetch` for Canadian Black Book's calls. */
export const cbbSimulator: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  switch (userOf(request.headers)) {
    case "denied":
      return refusal(401, "denied");
    case "broken":
      return refusal(503, "maintenance");
    case "nonsense":
      return new Response("<p>Wholesale: ask your representative</p>", { headers: { "content-type": "text/html" } });
    case "stalled":
      return stall(init?.signal ?? request.signal);
  }
  if (request.method !== "POST" || new URL(request.url).pathname !== "/used-values")
    return refusal(404, "no_such_call");
  const parsed = valueRequest.safeParse(await request.json());
  return parsed.success ? answerValue(parsed.data) : refusal(400, "invalid_request");
};
