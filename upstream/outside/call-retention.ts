import { lt, sql } from "drizzle-orm";
import { outsideCallDays } from "#domain/outside/outside-services.ts";
import { outsideCalls } from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import type { SweepReport } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const deleteOldOutsideCalls = (upstream: Upstream): Promise<SweepReport> =>
  deleteInBatches(
    upstream,
    outsideCalls,
    lt(outsideCalls.created_at, sql`now() - make_interval(days => ${outsideCallDays})`),
  );
