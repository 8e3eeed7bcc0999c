/** A job that erases the contents of files whose rows are deleted, and tries again while the store fails. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";

const kind = "erase-files";
const erasurePayload = z.object({ ids: z.array(z.uuid()) });

registerJob(kind, async ({ upstream, payload }) => removeContents(upstream, erasurePayload.parse(payload).ids));

/** Idempotent. Throws if the store fails. */
export async function removeContents(upstream: Upstream, ids: readonly string[]): Promise<void> {
  for (const id of ids) await upstream.files.remove(id);
}

/** In the transaction that deletes the file rows, so that a crash cannot leave contents behind. */
export async function enqueueErasure(upstream: Upstream, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await enqueueJob(upstream, { kind, key: `${kind}:${randomUUID()}`, payload: { ids } });
}
