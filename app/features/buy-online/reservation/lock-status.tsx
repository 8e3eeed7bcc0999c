/** How the reservation stands: in the header while it is held, in the page once it is lost. */

import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { ReservedFor } from "#app/shared/purchase/reserved-for.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Lock } from "#contract/purchase/transaction.ts";
import { buyPath, purchasePath } from "#domain/site/paths.ts";

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
