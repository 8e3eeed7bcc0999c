/** Which notifications a caller sees: those of their sections, of their brand or of none. */
import { eq, inArray, isNull, or } from "drizzle-orm";
import { notificationSectionsOf } from "#domain/notifications/notification-types.ts";
import { notifications } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { Scope } from "#upstream/list/scope.ts";

export const visibleNotifications = ({ caller, user }: Session): Scope =>
  Scope.ofEverybody().and(
    inArray(notifications.section, [...notificationSectionsOf(user.user_type_id)]),
    or(eq(notifications.brand_key, caller.brand.key), isNull(notifications.brand_key)),
  );
