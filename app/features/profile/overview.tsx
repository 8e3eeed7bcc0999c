/** The profile's data by group, each with a link to the page that changes it. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { AddressText } from "#app/ui/data/address-text.tsx";
import { Day } from "#app/ui/data/day.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { UserProfile } from "#contract/user/profile.ts";
import { isLanguage } from "#domain/formats/language.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { profilePath } from "#domain/site/paths.ts";
import { SecondFactorState } from "./second-factor-state.tsx";

type Group =
  | "details"
  | "addresses"
  | "email"
  | "phone"
  | "language"
  | "password"
  | "second-factor"
  | "devices"
  | "notifications"
  | "sections";

interface ProfileGroupProps {
  group: Group;
  /** Nothing is saved yet: the link adds instead of changing. */
  isEmpty?: boolean;
  details?: readonly Detail[];
  children?: ReactNode;
}

function ProfileGroup({ group, isEmpty, details, children }: ProfileGroupProps) {
  const { t, language } = useTexts();
  const heading = t(`profile:${group}.heading`);
  const change = {
    href: profilePath(language, group),
    text: t(group === "devices" ? "profile:devices.see" : isEmpty ? "profile:add" : "common:change"),
    hiddenText: heading,
  };
  return (
    <SummaryGroup level={3} heading={heading} change={change} details={details}>
      {children}
    </SummaryGroup>
  );
}

function Part({ part, children }: { part: "you" | "security" | "privacy" | "account"; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <section className="settings" aria-labelledby={part}>
      <h2 id={part}>{t(`profile:parts.${part}`)}</h2>
      {children}
    </section>
  );
}

export function Overview({ profile }: { profile: UserProfile }) {
  const { t } = useTexts();
  const hasHiddenSections = profile.menuSections.some((section) => section.isHidden);
  return (
    <>
      <Part part="you">
        <DetailsGroup profile={profile} />
        <AddressesGroup profile={profile} />
        <ContactGroups profile={profile} />
      </Part>
      <Part part="security">
        <ProfileGroup group="password" isEmpty={!profile.hasPassword}>
          <p>{t(profile.hasPassword ? "profile:password.set" : "profile:password.none")}</p>
        </ProfileGroup>
        <ProfileGroup group="second-factor" isEmpty={!profile.secondFactor.addedAt}>
          <SecondFactorState {...profile.secondFactor} />
        </ProfileGroup>
        <ProfileGroup group="devices">
          <p>{t("profile:devices.count", { count: profile.deviceCount })}</p>
        </ProfileGroup>
      </Part>
      <Part part="privacy">
        <ProfileGroup group="notifications">
          <p>{t(profile.unwanted.length > 0 ? "profile:notifications.some" : "profile:notifications.all")}</p>
        </ProfileGroup>
        <AccountGroup page="consents" />
        <AccountGroup page="data" />
      </Part>
      <Part part="account">
        <ProfileGroup group="sections">
          <p>{t(hasHiddenSections ? "profile:sections.some" : "profile:sections.all")}</p>
        </ProfileGroup>
        <AccountGroup page="deactivate" />
        <AccountGroup page="delete" />
      </Part>
    </>
  );
}

/** Email, phone and language used to contact the user. */
function ContactGroups({ profile: { email, newEmail, phone, isPhoneVerified, language } }: { profile: UserProfile }) {
  const { t } = useTexts();
  return (
    <>
      <ProfileGroup group="email">
        <p>{email}</p>
        {newEmail ? <Notice>{t("profile:email.waiting", { email: newEmail })}</Notice> : null}
      </ProfileGroup>
      <ProfileGroup group="phone" isEmpty={!phone}>
        <p className={phone ? undefined : "soft"}>
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

/** A page about the account as a whole. */
function AccountGroup({ page }: { page: "consents" | "data" | "deactivate" | "delete" }) {
  const { t, language } = useTexts();
  return (
    <SummaryGroup
      level={3}
      heading={t(`profile:account.${page}.heading`)}
      change={{
        href: profilePath(language, page),
        text: t(`profile:account.${page}.link`),
      }}
    >
      <p>{t(`profile:account.${page}.text`)}</p>
    </SummaryGroup>
  );
}

/** What is not told has no row: the page of the link asks for it. */
function DetailsGroup({ profile: { firstName, lastName, dateOfBirth, cell } }: { profile: UserProfile }) {
  const { t } = useTexts();
  const name = [firstName, lastName].filter(Boolean).join(" ");
  // The name alone needs no label.
  if (name && !dateOfBirth && !cell)
    return (
      <ProfileGroup group="details">
        <p>{name}</p>
      </ProfileGroup>
    );
  return (
    <ProfileGroup
      group="details"
      isEmpty={!name}
      details={[
        { term: t("profile:details.name"), value: name || t("profile:notTold") },
        ...(dateOfBirth
          ? [{ term: t("account:fields.dateOfBirth"), value: <Day day={dateOfBirth} withWeekday={false} /> }]
          : []),
        ...(cell ? [{ term: t("account:fields.cell"), value: cell }] : []),
      ]}
    />
  );
}

function AddressesGroup({ profile: { addresses, knownBilling } }: { profile: UserProfile }) {
  const { t } = useTexts();
  if (!addresses) {
    const { line1, city, province, postalCode } = knownBilling;
    const knownAddress = [line1, city, [province, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    return (
      <ProfileGroup group="addresses" isEmpty>
        <p className="soft">
          {line1 ? t("profile:addresses.known", { address: knownAddress }) : t("profile:addresses.none")}
        </p>
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
