/** The list of keys: of one company, or of all companies of the brand. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { integrationsPathOf, useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { useIntegrationPages } from "#app/shared/sections/integration-pages.ts";
import { thirdPartyPages } from "#app/shared/sections/third-party-pages.ts";
import type { StateTone } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { ApiKeyRow } from "#contract/company/api-keys.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { type ApiKeyState, apiKeyStates, apiScopes } from "#domain/integrations/api-key.ts";
import { developersPath } from "#domain/site/paths.ts";
import type { T, Texts } from "#locales/texts.ts";
import { scopeText } from "./scope-texts.ts";

export const stateTones: Record<ApiKeyState, StateTone> = {
  active: "done",
  ending: "needs",
  ended: "off",
  revoked: "off",
};

/** Columns of one company's keys. */
export const keyColumns = ({ t }: Texts): ListColumn<ApiKeyRow>[] => [
  { key: "id", header: t("integrations:fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "name",
    header: t("integrations:fields.name"),
    text: (row) => row.name,
    cell: (row) => <TwoLines first={row.name} second={`${row.prefix}…`} />,
    isWide: true,
    sort: "name",
  },
  { key: "prefix", header: t("integrations:fields.prefix"), text: (row) => row.prefix, only: "file" },
  {
    key: "scopes",
    header: t("integrations:fields.scopes"),
    text: (row) => row.scopes.join(" "),
    cell: ({ scopes }) => {
      const names = scopes.map((scope) => scopeText(scope, t)).join(", ");
      if (scopes.length === 1) return names;
      return (
        <>
          <span className="wide-only">{names}</span>
          <span className="narrow-only">{t("integrations:scopeCount", { count: scopes.length })}</span>
        </>
      );
    },
    detail: ({ scopes }) => scopes.map((scope) => scopeText(scope, t)).join(", "),
  },
  {
    key: "mode",
    header: t("integrations:fields.mode"),
    text: (row) => t(`integrations:modes.${row.mode}`),
    isLeftOut: ({ mode }) => mode === "live",
  },
  stateColumn<ApiKeyRow>(
    { key: "state", header: t("integrations:fields.state") },
    (row) => t(`integrations:states.${row.state}`),
    ({ state }) => stateTones[state],
    ({ state }) => state === "active",
  ),
  instantColumn(
    { key: "lastUsed", header: t("integrations:fields.lastUsed"), narrow: "named" },
    (row) => row.lastUsedAt,
    {
      emptyText: t("integrations:never"),
    },
  ),
  instantColumn(
    { key: "created", header: t("integrations:fields.created"), sort: "created", narrow: "hidden" },
    (row) => row.createdAt,
  ),
  instantColumn({ key: "ends", header: t("integrations:fields.ends"), narrow: "named" }, (row) => row.endsAt),
];

/** The same with the company, for the keys of the whole brand. */
export const brandKeyColumns = (texts: Texts): ListColumn<ApiKeyRow>[] => [
  {
    key: "company",
    header: texts.t("integrations:fields.company"),
    text: ({ company }) => company.name[bilingualKeyOf(texts.language)],
  },
  ...keyColumns(texts),
];

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("integrations:fields.search") },
  selectFilter("state", t("integrations:fields.state"), apiKeyStates, (state) => t(`integrations:states.${state}`)),
  selectFilter("scope", t("integrations:fields.scopes"), apiScopes, (scope) => scopeText(scope, t)),
];

interface ListProps {
  list: ListState;
  rows: readonly ApiKeyRow[];
}

export function KeysList({ canCreate, ...page }: ListProps & { canCreate: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  const pathTo = useIntegrationsPath();
  return (
    <StaffList
      {...page}
      {...useIntegrationPages()}
      title={t("integrations:title")}
      columns={keyColumns(texts)}
      sort="-created"
      filters={filters(t)}
      rowState={(row) => row.state}
      rowType={(row) => row.mode}
      count={t("integrations:count", { count: page.list.total })}
      empty={t(canCreate ? "integrations:empty" : "integrations:noCompany")}
      {...(canCreate && { emptyText: t("integrations:emptyText") })}
      {...(canCreate && { create: { href: pathTo("new"), text: t("integrations:create.action") } })}
      moreActions={
        <ButtonLink variant="secondary" href={developersPath(language)}>
          {t("integrations:documentation")}
        </ButtonLink>
      }
    />
  );
}

/** The keys of all companies of the brand; a row leads to its company's page. */
export function BrandKeysList(page: ListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      {...thirdPartyPages(texts)}
      title={t("integrations:all")}
      columns={brandKeyColumns(texts)}
      sort="-created"
      filters={filters(t)}
      rowState={(row) => row.state}
      rowType={(row) => row.mode}
      count={t("integrations:count", { count: page.list.total })}
      rowHref={({ company, id }) => integrationsPathOf(language, company.id, String(id))}
      empty={t("integrations:emptyBrand")}
    />
  );
}
