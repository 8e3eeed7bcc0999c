/** Messages to a company about its plan. */
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import type { PlanKey } from "#domain/subscription/plans.ts";
import { buildEmail, type EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

export interface PlanEmailTo extends EmailTo {
  /** The company's name, for the subject. */
  company: string;
}

const formatWeekday = (instant: Date, language: Language) => formatDayWithWeekday(toShopDay(instant), language);

export const planStartedMessage = (to: PlanEmailTo & { plan: PlanKey; renewsAt: Date | null }): Message =>
  buildEmail("planStarted", to, (texts, language) => ({
    topic: texts.plans[to.plan],
    body: texts.body,
    lines: [
      [texts.plan, texts.plans[to.plan]],
      ...(to.renewsAt ? [[texts.renews, formatWeekday(to.renewsAt, language)] as const] : []),
    ],
  }));

export const planPaymentMessage = (to: PlanEmailTo): Message =>
  buildEmail("planPaymentFailed", to, (texts) => ({ topic: to.company, body: texts.body }));

export const planEndsMessage = (to: PlanEmailTo & { endsAt: Date }): Message =>
  buildEmail("planEnds", to, (texts, language) => ({
    topic: to.company,
    body: texts.body(formatWeekday(to.endsAt, language)),
  }));

export const planEndedMessage = (to: PlanEmailTo): Message =>
  buildEmail("planEnded", to, (texts) => ({ topic: to.company, body: texts.body }));

export const trialEndsMessage = (to: PlanEmailTo & { endsAt: Date }): Message =>
  buildEmail("trialEnds", to, (texts, language) => ({
    topic: to.company,
    body: texts.body(formatWeekday(to.endsAt, language)),
  }));

export const trialEndedMessage = (to: PlanEmailTo): Message =>
  buildEmail("trialEnded", to, (texts) => ({ topic: to.company, body: texts.body }));

export const leadLimitMessage = (to: PlanEmailTo & { count: number; limit: number }): Message =>
  buildEmail("leadLimit", to, (texts) => ({
    topic: to.company,
    body: texts.body(String(to.count), String(to.limit)),
  }));
