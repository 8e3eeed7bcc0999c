/** Job that imports a stock file. Each transaction counts the lines that it imports, so a restart goes on behind them. */
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { companies, jobs, vehicleImports } from "#upstream/db/schema/index.ts";
import { deleteFile } from "#upstream/files/files.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import { importJobKey, importJobKind } from "./import-job-kind.ts";
import { type ImportContext, importLines } from "./import-lines.ts";
import { type FileLine, readStockFile } from "./read-stock-file.ts";
import { loadStockCatalogue } from "./stock-catalogue.ts";

export const importPayload = z.object({ importId: z.uuid() });

/** A step is short, so that whoever buys a vehicle of the file never waits long for its row. */
const linesPerStep = 100;

/** Imports the next lines; returns how many of the file are done, or null if somebody cancelled the import. */
const importNext = (context: ImportContext, lines: readonly FileLine[]): Promise<number | null> =>
  context.upstream.database.transaction(async () => {
    const { db } = context.upstream.database;
    const where = eq(vehicleImports.id, context.importId);
    const { lines_done, cancelled_at } = requireRow(await db.select().from(vehicleImports).where(where).for("update"));
    if (cancelled_at) return null;
    const next = lines.slice(lines_done, lines_done + linesPerStep);
    const { added, changed, refused } = await importLines(context, next);
    await db
      .update(vehicleImports)
      .set({
        lines_done: lines_done + next.length,
        added: sql`${vehicleImports.added} + ${added}`,
        changed: sql`${vehicleImports.changed} + ${changed}`,
        refused: sql`${vehicleImports.refused} + ${refused}`,
      })
      .where(where);
    const done = lines_done + next.length;
    if (done === lines.length && next.length > 0) await reportFinished(context, lines.length);
    return done;
  });

/** In the transaction of the last lines, so that a restarted job does not tell it again. */
async function reportFinished({ upstream, importId, company }: ImportContext, lines: number): Promise<void> {
  const { db } = upstream.database;
  const { refused } = requireRow(await db.select().from(vehicleImports).where(eq(vehicleImports.id, importId)));
  const [job] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.key, importJobKey(importId)));
  await reportNotification(upstream, {
    type: "import-finished",
    subject: importJobKey(importId),
    details: { name: company.legal_name, done: lines - refused, failed: refused },
    brandKey: job?.brand_key ?? null,
  });
}

registerJob(importJobKind, async ({ upstream, payload, reportProgress, signal }) => {
  const { importId } = importPayload.parse(payload);
  const { db } = upstream.database;
  const [row] = await db
    .select({ started: vehicleImports, company: companies })
    .from(vehicleImports)
    .innerJoin(companies, eq(companies.id, vehicleImports.company_id))
    .where(eq(vehicleImports.id, importId));
  if (!row) return;
  const { started, company } = row;
  if (started.lines_done < started.lines && !started.cancelled_at) {
    const content = await upstream.files.get(importId);
    if (!content) throw new Error("The stock file is missing");
    const lines = readStockFile(content);
    const catalogue = await loadStockCatalogue(upstream);
    const context = { upstream, importId, company, catalogue, userId: started.created_by };
    let done: number | null = started.lines_done;
    while (done !== null && done < lines.length) {
      signal.throwIfAborted();
      done = await importNext(context, lines);
      if (done !== null) await reportProgress((100 * done) / lines.length);
    }
  }
  await deleteFile(upstream, importId);
});
