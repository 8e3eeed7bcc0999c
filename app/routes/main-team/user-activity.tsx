import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openUserActivity } from "#app/features/main-team/open-user.server.ts";
import { UserActivity } from "#app/features/main-team/user-activity.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { userActivityList } from "#contract/user/activity.ts";
import { user } from "#contract/user.ts";
import { isStaff } from "#domain/people/roles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, targetUser } = await openUserActivity(args);
  const page = await loadList(args.request, userActivityList, (query) =>
    visit.call(user.getUserActivity, { ...query, userId: targetUser.id }),
  );
  const title = visit.t("staff:users.activity.title", { name: fullName(targetUser) });
  return { title, ...page, targetUser, hasEntries: isStaff(visit.user.UserTypeId) };
}

export default function Activity() {
  return <UserActivity {...useLoaderData<typeof loader>()} />;
}
