/** The values in short of the groups of a profile that have their own calls. */
import type { Visit } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { isQuestionShown, type ModesByQuestion } from "#domain/leads/form-questions.ts";
import type { Texts } from "#locales/texts.ts";
import type { ProfileGroup } from "./profile-form.tsx";

export type ShortValues = Partial<Record<ProfileGroup, string[]>>;

/** "3 of 5". */
function countShown({ t }: Texts, questions: ModesByQuestion): string {
  const names = Object.keys(questions);
  return t("company:short.ofAll", {
    count: names.filter((name) => isQuestionShown(questions, name)).length,
    all: names.length,
  });
}

/** @param companyId of the company that staff look at; null for a dealer's own */
export async function listShortValues(visit: Visit, companyId: number | null): Promise<ShortValues> {
  const { t, language, call } = visit;
  const named = companyId === null ? {} : { companyId };
  const [{ emails }, { forms, isInPlan }, { promotion, today }, directory, configuration] = await Promise.all([
    call(admin.getCompanyEmails, named),
    call(admin.getCompanyFormsDetails, named),
    call(admin.getPromotionsConfiguration, named),
    call(admin.getDirectoryConfiguration, named),
    companyId === null ? null : call(admin.getNordetConfiguration, { companyId }),
  ]);
  const addresses = [...new Set(Object.values(emails).flat())];
  const isRunning = promotion?.isActive && promotion.endsOn >= today;
  const key = bilingualKeyOf(language);
  return {
    emails: addresses.length > 0 ? addresses : [t("company:short.ownEmail")],
    forms: isInPlan
      ? [
          t("company:short.tradeIn", { count: countShown(visit, forms.tradeIn) }),
          t("company:short.credit", { count: countShown(visit, forms.credit) }),
        ]
      : [t("company:short.notInPlan")],
    promotion: isRunning
      ? [
          promotion.title[key],
          t("companyConfiguration:promotion.until", { day: formatDay(promotion.endsOn, language) }),
        ]
      : [t("company:short.noPromotion")],
    directory: directory.isListed
      ? [
          directory.headline[key] || t("company:short.listed"),
          ...directory.services.map((service) => t(`companyConfiguration:directory.services.${service}`)),
        ]
      : [t("company:short.notListed")],
    ...(configuration && { configuration: listSaleOptions(configuration, visit) }),
  };
}

function listSaleOptions(
  {
    finance,
    lease,
    delivery,
  }: { finance: boolean; lease: boolean; delivery: { isOffered: boolean; radiusKm: number } },
  { t, language }: Texts,
): string[] {
  const radius = formatNumber(delivery.radiusKm, language);
  return [
    ...(finance ? [t("companyConfiguration:fields.finance")] : []),
    ...(lease ? [t("companyConfiguration:fields.lease")] : []),
    delivery.isOffered ? t("company:short.delivery", { radius }) : t("company:short.noDelivery"),
  ];
}
