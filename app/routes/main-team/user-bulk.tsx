import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { userBatchForm, userBatchQuery, userChoiceForm } from "#app/features/main-team/forms.server.ts";
import { userBatchPath, usersPath } from "#app/features/main-team/paths.ts";
import { BatchLines, countDone } from "#app/features/main-team/user-batch.tsx";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { badRequest, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BatchAction } from "#contract/user/batches.ts";
import { user } from "#contract/user.ts";

const queryOf = (request: Request) =>
  userBatchQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const query = queryOf(args.request);
  const lines = query ? (await visit.call(user.previewUserBatch, query)).lines : [];
  const action = query?.action ?? "deactivate";
  return json({ title: visit.t(`staff:users.bulk.title.${action}`), action, lines, key: crypto.randomUUID() });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const data = await readPostedForm(args.request);
  const choose = async (chosen: BatchAction) => {
    const form = parseForm(data, userChoiceForm, visit.t);
    if (!form.ok) return rejectForm(form);
    return redirectTo(visit, `${userBatchPath(visit.language)}?action=${chosen}&ids=${form.value.userId.join(",")}`);
  };
  return handleIntent(data, {
    deactivate: () => choose("deactivate"),
    reactivate: () => choose("reactivate"),
    continue: async () => {
      const query = queryOf(args.request);
      const form = parseForm(data, userBatchForm, visit.t);
      if (!form.ok) return rejectForm(form);
      if (!query) throw badRequest();
      const result = await visit.call(user.saveUserBatch, { ...query, ...form.value });
      if (!result.ok) return rejectForm(form, result);
      return redirectTo(visit, `${userBatchPath(visit.language)}/${result.value.key}`);
    },
  });
}

export default function UserBulk() {
  const { title, action: chosen, lines, key } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const count = countDone(lines);
  const back = { href: usersPath(language), text: t("staff:users.back") };
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
