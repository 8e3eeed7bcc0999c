/** The trims and colours that a dealer's vehicle can have. */
import { and, asc, eq } from "drizzle-orm";
import type { StockTrim } from "#contract/company/stock.ts";
import type { Bilingual } from "#upstream/db/schema/catalogue.ts";
import { colours, makes, models, trims } from "#upstream/db/schema/index.ts";
import { decodeVin } from "#upstream/db/seed/catalogue/decode-vin.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** What is known of a vehicle's trim; null where nothing is. */
export type TrimWords = Pick<{ [Name in keyof StockTrim]: StockTrim[Name] | null }, "year" | "make" | "model" | "trim">;

export interface StockColour {
  name: Bilingual;
  hex: string;
}

export interface StockCatalogue {
  trims: readonly StockTrim[];
  colourNames: Bilingual[];
  /** The trims of a VIN; all trims of its model and year if it names none, and none for an unknown VIN. */
  findByVin(vin: string): Promise<StockTrim[]>;
  /** The only trim that agrees with all words and, where they are too few, with the VIN; null if there is none or several. */
  findTrim(vin: string, words: TrimWords): Promise<StockTrim | null>;
  /** A manufacturer's name that the shop does not know keeps its words, with a neutral paint. */
  colourOf(part: "exterior" | "interior", name: string): StockColour;
}

const neutralHex = { exterior: "#8e979b", interior: "#2b2d30" } as const;

const isSame = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" }) === 0;

const agrees = (trim: StockTrim, { year, make, model, trim: name }: TrimWords): boolean =>
  (year === null || trim.year === year) &&
  (make === null || isSame(trim.make, make)) &&
  (model === null || isSame(trim.model, model)) &&
  (name === null || isSame(trim.trim, name));

async function loadTrims({ database: { db } }: Upstream): Promise<StockTrim[]> {
  return db
    .select({ id: trims.id, year: trims.year, make: makes.name, model: models.name, trim: trims.name })
    .from(trims)
    .innerJoin(models, eq(models.id, trims.model_id))
    .innerJoin(makes, eq(makes.id, models.make_id))
    .where(
      and(eq(models.market, "ca"), eq(trims.is_active, true), eq(models.is_active, true), eq(makes.is_active, true)),
    )
    .orderBy(asc(makes.name), asc(models.name), asc(trims.year), asc(trims.name));
}

export async function loadStockCatalogue(upstream: Upstream): Promise<StockCatalogue> {
  const allTrims = await loadTrims(upstream);
  const allColours = await upstream.database.db.select().from(colours);

  async function findByVin(vin: string): Promise<StockTrim[]> {
    const decoded = await decodeVin(vin);
    if (!decoded) return [];
    const { year, make, model } = decoded;
    const ofModel = allTrims.filter((trim) => agrees(trim, { year, make, model, trim: null }));
    const named = ofModel.filter(({ trim }) => decoded.trims.some((name) => isSame(name, trim)));
    return named.length > 0 ? named : ofModel;
  }

  return {
    trims: allTrims,
    colourNames: allColours.map(({ name }) => name),
    findByVin,
    async findTrim(vin, words) {
      const agreeing = allTrims.filter((trim) => agrees(trim, words));
      if (agreeing.length === 1) return agreeing[0] ?? null;
      const ofVin = (await findByVin(vin)).filter((trim) => agrees(trim, words));
      return ofVin.length === 1 ? (ofVin[0] ?? null) : null;
    },
    colourOf(part, name) {
      const known = allColours.find(
        (colour) => colour.part === part && (isSame(colour.name.en, name) || isSame(colour.name.fr, name)),
      );
      return known ?? { name: { en: name, fr: name }, hex: neutralHex[part] };
    },
  };
}
