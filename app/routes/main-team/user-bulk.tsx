import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { usersPath } from "#app/features/main-team/paths.ts";
import { postUserBatch, readBatchQuery } from "#app/features/main-team/user-batch.server.ts";
import { BatchLines, countDone } from "#app/features/main-team/user-batch.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const query = readBatchQuery(args.request);
  const lines = query ? (await visit.call(user.previewUserBatch, query)).lines : [];
  const action = query?.action ?? "deactivate";
  return { title: visit.t(`staff:users.bulk.title.${action}`), action, lines, key: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return postUserBatch(args);
}

export default function UserBulk() {
  const { title, action: chosen, lines, key } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const count = countDone(lines);
  const back = { href: usersPath(language), text: t("staff:users.title") };
  return (
    <DashboardPage heading={title} back={back}>
      <PostErrors id="lines" />
      <div id="lines">
        <BatchLines caption={title} action={chosen} lines={lines} />
      </div>
      {count > 0 ? (
        <Confirm
          confirmText={t(`staff:users.bulk.submit.${chosen}`, { count })}
          cancel={{ href: back.href, text: t("common:cancel") }}
          danger={chosen === "deactivate"}
          hiddenFields={{ key }}
        >
          <p>{t(`staff:users.bulk.lead.${chosen}`, { count })}</p>
        </Confirm>
      ) : (
        <Notice>
          <p>{t(lines.length > 0 ? "staff:users.bulk.nothing" : "staff:users.bulk.none")}</p>
          <ButtonLink href={back.href}>{back.text}</ButtonLink>
        </Notice>
      )}
    </DashboardPage>
  );
}
