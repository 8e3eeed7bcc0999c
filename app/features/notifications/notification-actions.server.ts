/** Changes the status of a notification. The button's value is the new status, so that a second post changes nothing. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { admin } from "#contract/admin.ts";
import type { NotificationStatus } from "#domain/notifications/notification-types.ts";
import { notificationsPath } from "./notification-area.ts";
import type { openNotification } from "./open-notifications.server.ts";

type NotificationVisit = Awaited<ReturnType<typeof openNotification>>;

async function changeStatus(visit: NotificationVisit, status: NotificationStatus) {
  const { id } = visit.notification;
  const result = await visit.call(admin.changeNotificationStatus, { notificationId: id, status });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  const toast = `notifications:changed.${status}` as const;
  return redirectTo(visit, notificationsPath(visit.language, visit.area, String(id)), { toast });
}

export async function handleNotificationPost(visit: NotificationVisit, request: Request) {
  const data = await readPostedForm(request);
  return handleIntent(data, {
    new: () => changeStatus(visit, "new"),
    "in-progress": () => changeStatus(visit, "in-progress"),
    done: () => changeStatus(visit, "done"),
  });
}
