/** The company's profile by group, each with a link to the page that changes it. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { OpeningHours, openText } from "#app/shared/dealers/opening-hours.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import type { CompanyDetails } from "#contract/company/profile.ts";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { type WeekHours, weekdays } from "#domain/formats/opening-hours.ts";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import type { Texts } from "#locales/texts.ts";
import { useProfilePath } from "./paths.ts";
import { groupTexts, type ProfileGroup } from "./profile-form.tsx";
import type { ShortValues } from "./short-values.server.ts";

interface GroupProps {
  group: ProfileGroup;
  canChange: boolean;
  /** Its values in short. With it, the group is folded; without it, something is missing, and the group stands open. */
  fact?: ReactNode;
  details?: readonly Detail[];
  children?: ReactNode;
}

function Group({ group, canChange, fact, details, children }: GroupProps) {
  const { t } = useTexts();
  const { profileHref, isStaffs } = useProfilePath();
  const { heading } = groupTexts(t, group);
  const isFolded = !canChange || fact === undefined;
  const change = canChange
    ? {
        href: `${profileHref}/${group}`,
        text: t("common:change"),
        hiddenText: heading,
      }
    : undefined;
  return (
    // Whoever can change a group sees all of it on its page; who cannot unfolds it here.
    <SummaryGroup
      // The staff's page has other groups above these, so each part has a heading.
      level={isStaffs ? 3 : 2}
      heading={heading}
      change={change}
      fact={fact}
      details={isFolded ? details : undefined}
    >
      {isFolded ? children : null}
    </SummaryGroup>
  );
}

interface OverviewProps {
  company: CompanyDetails;
  /** Whether the groups have links to the pages that change them. */
  canChange: boolean;
}

/** Values on one line; those that the company has not entered are left out. */
const factOf = (...values: ReactNode[]): ReactNode => <FactsLine facts={values.filter(Boolean)} />;

/** Days with the same hours, one after the other, are named together. */
function hoursFact({ t, language }: Texts, hours: WeekHours): ReactNode {
  const hoursOf = (index: number) => openText({ t, language }, hours[index] ?? null);
  const starts = weekdays.flatMap((_, index) => (index > 0 && hoursOf(index) === hoursOf(index - 1) ? [] : [index]));
  const nameOf = (index: number) => t(`company:days.${weekdays[index] ?? "monday"}`);
  return factOf(
    ...starts.map((first, place) => {
      const last = (starts[place + 1] ?? weekdays.length) - 1;
      const days = first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
      return t("company:hours.ofDays", { days, hours: hoursOf(first) });
    }),
  );
}

/** Groups whose values have calls of their own. */
const otherGroups = (isStaffs: boolean) => [
  ...(["emails", "forms", "promotion", "directory"] as const),
  ...(isStaffs ? (["configuration"] as const) : []),
];

export function Overview({ company, canChange, shortValues }: OverviewProps & { shortValues: ShortValues }) {
  const texts = useTexts();
  const { t } = texts;
  const { isStaffs } = useProfilePath();
  const { answerMinutes, makes, hours } = company;
  return (
    <SummaryList>
      <DetailsGroup company={company} canChange={canChange} />
      <ContactGroup company={company} canChange={canChange} />
      {hours ? (
        <Group group="hours" canChange={canChange} fact={hoursFact(texts, hours)}>
          <OpeningHours hours={hours} />
        </Group>
      ) : (
        <Group group="hours" canChange={canChange}>
          <p className="soft">{t("company:hours.none")}</p>
        </Group>
      )}
      <Group
        group="answers"
        canChange={canChange}
        fact={factOf(
          t("company:answers.nextEmployee", { count: answerMinutes.nextEmployee }),
          t("company:answers.head", { count: answerMinutes.head }),
        )}
        details={[
          {
            term: t("company:fields.nextEmployee"),
            value: t("company:answers.minutes", { count: answerMinutes.nextEmployee }),
          },
          { term: t("company:fields.head"), value: t("company:answers.minutes", { count: answerMinutes.head }) },
        ]}
      />
      <Group
        group="makes"
        canChange={canChange}
        fact={makes.map(({ name }) => name).join(", ") || t("company:makes.none")}
      />
      {otherGroups(isStaffs).map((group) => (
        <Group key={group} group={group} canChange={canChange} fact={factOf(...(shortValues[group] ?? []))} />
      ))}
    </SummaryList>
  );
}

function DetailsGroup({ company, canChange }: OverviewProps) {
  const { t, language } = useTexts();
  return (
    <Group
      group="details"
      canChange={canChange}
      fact={factOf(company.legalName, company.permitNumber)}
      details={[
        { term: t("company:fields.en"), value: company.name.en },
        { term: t("company:fields.fr"), value: company.name.fr },
        { term: t("company:fields.legalName"), value: company.legalName },
        { term: t("company:fields.type"), value: t(`company:types.${company.type}`) },
        {
          term: t("company:fields.languages"),
          value: company.languages.map((key) => t(`site:dealer.languageNames.${key}`)).join(", "),
        },
        { term: t("company:fields.permitNumber"), value: company.permitNumber },
        {
          term: t("company:fields.permitAuthority"),
          value: permitAuthorityOf(company)?.[bilingualKeyOf(language)] ?? "–",
        },
      ]}
    />
  );
}

function ContactGroup({ company, canChange }: OverviewProps) {
  const { t } = useTexts();
  const { address, city, province, postalCode } = company;
  return (
    <Group
      group="contact"
      canChange={canChange}
      fact={factOf(
        withNoBreakSpaces(company.phone),
        company.email ? <BreakableText text={company.email} /> : null,
        city,
      )}
      details={[
        { term: t("company:fields.phone"), value: withNoBreakSpaces(company.phone) },
        { term: t("company:fields.email"), value: <BreakableText text={company.email} /> },
        { term: t("company:fields.website"), value: company.website ? <BreakableText text={company.website} /> : "–" },
        {
          term: t("company:fields.address"),
          value: `${address}, ${city} (${t(`purchase:provinces.${province}`)}) ${withNoBreakSpaces(postalCode)}`,
        },
      ]}
    />
  );
}
