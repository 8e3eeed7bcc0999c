import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { isRunning } from "#app/features/notifications/imports-list.tsx";
import { freshArgs, openImport } from "#app/features/notifications/open-notifications.server.ts";
import { stateOf } from "#app/features/notifications/running.server.ts";
import { streamChanges } from "#app/shared/live/event-stream.server.ts";

/** Tells the page of an import when it changes. */
export async function loader(args: LoaderFunctionArgs) {
  await openImport(args);
  return streamChanges(args.request, async () => {
    const { work } = await openImport(freshArgs(args));
    return isRunning(work) ? stateOf(work) : null;
  });
}
