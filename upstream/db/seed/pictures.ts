/** The records of the simulated picture source that the demonstration's trims have: European ones, and those of recent years. */
import type { pictureFolders, trimPictures } from "#upstream/db/schema/index.ts";
import { listRecords, vifIdOfTrim } from "#upstream/simulators/pictures/records.ts";
import { catalogueTrims } from "./catalogue/trims.ts";

/** Older trims show that not all are mapped. */
const mappedYears = 3;

export function pictureRows(now: Date) {
  const lastYear = now.getUTCFullYear() + 1;
  const mapped = catalogueTrims(lastYear).filter(
    ({ row, model }) => model.market === "eu" || row.year > lastYear - mappedYears,
  );
  const records = new Map(listRecords(lastYear).map((record) => [record.vifId, record]));
  const folders = mapped.flatMap(({ row }): (typeof pictureFolders.$inferInsert)[] => {
    const record = records.get(vifIdOfTrim(row.id));
    if (!record) return [];
    const { vifId: vif_id, market, year, make, model, trim } = record;
    return [{ ...{ vif_id, market, year, make, model, trim }, pictures: record.pictures.length, updated_at: now }];
  });
  const mapping = mapped.map(({ row }): typeof trimPictures.$inferInsert => ({
    trim_id: row.id,
    vif_id: vifIdOfTrim(row.id),
  }));
  return { folders, mapping };
}
