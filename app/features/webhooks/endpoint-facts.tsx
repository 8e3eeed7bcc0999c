/** What an endpoint is: its state, its secret, and its latest deliveries. */
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { eventText } from "#app/shared/company/event-text.ts";
import { toTableColumns } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { WebhookDelivery, WebhookEndpointDetails } from "#contract/company/webhooks.ts";
import { secretShownMinutes } from "#domain/integrations/webhooks.ts";
import { deliveryColumns } from "./deliveries-list.tsx";
import { useWebhooksPath } from "./paths.ts";

interface EndpointProps {
  endpoint: WebhookEndpointDetails;
}

/** Why it was switched off, or since when it fails. */
export function EndpointNotice({ endpoint: { isActive, stopped, failingSince } }: EndpointProps) {
  const { t } = useTexts();
  if (stopped)
    return (
      <Notice tone="bad" heading={t(`webhooks:stopped.${stopped.reason}`)}>
        <p>
          <Instant value={stopped.at} /> – {t("webhooks:stopped.next")}
        </p>
      </Notice>
    );
  if (!isActive || !failingSince) return null;
  return (
    <Notice tone="warn" heading={t("webhooks:failing.heading")}>
      <p>
        {t("webhooks:failing.since")} <Instant value={failingSince} /> – {t("webhooks:failing.next")}
      </p>
    </Notice>
  );
}

/** The heading has the name and the address. */
export function EndpointFacts({ endpoint: { id, events, createdAt } }: EndpointProps) {
  const { t } = useTexts();
  const pathTo = useWebhooksPath();
  return (
    <Card
      heading={t("webhooks:facts")}
      id="facts"
      aside={
        <a href={pathTo(`${id}/edit`)} aria-label={t("webhooks:edit.action")}>
          {t("common:change")}
        </a>
      }
    >
      <DetailList
        details={[
          {
            term: t("webhooks:fields.events"),
            value: events.map((type) => eventText(t, type)).join(", "),
            isLong: true,
          },
          { term: t("webhooks:fields.createdAt"), value: <Instant value={createdAt} /> },
        ]}
      />
    </Card>
  );
}

export function SecretCard({ endpoint: { id, secret, secretAt, formerSecretUntil } }: EndpointProps) {
  const { t } = useTexts();
  const pathTo = useWebhooksPath();
  return (
    <Card heading={t("webhooks:secret.heading")} id="secret">
      {secret ? (
        <Notice tone="good" heading={t("webhooks:secret.new")}>
          <p>{t("webhooks:secret.newText", { count: secretShownMinutes })}</p>
          <code className="code-block" data-webhook-secret="">
            {secret}
          </code>
        </Notice>
      ) : null}
      <p>{t("webhooks:secret.text")}</p>
      <DetailList
        details={[
          { term: t("webhooks:secret.since"), value: <Instant value={secretAt} /> },
          ...(formerSecretUntil
            ? [{ term: t("webhooks:secret.former"), value: <Instant value={formerSecretUntil} /> }]
            : []),
        ]}
      />
      <ButtonLink variant="secondary" href={pathTo(`${id}/rotate`)}>
        {t("webhooks:rotate.action")}
      </ButtonLink>
    </Card>
  );
}

/** Sends a test, in the page's heading. */
export function TrialForm({ formKey }: { formKey: string }) {
  const { t } = useTexts();
  const { form } = usePageForm({}, "try");
  return (
    <PageForm
      form={form}
      submitText={t("webhooks:actions.try")}
      submitVariant="secondary"
      hiddenFields={{ key: formKey }}
      hasOwnErrorSummary
    />
  );
}

/** Switches the endpoint on or off. */
export function EndpointActions({ endpoint: { isActive } }: EndpointProps) {
  const { t } = useTexts();
  const { form } = usePageForm({}, isActive ? "off" : "on");
  return (
    <Card heading={t(`webhooks:actions.${isActive ? "stop" : "start"}`)} id="actions">
      <PageForm
        form={form}
        submitText={t(`webhooks:actions.${isActive ? "off" : "on"}`)}
        submitVariant={isActive ? "secondary" : undefined}
      >
        <p>{t(`webhooks:actions.${isActive ? "offText" : "onText"}`)}</p>
      </PageForm>
    </Card>
  );
}

export function LatestDeliveries({ endpoint, rows }: EndpointProps & { rows: readonly WebhookDelivery[] }) {
  const texts = useTexts();
  const { t } = texts;
  const path = useWebhooksPath()(`${endpoint.id}/deliveries`);
  // The list of all deliveries also counts the attempts.
  const columns = toTableColumns(deliveryColumns(texts).filter(({ key }) => key !== "attempts"));
  const all = <a href={path}>{t("webhooks:deliveries.all")}</a>;
  return (
    <Card heading={t("webhooks:deliveries.latest")} id="deliveries" aside={rows.length > 0 ? all : null}>
      <DataTable
        caption={t("webhooks:deliveries.latest")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowState={({ state }) => state}
        rowType={({ type }) => type}
        rowHref={({ id }) => `${path}/${id}`}
        empty={<p>{t("webhooks:deliveries.empty")}</p>}
      />
      {endpoint.isActive ? <p className="soft small">{t("webhooks:actions.tryText")}</p> : null}
    </Card>
  );
}
