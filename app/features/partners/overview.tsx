/** What the partner programme did in the last 30 days. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { countColumn, toTableColumns } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { PartnerOverview } from "#contract/company/partners.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { leadsPath } from "#domain/site/paths.ts";
import { leadsText } from "./partner-texts.ts";
import { partnerState } from "./partners-list.tsx";
import { partnerPath, partnersPath } from "./paths.ts";

interface OverviewProps {
  overview: PartnerOverview;
}

/** Whether no company takes part and nothing came: figures and tables would only say so three times. */
export const isUnused = ({ active, paused, routed, unmatched, companies }: PartnerOverview): boolean =>
  active + paused + routed + unmatched + companies.length === 0;

export function UnusedProgramme() {
  const { t, language } = useTexts();
  return (
    <EmptyState heading={t("partners:empty")}>
      <ButtonLink href={`${partnersPath(language, "companies")}?state=none`}>{t("partners:add.action")}</ButtonLink>
    </EmptyState>
  );
}

export function ProgrammeFigures({ overview: { active, paused, routed, unmatched } }: OverviewProps) {
  const { t } = useTexts();
  return (
    <Stats
      stats={[
        {
          label: t("partners:overview.routed"),
          value: (
            <data data-count="routed" value={routed}>
              {routed}
            </data>
          ),
        },
        {
          label: t("partners:overview.unmatched"),
          value: (
            <data data-count="unmatched" value={unmatched}>
              {unmatched}
            </data>
          ),
        },
        {
          label: t("partners:overview.active"),
          value: active,
          note: paused > 0 ? t("partners:overview.paused", { count: paused }) : null,
        },
      ]}
    />
  );
}

export function CompanyShares({ overview: { companies } }: OverviewProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <Card
      heading={t("partners:overview.shares")}
      id="shares"
      aside={<a href={partnersPath(language, "companies")}>{t("partners:overview.allCompanies")}</a>}
    >
      <DataTable
        caption={t("partners:overview.shares")}
        rows={companies}
        rowKey={({ id }) => String(id)}
        rowState={({ state }) => state}
        rowHref={({ id }) => partnerPath(language, id)}
        empty={
          <>
            <p>{t("partners:empty")}</p>
            <ButtonLink href={`${partnersPath(language, "companies")}?state=none`}>
              {t("partners:add.action")}
            </ButtonLink>
          </>
        }
        columns={[
          { key: "name", header: t("companies:fields.name"), cell: ({ name }) => name[bilingualKeyOf(language)] },
          ...toTableColumns([partnerState(t)]),
          ...toTableColumns([
            countColumn<PartnerOverview["companies"][number]>(
              { key: "reached", header: t("partners:overview.reached") },
              ({ reached }) => reached,
              ({ reached, aimed }) =>
                t("partners:overview.reachedOf", { count: reached, aimed: leadsText(aimed, texts) }),
            ),
          ]),
          {
            key: "aimed",
            header: t("partners:overview.aimed"),
            cell: ({ aimed }) => leadsText(aimed, texts),
            align: "end",
            narrow: "hidden",
          },
        ]}
      />
    </Card>
  );
}

/** Where a company would find requests. */
export function UnmatchedAreas({ overview: { unmatchedAreas } }: OverviewProps) {
  const { t, language } = useTexts();
  return (
    <Card
      heading={t("partners:overview.areas")}
      id="areas"
      aside={<a href={`${leadsPath(language, "mainTeam")}?withoutCompany=yes`}>{t("partners:overview.queue")}</a>}
    >
      <DataTable
        caption={t("partners:overview.areas")}
        rows={unmatchedAreas}
        rowKey={({ area }) => area}
        rowHref={({ area }) => `${partnersPath(language, "test")}?postalCode=${area}&type=trade_in`}
        empty={<p className="soft">{t("partners:overview.noAreas")}</p>}
        columns={[
          { key: "area", header: t("partners:fields.area"), cell: ({ area }) => area },
          { key: "count", header: t("partners:overview.requests"), cell: (row) => row.count, align: "end" },
          {
            key: "latest",
            header: t("partners:overview.latest"),
            cell: ({ latestAt }) => <Instant value={latestAt} form="listDay" />,
            align: "end",
          },
        ]}
      />
    </Card>
  );
}
