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
      <PageHeading
        heading={view.title}
        lead={t("site:howItWorks.lead", { minutes: view.minutes })}
        actions={<ButtonLink href={inventoryPath(language)}>{t("site:tools.search")}</ButtonLink>}
      />
      <BuyingStages ruleTexts={view.ruleTexts} extensionMinutes={view.extensionMinutes} />
      <section className="fields" aria-labelledby="steps">
        <h2 id="steps">{t("site:howItWorks.stepsHeading")}</h2>
        <ol className="steps-two">
          {view.steps.map(({ name, text, minutes }, index) => (
            <li className="step" key={name}>
              <span className="step-sign" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{name}</h3>
                <p>
                  {text} <span className="soft small unbroken">{t("purchase:minutes", { minutes })}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonRow>
          <ButtonLink href={inventoryPath(language)}>{t("site:tools.search")}</ButtonLink>
          <ButtonLink href={tradeInPath(language)} variant="secondary">
            {t("site:tradeIn.worth")}
          </ButtonLink>
          <ButtonLink href={preQualificationPath(language)} variant="secondary">
            {t("site:credit.prequalify")}
          </ButtonLink>
        </ButtonRow>
      </section>
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
    </SitePage>
  );
}
