import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openUserActivity } from "#app/features/main-team/open-user.server.ts";
import { activityColumns } from "#app/features/main-team/user-activity.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { userActivityList } from "#contract/user/activity.ts";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser } = await openUserActivity(args);
  const title = visit.t("staff:users.activity.title", { name: fullName(targetUser) });
  return exportList(args.request, userActivityList, { title, columns: activityColumns(visit) }, (query) =>
    visit.call(user.getUserActivity, { ...query, userId: targetUser.id }),
  );
}
