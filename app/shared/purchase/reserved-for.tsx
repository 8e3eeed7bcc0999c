import { useTexts } from "#app/i18n/texts-context.tsx";
import { TimeLeft } from "#app/ui/data/time-left.tsx";
import type { Lock } from "#contract/purchase/transaction.ts";
import type { T } from "#locales/texts.ts";

/** Minutes up to two hours, else days: a deposit reserves the vehicle for days. */
function timeLeftText(seconds: number, t: T): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 120
    ? t("purchase:daysLeft", { count: Math.ceil(minutes / 1440) })
    : t("purchase:minutes", { minutes });
}

/** Remaining time of a reservation; a script counts it down. */
export function ReservedFor({ lock: { secondsLeft, expiresAt }, isShort }: { lock: Lock; isShort?: boolean }) {
  const { t } = useTexts();
  if (!expiresAt) return null;
  return (
    <TimeLeft
      text={t("purchase:reserved")}
      leftText={timeLeftText(secondsLeft, t)}
      endsAt={expiresAt}
      secondsLeft={secondsLeft}
      isUrgent={secondsLeft <= 300}
      shortText={isShort ? t("purchase:reservedShort") : undefined}
    />
  );
}
