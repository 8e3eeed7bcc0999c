import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { KeyFacts, KeyUse, NewKey } from "#app/features/integrations/key-facts.tsx";
import { stateTones } from "#app/features/integrations/keys-list.tsx";
import { takeNewKey } from "#app/features/integrations/new-key-cookie.server.ts";
import { openKey } from "#app/features/integrations/open-key.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, apiKey } = await openKey(args);
  const { secret, headers } = takeNewKey(args.request, apiKey.id, visit.context);
  return json({ title: apiKey.name, apiKey, secret }, { headers });
}

export default function ApiKey() {
  const { title, apiKey, secret } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useIntegrationsPath();
  const { id, state } = apiKey;
  const rotate = <ButtonLink href={pathTo(`${id}/rotate`)}>{t("integrations:rotate.action")}</ButtonLink>;
  const revoke = (
    <ButtonLink variant="secondary" href={pathTo(`${id}/revoke`)}>
      {t("integrations:revoke.action")}
    </ButtonLink>
  );
  return (
    <DashboardPage
      heading={title}
      tag={<Tag tone={stateTones[state]}>{t(`integrations:states.${state}`)}</Tag>}
      back={{ href: pathTo(), text: t("integrations:title") }}
      actions={
        <>
          {state === "active" ? rotate : null}
          {state === "active" || state === "ending" ? revoke : null}
        </>
      }
    >
      {secret ? <NewKey secret={secret} /> : null}
      <KeyFacts apiKey={apiKey} />
      <KeyUse apiKey={apiKey} />
    </DashboardPage>
  );
}
