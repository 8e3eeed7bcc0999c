import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { formatRules, getReservationRules } from "#app/shared/purchase/reservation-rules.server.ts";
import { stepMinutes } from "#contract/purchase/purchase.ts";
import { howItWorksPath, legalPath } from "#domain/site/paths.ts";
import { type Stage, stageSteps } from "./stages.ts";

/** The subjects of the questions and answers that follow a purchase, in its order. */
const subjects = ["reserving", "paying", "protection", "delivery", "signing"] as const;

/** Data of the page that explains how a vehicle is bought online. */
export async function getHowItWorksView(visit: Visit) {
  const { language, t } = visit;
  const rules = await getReservationRules(visit);
  const ruleTexts = formatRules(rules, language);
  const listSteps = (stage: Stage) =>
    stageSteps[stage].map((id) => ({
      name: t(`purchase:steps.${id}.title`),
      text: t(`site:howItWorks.steps.${id}`, { ...ruleTexts }),
      minutes: stepMinutes[id],
    }));
  return {
    title: t("site:sections.how"),
    head: buildPageHead(visit, howItWorksPath(language), describePage(visit, "howItWorks")),
    ruleTexts,
    extensionMinutes: rules.extensionMinutes,
    minutes: Object.values(stepMinutes).reduce((sum, minutes) => sum + minutes, 0),
    steps: { choose: listSteps("choose"), settle: listSteps("settle"), sign: listSteps("sign") },
    questions: subjects.map((subject) => ({
      href: `${legalPath(language, "faq")}#${subject}`,
      text: t(`legal:faq.sections.${subject}.heading`),
    })),
  };
}
export type HowItWorksView = Awaited<ReturnType<typeof getHowItWorksView>>;
