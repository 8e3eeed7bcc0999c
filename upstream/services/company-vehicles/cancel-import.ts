import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { vehicleImports } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { findJobState } from "#upstream/jobs/jobs.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { importJobKey } from "./import-job-kind.ts";

/** Ends an import before its next lines; those that are done stay. One that has ended stays as it is. */
export const cancelImport = (upstream: Upstream, user: User, importId: string): Promise<void> =>
  upstream.database.transaction(async () => {
    const job = await findJobState(upstream, importJobKey(importId));
    if (job?.state === "failed") return;
    const isOpen = and(
      eq(vehicleImports.id, importId),
      lt(vehicleImports.lines_done, vehicleImports.lines),
      isNull(vehicleImports.cancelled_at),
    );
    const [cancelled] = await upstream.database.db
      .update(vehicleImports)
      .set({ cancelled_at: sql`now()` })
      .where(isOpen)
      .returning();
    if (!cancelled) return;
    await recordAudit(upstream, user, "vehicles-import-cancelled", `company:${cancelled.company_id}`, {
      before: { importId },
      after: { importId, linesDone: cancelled.lines_done, lines: cancelled.lines },
    });
  });
