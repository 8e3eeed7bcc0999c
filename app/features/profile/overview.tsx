/** All that a profile holds, group by group, each with the page that changes it. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { AddressText } from "#app/ui/data/address-text.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OwnProfile } from "#contract/user/profile.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { isLanguage } from "#domain/formats/language.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { profilePath } from "#domain/site/paths.ts";

type Group =
  | "details"
  | "addresses"
  | "email"
  | "phone"
  | "language"
  | "password"
  | "devices"
  | "notifications"
  | "sections";

interface ProfileGroupProps {
  group: Group;
  details?: readonly Detail[];
  children?: ReactNode;
}

function ProfileGroup({ group, details, children }: ProfileGroupProps) {
  const { t, language } = useTexts();
  const heading = t(`profile:${group}.heading`);
  const change = {
    href: profilePath(language, group),
    text: t(group === "devices" ? "profile:devices.see" : "common:change"),
    about: heading,
  };
  return (
    <SummaryGroup heading={heading} change={change} details={details}>
      {children}
    </SummaryGroup>
  );
}

export function Overview({ profile }: { profile: OwnProfile }) {
  const { t } = useTexts();
  return (
    <SummaryList>
      <Person profile={profile} />
      <Addresses profile={profile} />
      <Reached profile={profile} />
      <ProfileGroup group="password">
        <p>{t(profile.hasPassword ? "profile:password.set" : "profile:password.none")}</p>
      </ProfileGroup>
      <ProfileGroup group="devices">
        <p>{t("profile:devices.count", { count: profile.deviceCount })}</p>
      </ProfileGroup>
      <ProfileGroup group="notifications">
        <p>{t(profile.unwanted.length > 0 ? "profile:notifications.some" : "profile:notifications.all")}</p>
      </ProfileGroup>
      <ProfileGroup group="sections">
        <p>{t(profile.sections.some((one) => one.isHidden) ? "profile:sections.some" : "profile:sections.all")}</p>
      </ProfileGroup>
      <Account />
    </SummaryList>
  );
}

/** Where and in which language a person is written to. */
function Reached({ profile: { email, newEmail, phone, isPhoneVerified, language } }: { profile: OwnProfile }) {
  const { t } = useTexts();
  return (
    <>
      <ProfileGroup group="email">
        <p>{email}</p>
        {newEmail ? <Notice>{t("profile:email.waiting", { email: newEmail })}</Notice> : null}
      </ProfileGroup>
      <ProfileGroup group="phone">
        <p>
          {phone || t("profile:notTold")}{" "}
          {isPhoneVerified ? <Tag tone="good">{t("profile:phone.confirmed")}</Tag> : null}
        </p>
      </ProfileGroup>
      <ProfileGroup group="language">
        <p>{t(`profile:language.names.${isLanguage(language) ? language : "fr-ca"}`)}</p>
      </ProfileGroup>
    </>
  );
}

/** What can be done with the account as a whole. */
const accountPages = ["consents", "data", "deactivate", "delete"] as const;

function Account() {
  const { t, language } = useTexts();
  return (
    <SummaryGroup heading={t("profile:account.heading")}>
      <ul>
        {accountPages.map((page) => (
          <li key={page}>
            <a href={profilePath(language, page)}>{t(`profile:account.${page}`)}</a>
          </li>
        ))}
      </ul>
    </SummaryGroup>
  );
}

function Person({ profile: { firstName, lastName, dateOfBirth, cell } }: { profile: OwnProfile }) {
  const { t, language } = useTexts();
  const notTold = t("profile:notTold");
  return (
    <ProfileGroup
      group="details"
      details={[
        { term: t("profile:details.name"), value: [firstName, lastName].filter(Boolean).join(" ") || notTold },
        {
          term: t("account:fields.dateOfBirth"),
          value: dateOfBirth ? <time dateTime={dateOfBirth}>{dayInWords(dateOfBirth, language)}</time> : notTold,
        },
        { term: t("account:fields.cell"), value: cell || notTold },
      ]}
    />
  );
}

function Addresses({ profile: { addresses, knownBilling } }: { profile: OwnProfile }) {
  const { t } = useTexts();
  if (!addresses) {
    const { line1, city, province, postalCode } = knownBilling;
    const known = [line1, city, [province, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    return (
      <ProfileGroup group="addresses">
        <p className="soft">{line1 ? t("profile:addresses.known", { address: known }) : t("profile:addresses.none")}</p>
      </ProfileGroup>
    );
  }
  const { billing } = addresses;
  const shipping = deliveryAddressOf(addresses);
  return (
    <ProfileGroup
      group="addresses"
      details={[
        { term: t("purchase:personal.billing"), value: <AddressText address={billing} /> },
        {
          term: t("purchase:personal.shipping"),
          value: shipping === billing ? t("profile:addresses.same") : <AddressText address={shipping} />,
        },
      ]}
    />
  );
}
