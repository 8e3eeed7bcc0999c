import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay } from "#domain/formats/format-day.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

interface Promotion {
  title: { en: string; fr: string };
  text: { en: string; fr: string };
  endsOn: string;
}

/** A dealer's promotion while it runs. */
export function PromotionNotice({ promotion }: { promotion: Promotion }) {
  const { language } = useTexts();
  return (
    <Notice heading={promotion.title[bilingualKeyOf(language)]}>
      <PromotionText promotion={promotion} />
    </Notice>
  );
}

/** What a promotion offers, and until when. */
export function PromotionText({ promotion, children }: { promotion: Promotion; children?: ReactNode }) {
  const { t, language } = useTexts();
  return (
    <>
      <p>{promotion.text[bilingualKeyOf(language)]}</p>
      {children}
      <p className="soft small">
        {t("companyConfiguration:promotion.until", { day: formatDay(promotion.endsOn, language) })}
      </p>
    </>
  );
}
