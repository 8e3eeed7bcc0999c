/** The company's profile by group, each with a link to the page that changes it. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { OpeningHours } from "#app/shared/dealers/opening-hours.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import type { CompanyDetails } from "#contract/company/profile.ts";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import { useProfilePath } from "./paths.ts";
import { groupTexts, type ProfileGroup } from "./profile-form.tsx";

interface GroupProps {
  group: ProfileGroup;
  canChange: boolean;
  details?: readonly Detail[];
  children?: ReactNode;
}

function Group({ group, canChange, details, children }: GroupProps) {
  const { t } = useTexts();
  const { profileHref } = useProfilePath();
  const { heading } = groupTexts(t, group);
  const change = canChange
    ? {
        href: `${profileHref}/${group}`,
        text: t("common:change"),
        hiddenText: heading,
      }
    : undefined;
  return (
    <SummaryGroup heading={heading} change={change} details={details}>
      {children}
    </SummaryGroup>
  );
}

interface OverviewProps {
  company: CompanyDetails;
  /** Whether the groups have links to the pages that change them. */
  canChange: boolean;
}

export function Overview({ company, canChange }: OverviewProps) {
  const { t } = useTexts();
  const { isStaffs } = useProfilePath();
  const { answerMinutes, makes, hours } = company;
  return (
    <SummaryList>
      <DetailsGroup company={company} canChange={canChange} />
      <ContactGroup company={company} canChange={canChange} />
      <Group group="hours" canChange={canChange}>
        {hours ? <OpeningHours hours={hours} /> : <p className="soft">{t("company:hours.none")}</p>}
      </Group>
      <Group
        group="answers"
        canChange={canChange}
        details={[
          {
            term: t("company:fields.nextEmployee"),
            value: t("company:answers.minutes", { count: answerMinutes.nextEmployee }),
          },
          { term: t("company:fields.head"), value: t("company:answers.minutes", { count: answerMinutes.head }) },
        ]}
      />
      <Group group="makes" canChange={canChange}>
        <p>{makes.map(({ name }) => name).join(", ") || t("company:makes.none")}</p>
      </Group>
      <Group group="emails" canChange={canChange}>
        <p>{t("company:emails.lead")}</p>
      </Group>
      <Group group="forms" canChange={canChange}>
        <p>{t("company:forms.lead")}</p>
      </Group>
      {(["promotion", "directory", ...(isStaffs ? (["configuration"] as const) : [])] as const).map((group) => (
        <Group key={group} group={group} canChange={canChange}>
          <p>{groupTexts(t, group).lead}</p>
        </Group>
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
