// VINs of vehicles for sale, from the patterns of the vPIC data.
import { computeCheckDigit, yearCharacter } from "./decode-vin.ts";
import type { Random } from "./random.ts";
import type { CatalogueTrim } from "./trims.ts";
import stemRows from "./vin-stems.json" with { type: "json" };

const stems = new Map<string, string[]>();
for (const [model, year, fuel, list] of stemRows) stems.set(`${model} ${year} ${fuel}`, String(list).split(" "));

function findVinStems({ model, row }: CatalogueTrim): string[] {
  const name = `${model.facts.make} ${model.facts.model}`;
  // After the export's last year, the newest patterns are reused.
  for (let year = row.year; year > row.year - 12; year--) {
    const modelStems = stems.get(`${name} ${year} ${row.fuel}`) ?? stems.get(`${name} ${year} gasoline`);
    if (modelStems) return modelStems;
  }
  throw new Error(`No VIN pattern for ${name} ${row.year}: run scripts/export-catalogue.ts`);
}

/** A VIN with the model's real pattern and a valid check digit; the vehicle's id makes it unique. */
export function buildVin(trim: CatalogueTrim, id: number, random: Random): string {
  const serial = String(id * 67 + random.between(0, 66)).padStart(6, "0");
  const vin = `${random.pick(findVinStems(trim))}0${yearCharacter(trim.row.year)}${random.pick([..."ABCDEFGHJ"])}${serial}`;
  return vin.slice(0, 8) + computeCheckDigit(vin) + vin.slice(9);
}
