import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { freshArgs, openNotifications } from "#app/features/notifications/open-notifications.server.ts";
import { readRunning, stateOf } from "#app/features/notifications/running.server.ts";
import { streamChanges } from "#app/shared/live/event-stream.server.ts";

/** Tells the page of imports when one of the running ones changes. */
export async function loader(args: LoaderFunctionArgs) {
  await openNotifications(args);
  return streamChanges(args.request, async () => {
    const { call } = await openNotifications(freshArgs(args));
    return (await readRunning(call)).map(stateOf).join(" ") || null;
  });
}
