/** What a company has and has done, for staff: plan, people, stock, leads, widgets, and what is left to set up. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import { Onboarding, staffLinks } from "#app/shared/company/onboarding.tsx";
import { FigureLine, type NamedFigure } from "#app/ui/data/facts-line.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { CompanyOverview } from "#contract/company/overview.ts";
import { dealersPath, leadsPath, mainTeamPath } from "#domain/site/paths.ts";

/** A part of the overview that the visitor's sections show. */
type Part<Name extends keyof CompanyOverview> = NonNullable<CompanyOverview[Name]>;

interface StateProps {
  companyId: number;
  overview: CompanyOverview;
  /** Sections of the visitor beside the companies. */
  opens: { employees: boolean; users: boolean };
}

/** Figures of a group on one line, which has nothing to unfold. */
const figuresLine = (figures: readonly NamedFigure[]): ReactNode => <FigureLine figures={figures} />;

export function CompanyState({ companyId, overview, opens }: StateProps) {
  const { t, language } = useTexts();
  const inviteHref = opens.employees
    ? `${mainTeamPath(language, "employees/invite")}?companyId=${companyId}`
    : mainTeamPath(language, "users/new");
  return (
    <>
      <Onboarding onboarding={overview.onboarding} links={staffLinks(language, companyId, inviteHref)} />
      <section className="fields">
        <h2>{t("companyOverview:heading")}</h2>
        <SummaryList>
          <PlanGroup plan={overview.plan} />
          {overview.employees ? (
            <PeopleGroup companyId={companyId} opens={opens} inviteHref={inviteHref} people={overview.employees} />
          ) : null}
          {overview.leads ? <LeadsGroup companyId={companyId} leads={overview.leads} /> : null}
          {overview.vehicles ? <StockGroup companyId={companyId} vehicles={overview.vehicles} /> : null}
          {overview.widgets ? <WidgetsGroup widgets={overview.widgets} /> : null}
          {overview.integrations ? <IntegrationsGroup {...overview.integrations} /> : null}
        </SummaryList>
      </section>
    </>
  );
}

function PlanGroup({ plan }: Pick<CompanyOverview, "plan">) {
  const { t } = useTexts();
  const { key, leadCount, maxLeads, endsAt, billing } = plan;
  const leadsOf = (count: number) =>
    maxLeads === null ? String(count) : t("subscription:use.of", { count, limit: maxLeads });
  const endTerm = t(key === "trial" ? "companyOverview:plan.trialEnds" : "companyOverview:plan.ends");
  return (
    <SummaryGroup
      level={3}
      heading={t("companyOverview:plan.heading")}
      fact={figuresLine([
        { value: t(`subscription:plans.${key}`) },
        ...(leadCount === null ? [] : [{ term: t("companyOverview:plan.leads"), value: leadsOf(leadCount) }]),
        ...(endsAt ? [{ term: endTerm, value: <Instant value={endsAt} form="day" /> }] : []),
        ...(billing
          ? [{ term: t("companyOverview:plan.billing"), value: t(`companyOverview:plan.billingStates.${billing}`) }]
          : []),
        { value: t("companyOverview:plan.byDealer") },
      ])}
    />
  );
}

interface PeopleProps extends Pick<StateProps, "companyId" | "opens"> {
  people: Part<"employees">;
  inviteHref: string;
}

function PeopleGroup({ companyId, people, opens, inviteHref }: PeopleProps) {
  const { t, language } = useTexts();
  const { joined, invited, heads } = people;
  const linkTo = (page: string) => `${mainTeamPath(language, page)}?companyId=${companyId}`;
  const page = opens.employees ? "employees" : "users";
  const link =
    joined + invited === 0
      ? { href: inviteHref, text: t("companyOverview:people.first") }
      : {
          href: linkTo(page),
          text: t("common:view"),
          hiddenText: t("companyOverview:people.heading"),
        };
  return (
    <SummaryGroup
      level={3}
      heading={t("companyOverview:people.heading")}
      {...((opens.employees || opens.users) && { change: link })}
      fact={figuresLine([
        { term: t("companyOverview:people.joined"), value: joined },
        { term: t("companyOverview:people.invited"), value: invited },
        {
          term: t("companyOverview:people.heads"),
          value: heads.map(({ name }) => name).join(", ") || t("companyOverview:people.none"),
        },
      ])}
    />
  );
}

function LeadsGroup({ companyId, leads }: Pick<StateProps, "companyId"> & { leads: Part<"leads"> }) {
  const { t, language } = useTexts();
  const link = {
    href: `${leadsPath(language, "mainTeam")}?company=${companyId}`,
    text: t("common:view"),
    hiddenText: t("companyOverview:leads.heading"),
  };
  return (
    <SummaryGroup
      level={3}
      heading={t("companyOverview:leads.heading")}
      change={link}
      fact={figuresLine([
        { term: t("companyOverview:leads.recent"), value: leads.recent },
        { term: t("companyOverview:leads.unanswered"), value: leads.unanswered },
      ])}
    />
  );
}

function StockGroup({ companyId, vehicles }: Pick<StateProps, "companyId"> & { vehicles: Part<"vehicles"> }) {
  const { t, language } = useTexts();
  const { onSale, hidden, withdrawn } = vehicles;
  const link = {
    href: `${dealersPath(language, companyId)}#vehicles`,
    text: t("common:view"),
    hiddenText: t("companyOverview:stock.heading"),
  };
  return (
    <SummaryGroup
      level={3}
      heading={t("companyOverview:stock.heading")}
      change={link}
      fact={figuresLine([
        { term: t("companyOverview:stock.onSale"), value: onSale },
        ...(hidden > 0 ? [{ term: t("companyOverview:stock.hidden"), value: hidden }] : []),
        { term: t("companyOverview:stock.withdrawn"), value: withdrawn },
      ])}
    />
  );
}

function WidgetsGroup({ widgets }: { widgets: Part<"widgets"> }) {
  const { t } = useTexts();
  const heading = t("companyOverview:widgets.heading");
  if (widgets.length === 0)
    return <SummaryGroup level={3} heading={heading} fact={t("companyOverview:widgets.none")} />;
  return (
    <SummaryGroup level={3} heading={heading} fact={widgets.map(({ title }) => title).join(", ")}>
      <DataTable
        caption={heading}
        rows={widgets}
        rowKey={({ id }) => String(id)}
        rowState={({ isActive }) => (isActive ? "active" : "off")}
        rowType={({ kind }) => kind}
        empty={null}
        columns={[
          {
            key: "title",
            header: t("companyOverview:widgets.title"),
            cell: ({ title, kind }) => <TwoLines first={title} second={t(`widgets:kinds.${kind}`)} />,
          },
          {
            key: "state",
            header: t("companyOverview:widgets.state"),
            cell: ({ isActive }) => (
              <Tag tone={isActive ? "done" : "off"}>{t(`widgets:states.${isActive ? "yes" : "no"}`)}</Tag>
            ),
          },
          { key: "leads", header: t("companyOverview:widgets.leads"), cell: ({ leads }) => leads, align: "end" },
        ]}
      />
    </SummaryGroup>
  );
}

function IntegrationsGroup({ keys, webhooks }: Part<"integrations">) {
  const { t } = useTexts();
  const pathOf = useIntegrationsPath();
  return (
    <SummaryGroup
      level={3}
      heading={t("companyOverview:integrations.heading")}
      change={{
        href: pathOf(),
        text: t("common:view"),
        hiddenText: t("companyOverview:integrations.heading"),
      }}
      fact={figuresLine([
        { term: t("companyOverview:integrations.keys"), value: keys },
        { term: t("companyOverview:integrations.webhooks"), value: webhooks },
      ])}
    />
  );
}
