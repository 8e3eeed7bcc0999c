import { useTexts } from "#app/i18n/context.tsx";
import { TimeLeft } from "#app/ui/data/time-left.tsx";
import type { Lock } from "#contract/purchase/transaction.ts";
import type { T } from "#locales/texts.ts";

/** In minutes, in days once a deposit holds the vehicle. */
function timeLeftText(seconds: number, t: T): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 120
    ? t("purchase:daysLeft", { count: Math.ceil(minutes / 1440) })
    : t("purchase:minutes", { minutes });
}

/** The time that is left, counted down where there is script. */
export function ReservedFor({ lock: { secondsLeft, expiresAt } }: { lock: Lock }) {
  const { t } = useTexts();
  if (!expiresAt) return null;
  return (
    <TimeLeft
      text={t("purchase:reserved")}
      left={timeLeftText(secondsLeft, t)}
      until={expiresAt}
      seconds={secondsLeft}
      urgent={secondsLeft <= 300}
    />
  );
}
