import type { ReactNode } from "react";

/** Bar at the bottom of a vehicle page below 1,024 px: the price, the vehicle, and the buy button. */
export function MobileBottomBar({
  amount,
  details,
  children,
}: {
  amount: ReactNode;
  details: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="foot-bar">
      <div>
        <div className="figure">{amount}</div>
        <div className="soft small">{details}</div>
      </div>
      {children}
    </div>
  );
}
