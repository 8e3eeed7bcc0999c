import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type AmountLine, AmountList } from "#app/ui/data/amount-list.tsx";
import { Button } from "#app/ui/form/button.tsx";

interface CalculatorProps {
  /** The fields, in the order of the sum. */
  children: ReactNode;
  /** The answer comes first; null without one. */
  lines: readonly AmountLine[] | null;
  status?: string | null;
  actions: ReactNode;
  note: string;
}

/** A sum of the home page: its fields, its answer in figures of one size with what is entered, and what to do with it. */
export function Calculator({ children, lines, status, actions, note }: CalculatorProps) {
  const { t } = useTexts();
  return (
    <div className="panel" id="estimate">
      <form className="fields fields-2" method="get" action="#estimate">
        {children}
        <Button variant="secondary">{t("site:tools.estimate")}</Button>
      </form>
      {status ? <p role="status">{status}</p> : null}
      {lines ? <AmountList lines={lines} /> : null}
      <div className="button-row">{actions}</div>
      <p className="soft small">{note}</p>
    </div>
  );
}
