import type { UpstreamCall } from "#app/session/upstream-call.ts";
import { admin } from "#contract/admin.ts";
import type { ImportRow } from "#contract/notifications/imports.ts";

const shownRunning = 5;

/** The imports that run now, those that wait for their turn after them. */
export async function readRunning(call: UpstreamCall): Promise<ImportRow[]> {
  const read = (state: "running" | "waiting") =>
    call(admin.getNotificationsImportsList, { state, pageSize: shownRunning });
  const [running, waiting] = await Promise.all([read("running"), read("waiting")]);
  return [...running.rows, ...waiting.rows].slice(0, shownRunning);
}

/** What of an import a page shows, in one word. */
export const stateOf = ({ id, state, progress, attempts }: ImportRow): string =>
  [id, state, progress, attempts].join(":");
