/** What a company still has to set up, each with the page that does it; what is done is folded below. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { CompanyOverview } from "#contract/company/overview.ts";
import type { Language } from "#domain/formats/language.ts";
import { companyPath, mainTeamPath } from "#domain/site/paths.ts";
import type { OnboardingItem, OnboardingState } from "#domain/subscription/onboarding.ts";

type Row = CompanyOverview["onboarding"][number];
type Links = Record<OnboardingItem, string | null>;

const tones: Record<OnboardingState, StateTone> = { done: "done", begun: "todo", open: "todo" };

const profileLinks = (profileHref: string) => ({
  details: `${profileHref}/details`,
  hours: `${profileHref}/hours`,
  emails: `${profileHref}/emails`,
  directory: `${profileHref}/directory`,
});

/** The pages of a company's own heads. */
export const headsLinks = (language: Language): Links => ({
  ...profileLinks(companyPath(language, "profile")),
  firstDealer: companyPath(language, "employees/invite"),
  secondEmployee: companyPath(language, "employees/invite"),
  stock: companyPath(language, "vehicles"),
  widget: companyPath(language, "widgets"),
  plan: companyPath(language, "subscription"),
});

/** The staff's pages: stock, widgets and plan are the company's to choose. @param inviteHref where staff create a dealer */
export const staffLinks = (language: Language, companyId: number, inviteHref: string): Links => ({
  ...profileLinks(mainTeamPath(language, `companies/${companyId}`)),
  firstDealer: inviteHref,
  secondEmployee: inviteHref,
  stock: null,
  widget: null,
  plan: null,
});

export const isOnboarded = (onboarding: readonly Row[]): boolean => onboarding.every(({ state }) => state === "done");

export function Onboarding({ onboarding, links }: { onboarding: readonly Row[]; links: Links }) {
  const { t } = useTexts();
  const heading = t("companyOverview:onboarding.heading");
  const done = onboarding.filter(({ state }) => state === "done");
  const open = onboarding.filter(({ state }) => state !== "done");
  const nameOf = ({ item, state }: Row) => {
    const text = t(`companyOverview:onboarding.items.${item}`);
    if (state === "done") return text;
    const href = links[item];
    return href === null ? (
      <TwoLines first={text} second={t("companyOverview:onboarding.byDealer")} />
    ) : (
      <a href={href}>{text}</a>
    );
  };
  const columns: Column<Row>[] = [
    { key: "item", header: t("companyOverview:onboarding.columns.item"), cell: nameOf },
    {
      key: "state",
      header: t("companyOverview:onboarding.columns.state"),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`companyOverview:onboarding.states.${state}`)}</Tag>,
    },
  ];
  const table = (rows: readonly Row[]) => (
    <DataTable
      caption={heading}
      columns={columns}
      rows={rows}
      rowKey={({ item }) => item}
      rowState={({ state }) => state}
      empty={null}
    />
  );
  return (
    <section aria-labelledby="onboarding">
      <h2 id="onboarding">{heading}</h2>
      {table(open)}
      {done.length > 0 ? (
        <Disclosure
          summary={
            open.length > 0
              ? t("companyOverview:onboarding.lead", { done: done.length, count: onboarding.length })
              : t("companyOverview:onboarding.complete")
          }
        >
          {table(done)}
        </Disclosure>
      ) : null}
    </section>
  );
}
