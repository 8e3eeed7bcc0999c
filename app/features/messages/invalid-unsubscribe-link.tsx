import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Message } from "#app/page/message.tsx";
import { useSite } from "#app/page/site.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { profilePath } from "#domain/site/paths.ts";

/** Page for an invalid unsubscribe link; it refers to the profile, which offers the same choices. */
export function InvalidUnsubscribeLink({ title }: { title: string }) {
  const { t, language } = useTexts();
  const email = useSite()?.contactEmail;
  return (
    <SitePage>
      <PostErrors id="main" />
      <Message sign="cross" isSignPicture heading={title} lead={t("messages:failed.lead")}>
        <ButtonRow>
          {email ? (
            <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(t("messages:failed.subject"))}`}>
              {t("messages:failed.write")}
            </ButtonLink>
          ) : null}
          <ButtonLink href={profilePath(language)} variant={email ? "secondary" : "main"}>
            {t("messages:failed.profile")}
          </ButtonLink>
        </ButtonRow>
      </Message>
    </SitePage>
  );
}
