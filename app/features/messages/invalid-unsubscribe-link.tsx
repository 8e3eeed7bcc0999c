import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { profilePath } from "#domain/site/paths.ts";

/** Page for an invalid unsubscribe link; it refers to the profile, which offers the same choices. */
export function InvalidUnsubscribeLink({ title }: { title: string }) {
  const { t, language } = useTexts();
  return (
    <SitePage width="form">
      <PostErrors id="main" />
      <PageHeading heading={title} lead={t("messages:failed.lead")} />
      <ButtonRow>
        <ButtonLink href={profilePath(language)}>{t("messages:failed.profile")}</ButtonLink>
      </ButtonRow>
    </SitePage>
  );
}
