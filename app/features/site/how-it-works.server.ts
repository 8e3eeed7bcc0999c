import { buildPageHead, describePage } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { formatRules, getReservationRules } from "#app/shared/purchase/reservation-rules.server.ts";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { stepMinutes } from "#contract/purchase/purchase.ts";
import { widgets } from "#contract/widgets.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { howItWorksPath, legalPath } from "#domain/site/paths.ts";
import { buildCashQuote } from "./calculators.server.ts";
import { type Stage, stageSteps } from "./stages.ts";

/** What one does before the steps of a purchase. */
const choosingParts = ["search", "vehicle", "hold"] as const;

const quoteOf = ({ offer, condition, province }: VehicleCard) =>
  buildCashQuote({ price: offer.cashPrice, condition, province, tradeIn: 0, today: shopToday() });

/** The subjects of the questions and answers that follow a purchase, in its order. */
const subjects = ["reserving", "paying", "protection", "delivery", "signing"] as const;

/** Data of the page that explains how a vehicle is bought online. */
export async function getHowItWorksView(visit: Visit) {
  const { language, t } = visit;
  const [rules, newest] = await Promise.all([
    getReservationRules(visit),
    visit.attempt(widgets.listProducts, { limit: 1 }),
  ]);
  const vehicle = newest.ok ? newest.value.vehicles[0] : undefined;
  const ruleTexts = formatRules(rules, language);
  const choosing = choosingParts.map((part) => ({
    name: t(`site:howItWorks.choose.${part}.name`),
    text: t(`site:howItWorks.choose.${part}.text`, { ...ruleTexts, count: rules.extensionMinutes }),
    minutes: null,
  }));
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
    /** A vehicle to show the pages by; null if none can be read. */
    sample: vehicle ? { vehicle, amounts: quoteOf(vehicle) } : null,
    minutes: Object.values(stepMinutes).reduce((sum, minutes) => sum + minutes, 0),
    steps: { choose: choosing, settle: listSteps("settle"), sign: listSteps("sign") },
    questions: subjects.map((subject) => ({
      href: `${legalPath(language, "faq")}#${subject}`,
      text: t(`legal:faq.sections.${subject}.heading`),
    })),
  };
}
export type HowItWorksView = Awaited<ReturnType<typeof getHowItWorksView>>;
