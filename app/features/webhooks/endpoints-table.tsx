import { useTexts } from "#app/i18n/texts-context.tsx";
import { stateColumn, toTableColumns } from "#app/shared/list/columns.tsx";
import { WholeListHead } from "#app/shared/list/list-pages.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { WebhookEndpoint } from "#contract/company/webhooks.ts";
import { useWebhooksPath } from "./paths.ts";
import { endpointName, endpointStateOf, endpointTones } from "./webhook-texts.ts";

/** All endpoints of a company: there are at most ten. */
export function EndpointsTable({
  endpoints,
  canCreate,
}: {
  endpoints: readonly WebhookEndpoint[];
  canCreate: boolean;
}) {
  const { t } = useTexts();
  const pathTo = useWebhooksPath();
  const count = endpoints.length;
  return (
    <>
      {count > 0 ? <WholeListHead total={count} text={t("webhooks:count", { count })} /> : null}
      <DataTable
        caption={t("webhooks:title")}
        columns={[
          {
            key: "url",
            header: t("webhooks:endpoint.eyebrow"),
            cell: (row: WebhookEndpoint) => (
              <TwoLines first={endpointName(row)} second={<BreakableText text={row.url} />} />
            ),
          },
          {
            key: "events",
            header: t("webhooks:fields.events"),
            cell: (row: WebhookEndpoint) => t("webhooks:eventCount", { count: row.events.length }),
          },
          ...toTableColumns([
            stateColumn<WebhookEndpoint>(
              { key: "state", header: t("webhooks:fields.state") },
              (row) => t(`webhooks:endpointStates.${endpointStateOf(row)}`),
              (row) => endpointTones[endpointStateOf(row)],
              (row) => endpointStateOf(row) === "active",
            ),
          ]),
        ]}
        rows={endpoints}
        rowKey={({ id }) => String(id)}
        rowState={endpointStateOf}
        rowHref={({ id }) => pathTo(String(id))}
        empty={
          <EmptyState icon="file" heading={t("webhooks:empty")} text={t("webhooks:emptyText")}>
            {canCreate ? <ButtonLink href={pathTo("new")}>{t("webhooks:create.action")}</ButtonLink> : null}
          </EmptyState>
        }
      />
    </>
  );
}
