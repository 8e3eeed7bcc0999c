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
export function PromotionNotice({ promotion, children }: { promotion: Promotion; children?: ReactNode }) {
  const { t, language } = useTexts();
  const key = bilingualKeyOf(language);
  return (
    <Notice heading={promotion.title[key]}>
      <p>{promotion.text[key]}</p>
      {children}
      <p className="soft small">
        {t("companyConfiguration:promotion.until", { day: formatDay(promotion.endsOn, language) })}
      </p>
    </Notice>
  );
}
