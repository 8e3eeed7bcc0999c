import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openKey } from "#app/features/integrations/open-key.server.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, apiKey } = await openKey(args);
  const { id, name, lastUsedAt, state } = apiKey;
  const isOver = state === "revoked" || state === "ended";
  return { title: visit.t("integrations:revoke.title", { name }), id, name, lastUsedAt, isOver };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, keyParams, pathTo } = await openKey(args);
  const result = await visit.call(admin.revokeApiKey, keyParams);
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, pathTo(String(result.value.id)), { toast: "integrations:revoke.done" });
}

export default function RevokeKey() {
  const { title, id, name, lastUsedAt, isOver } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useIntegrationsPath();
  return (
    <ConfirmPage
      heading={title}
      back={{ href: pathTo(String(id)), text: name }}
      confirmText={t("integrations:revoke.submit")}
      danger
      replacementText={isOver ? t("integrations:revoke.over") : null}
    >
      <p>{t("integrations:revoke.text")}</p>
      {lastUsedAt ? (
        <p>
          {t("integrations:revoke.lastUsed")} <Instant value={lastUsedAt} />
        </p>
      ) : null}
    </ConfirmPage>
  );
}
