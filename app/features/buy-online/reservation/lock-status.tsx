/** State of the reservation: the remaining time in the header, or a notice on the page once it has expired. */

import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
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
      <ReservedFor lock={lock} isShort />
    </a>
  );
}

interface ExpiredReservationProps {
  vehicleId: number;
  /** No other user has reserved the vehicle since. */
  isFree: boolean;
}

/** The saved answers outlive the reservation: one click reserves the vehicle again while it is free. */
export function ExpiredReservation({ vehicleId, isFree }: ExpiredReservationProps) {
  const { t, language } = useTexts();
  return (
    <Notice tone="warn" heading={t("purchase:expired.heading")} live="alert">
      <p>{t(isFree ? "purchase:expired.lead" : "purchase:expired.taken")}</p>
      {isFree ? (
        <ReserveAgainForm vehicleId={vehicleId} />
      ) : (
        <ButtonLink variant="secondary" href={purchasePath(language, vehicleId, "reservation-expired")}>
          {t("inventory:similar")}
        </ButtonLink>
      )}
    </Notice>
  );
}

interface ReserveAgainFormProps {
  vehicleId: number;
  /** Makes it the main form of the page, which scripts find by `data-form="main"` (docs/scripting.md); at most one per page. */
  isMain?: boolean;
  /** Further links, next to the button. */
  children?: ReactNode;
}

/** If another user was faster, the post leads to a page that says so. */
export function ReserveAgainForm({ vehicleId, isMain, children }: ReserveAgainFormProps) {
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
