/** How the reservation stands: in the header while it is held, in the page once it is lost. */

import type { ReactNode } from "react";
import { buyPath, purchasePath } from "#app/domain/paths.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { T } from "#app/i18n/texts.ts";
import { Button, ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TimeLeft } from "#app/ui/time-left.tsx";
import type { Lock } from "#upstream/contract/transaction.ts";

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

export function LockStatus({ vehicleId, lock }: { vehicleId: number; lock: Lock }) {
  const { language } = useTexts();
  if (lock.state !== "held" || !lock.expiresAt) return null;
  return (
    <a className="header-link" href={purchasePath(language, vehicleId, "reservation")}>
      <ReservedFor lock={lock} />
    </a>
  );
}

interface ExpiredProps {
  vehicleId: number;
  /** Nobody has taken it since. */
  isFree: boolean;
}

/** The reservation is lost and the answers are kept: one press reserves the vehicle once more, while it is free. */
export function Expired({ vehicleId, isFree }: ExpiredProps) {
  const { t, language } = useTexts();
  return (
    <Notice tone="warn" heading={t("purchase:expired.heading")} live="alert">
      <p>{t(isFree ? "purchase:expired.lead" : "purchase:expired.taken")}</p>
      {isFree ? (
        <ReserveAgain vehicleId={vehicleId} />
      ) : (
        <ButtonLink variant="secondary" href={purchasePath(language, vehicleId, "reservation-expired")}>
          {t("inventory:similar")}
        </ButtonLink>
      )}
    </Notice>
  );
}

interface ReserveAgainProps {
  vehicleId: number;
  /** The page's own form. */
  isMain?: boolean;
  /** Other ways on, beside its button. */
  children?: ReactNode;
}

/** Harmless when someone else was faster: the answer is the page that says so. */
export function ReserveAgain({ vehicleId, isMain, children }: ReserveAgainProps) {
  const { t, language } = useTexts();
  return (
    <form method="post" action={buyPath(language)} data-form={isMain ? "main" : undefined}>
      <input type="hidden" name="vehicleId" value={vehicleId} />
      <ButtonRow>
        <Button variant={isMain ? "main" : "secondary"} name="intent" value={isMain ? "continue" : "reserve"}>
          {t("purchase:expired.again")}
        </Button>
        {children}
      </ButtonRow>
    </form>
  );
}
