import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BuyingStages } from "#app/features/site/buying-stages.tsx";
import { getHowItWorksView } from "#app/features/site/how-it-works.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { inventoryPath, preQualificationPath, tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return await getHowItWorksView(await getVisit(args));
}

export default function HowItWorks() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <SitePage>
      <div className="hero">
        <PageHeading
          heading={view.title}
          lead={t("site:howItWorks.lead", { minutes: view.minutes })}
          actions={<ButtonLink href={inventoryPath(language)}>{t("site:tools.search")}</ButtonLink>}
        />
      </div>
      <BuyingStages view={view} />
      <nav className="fields link-list" aria-labelledby="questions">
        <h2 id="questions">{t("site:more.faq")}</h2>
        <ul className="button-row">
          {view.questions.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="fields band" aria-labelledby="start">
        <h2 id="start">{t("site:howItWorks.end")}</h2>
        <ButtonRow>
          <ButtonLink href={inventoryPath(language)}>{t("site:tools.search")}</ButtonLink>
          <ButtonLink href={tradeInPath(language)} variant="quiet">
            {t("site:tradeIn.worth")}
          </ButtonLink>
          <ButtonLink href={preQualificationPath(language)} variant="quiet">
            {t("site:credit.prequalify")}
          </ButtonLink>
        </ButtonRow>
      </section>
    </SitePage>
  );
}
