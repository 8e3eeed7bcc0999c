import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { HowItWorksView } from "./how-it-works.server.ts";
import { ContractDrawing, QuoteDrawing, VehicleDrawing } from "./stage-drawings.tsx";
import { type Stage, stages } from "./stages.ts";

const drawings: Record<Stage, () => ReactNode> = {
  choose: VehicleDrawing,
  settle: QuoteDrawing,
  sign: ContractDrawing,
};

/** A purchase in three stages, each with its steps beside a drawing. */
export function BuyingStages({ view }: { view: HowItWorksView }) {
  const { t } = useTexts();
  return (
    <ol className="story">
      {stages.map((stage, index) => {
        const Drawing = drawings[stage];
        return (
          <li key={stage}>
            <div className="fields">
              <h2>
                <span className="stage-number">{index + 1}</span> {t(`site:how.${stage}.heading`)}
              </h2>
              <p className="lead">{t(`site:how.${stage}.text`, { ...view.ruleTexts, count: view.extensionMinutes })}</p>
              {view.steps[stage].length > 0 ? (
                <ul>
                  {view.steps[stage].map(({ name, text, minutes }) => (
                    <li className="card-head" key={name}>
                      <h3>{name}</h3>
                      <span className="soft small">{t("purchase:minutes", { minutes })}</span>
                      <p className="soft">{text}</p>
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
            <div className="story-drawing" aria-hidden="true">
              <Drawing />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
