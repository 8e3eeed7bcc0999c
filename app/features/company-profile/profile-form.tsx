/** Frame of the forms of a company's profile: heading, lead, the form, and the link back to the overview. */
import type { ReactNode } from "react";
import { PageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { companyPath } from "#domain/site/paths.ts";
import type { T } from "#locales/texts.ts";
import { useProfilePath } from "./paths.ts";

export type ProfileGroup =
  | "details"
  | "contact"
  | "hours"
  | "answers"
  | "makes"
  | "emails"
  | "forms"
  // These have a namespace of their own.
  | "promotion"
  | "directory"
  | "configuration";

/** Heading and lead of a group. */
export function groupTexts(t: T, group: ProfileGroup): { heading: string; lead: string } {
  switch (group) {
    case "promotion":
    case "directory":
    case "configuration":
      return { heading: t(`companyConfiguration:${group}.heading`), lead: t(`companyConfiguration:${group}.lead`) };
    default:
      return { heading: t(`company:${group}.heading`), lead: t(`company:${group}.lead`) };
  }
}

interface ProfileFormProps {
  group: ProfileGroup;
  form: Parameters<typeof PageForm>[0]["form"];
  /** When the shown company was last changed; a later change by somebody else is then not overwritten unseen. */
  seenAt: string;
  children: ReactNode;
}

/** Longer than a screen. */
const longGroups: readonly ProfileGroup[] = ["makes", "forms", "promotion", "directory", "configuration"];

export function ProfileForm({ group, form, seenAt, children }: ProfileFormProps) {
  const { t } = useTexts();
  const { profileHref } = useProfilePath();
  return (
    <DashboardPage {...groupTexts(t, group)} back={{ href: profileHref, text: t("common:menu.companyProfile") }}>
      <PageForm
        form={form}
        submitText={t("common:save")}
        cancelHref={profileHref}
        isLong={longGroups.includes(group)}
        hiddenFields={{ seenAt }}
      >
        {children}
      </PageForm>
    </DashboardPage>
  );
}

/** In place of the form, when the company's plan has no customization. */
export function NotInPlan({ group }: Pick<ProfileFormProps, "group">) {
  const { t, language } = useTexts();
  const { profileHref } = useProfilePath();
  return (
    <DashboardPage {...groupTexts(t, group)} back={{ href: profileHref, text: t("common:menu.companyProfile") }}>
      <Notice heading={t("errors:refusals.not_in_plan")}>
        <a href={companyPath(language, "subscription")}>{t("company:notInPlan")}</a>
      </Notice>
    </DashboardPage>
  );
}
