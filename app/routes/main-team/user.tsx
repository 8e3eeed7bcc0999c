import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openUser } from "#app/features/main-team/open-user.server.ts";
import { userPath, usersPath } from "#app/features/main-team/paths.ts";
import { TurnForm, turnOf } from "#app/features/main-team/turn-user.tsx";
import { UserDetails } from "#app/features/main-team/user-details.tsx";
import { fullName } from "#app/features/main-team/user-texts.ts";
import { StatusTag } from "#app/features/main-team/users-list.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { DialogLink } from "#app/ui/hydrated/dialog.tsx";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { shown, isSelf, mayChange } = await openUser(args);
  return json({ title: fullName(shown), shown, isSelf, mayChange });
}

export default function User() {
  const { shown, isSelf, mayChange } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const name = fullName(shown);
  const turn = turnOf(shown);
  const turnHref = userPath(language, shown.id, "deactivate");
  const actions = mayChange ? (
    <>
      <ButtonLink href={userPath(language, shown.id, "edit")}>{t("staff:users.edit.action")}</ButtonLink>
      {isSelf ? null : (
        <DialogLink
          href={turnHref}
          text={t(`staff:users.${turn}.action`)}
          heading={t(`staff:users.${turn}.title`, { name })}
        >
          {(close) => <TurnForm user={shown} action={turnHref} onCancel={close} />}
        </DialogLink>
      )}
    </>
  ) : null;
  return (
    <DashboardPage
      heading={name}
      tag={<StatusTag user={shown} />}
      back={{ href: usersPath(language), text: t("staff:users.back") }}
      actions={actions}
    >
      <UserDetails shown={shown} />
    </DashboardPage>
  );
}
