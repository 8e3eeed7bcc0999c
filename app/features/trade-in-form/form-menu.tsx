import { useTexts } from "#app/i18n/texts-context.tsx";
import { stepStateTexts } from "#app/shared/steps/state-texts.ts";
import { formStepCount } from "#app/shared/trade-in/form-steps.ts";
import { Steps } from "#app/ui/steps.tsx";
import { formPath } from "./paths.ts";

/** The last of the three steps has two pages. */
const menuSteps = ["vin", "photos", "phone"] as const;

export function FormMenu({ guid, number }: { guid: string; number: number }) {
  const { t, language } = useTexts();
  return (
    <Steps
      label={t("tradeIn:menu")}
      position={number}
      barText={t("purchase:stepOf", { number, count: formStepCount })}
      barNote={t(`tradeInForm:steps.${menuSteps[number - 1] ?? "phone"}`)}
      steps={menuSteps.map((id, index) => {
        const state = index + 1 < number ? "done" : index + 1 === number ? "current" : "to-come";
        return {
          id,
          text: t(`tradeInForm:steps.${id}`),
          href: state === "done" ? formPath(language, guid, id) : undefined,
          state,
          stateText: t(stepStateTexts[state]),
        };
      })}
    />
  );
}
