import { useTexts } from "#app/i18n/texts-context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { estimateDays } from "#domain/trade-in/trade-in.ts";

interface EstimatePromiseProps {
  isFirst: boolean;
  /** The catalogue lacks the vehicle, so that its value comes later. */
  isByAdvocate: boolean;
}

/** How long the questions take, what comes at once and what later, and that they bind nobody. */
export function EstimatePromise({ isFirst, isByAdvocate }: EstimatePromiseProps) {
  const { t } = useTexts();
  const values = isByAdvocate
    ? (["advocate"] as const)
    : isFirst
      ? (["value", "later"] as const)
      : (["value"] as const);
  // On phones, where it stands below the form, it is said once.
  return (
    <section className={isFirst ? "panel" : "panel from-md"} aria-labelledby="promise">
      <h2 id="promise">{t("tradeIn:promise.heading")}</h2>
      <ul className="facts">
        {(["time", ...values, "days", "free"] as const).map((name) => (
          <li key={name}>
            <Icon name="check" />
            {t(`tradeIn:promise.${name}`, { days: estimateDays })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What follows a value, or how it will come, beside it. */
export function EstimateNext({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTexts();
  return (
    <section className="panel prose" aria-labelledby="next">
      <h2 id="next">{t("tradeIn:next.heading")}</h2>
      <ol>
        {(isWaiting ? (["review", "email", "valid"] as const) : (["choose", "inspect", "keys"] as const)).map(
          (name) => (
            <li key={name}>{t(`tradeIn:next.${name}`, { days: estimateDays })}</li>
          ),
        )}
      </ol>
    </section>
  );
}
