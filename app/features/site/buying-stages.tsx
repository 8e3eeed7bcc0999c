import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { HowItWorksView } from "./how-it-works.server.ts";
import { stagePages } from "./stage-pages.tsx";
import { stages } from "./stages.ts";

/** A purchase in three stages, each with its steps beside what one sees. */
export function BuyingStages({ view }: { view: SerializeFrom<HowItWorksView> }) {
  const { t } = useTexts();
  return (
    <ol className="story">
      {stages.map((stage, index) => {
        const Page = stagePages[stage];
        return (
          <li key={stage}>
            <div className="fields">
              <h2>
                <span className="stage-number">{index + 1}</span> {t(`site:how.${stage}.heading`)}
              </h2>
              <p className="lead">{t(`site:how.${stage}.text`, view.ruleTexts)}</p>
              <ul>
                {view.steps[stage].map(({ name, text, minutes }) => (
                  <li className="card-head" key={name}>
                    <h3>{name}</h3>
                    {minutes ? <span className="soft small">{t("purchase:minutes", { minutes })}</span> : null}
                    <p className="soft">{text}</p>
                  </li>
                ))}
              </ul>
            </div>
            {view.sample ? (
              <div className="story-drawing">
                <Page {...view.sample} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
