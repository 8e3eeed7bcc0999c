/** What a visitor sees after sending a widget's form. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EstimateRange, type ShownEstimate } from "#app/shared/trade-in/estimate.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { inventoryPath, preQualificationPath, widgetFramePath } from "#domain/site/paths.ts";
import type { WidgetKind } from "#domain/site/widget.ts";

interface SentViewProps {
  widget: { key: string; kind: WidgetKind };
  company: { name: string; phone: string };
  vehicleId: number | null;
  estimate: ShownEstimate | null;
}

export function SentView({ widget: { key, kind }, company, vehicleId, estimate }: SentViewProps) {
  const { t, language } = useTexts();
  return (
    <>
      {estimate ? <EstimateRange estimate={estimate} /> : null}
      {estimate ? (
        <p className="soft">
          {estimate.lines.length > 0 ? null : t("widgets:frame.sent.range")} {t("widgets:frame.sent.assumed")}
        </p>
      ) : null}
      <Notice tone="good">
        <p>
          {t(kind === "trade_in" && !estimate ? "widgets:frame.sent.noEstimate" : "widgets:frame.sent.text", {
            company: company.name,
          })}
        </p>
        <p>{t("widgets:frame.sent.phone", { phone: withNoBreakSpaces(company.phone) })}</p>
      </Notice>
      <ButtonRow>
        {vehicleId === null ? null : (
          <ButtonLink href={inventoryPath(language, vehicleId)} target="_top">
            {t("widgets:frame.buyNow")}
          </ButtonLink>
        )}
        {kind === "credit" ? (
          <ButtonLink href={preQualificationPath(language)} target="_top">
            {t("widgets:frame.sent.credit")}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="quiet" href={widgetFramePath(language, key)}>
          {t("widgets:frame.sent.again")}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
