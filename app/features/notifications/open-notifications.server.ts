import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { notificationAreaOf } from "./notification-area.ts";

/** Guards the area of the page and returns it with the visit. */
export async function openNotifications(args: RouteArgs) {
  const area = notificationAreaOf(new URL(args.request.url).pathname);
  return { ...(await requireArea(args, area)), area };
}

/** Responds 404 when no notification of the visitor has this id. */
export async function openNotification(args: RouteArgs) {
  const visit = await openNotifications(args);
  const notification = await visit.call(admin.getNotification, { notificationId: args.params["notificationId"] });
  return { ...visit, notification };
}

/** The import or download in the URL. */
export async function openImport(args: RouteArgs) {
  const visit = await openNotifications(args);
  const importId = requireUuidParam(args, "importId");
  return { ...visit, work: await visit.call(admin.getNotificationsImportStatus, { importId }) };
}

/** The arguments of the same request as if it had just come, so that nothing that was read for it is used again. */
export const freshArgs = (args: RouteArgs): RouteArgs => ({ ...args, context: { ...args.context } });
