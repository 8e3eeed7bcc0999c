/** The usual answers of a list page as buttons. Each posts a form of its own, which has no other fields. */

import { mainIntent } from "#app/form/intent.ts";
import { isListPage, type TradeInPage } from "#domain/trade-in/trade-in.ts";

const quickFormId = "quick";

interface QuickAnswersProps {
  name: string;
  options: readonly { value: string; label: string }[];
}

export function QuickAnswers({ name, options }: QuickAnswersProps) {
  return (
    <div className="chips">
      {options.map(({ value, label }) => (
        <button type="submit" className="chip" key={value} form={quickFormId} name={name} value={value}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** Outside the page's form, because forms do not nest. */
export function QuickAnswersForm({ page }: { page: TradeInPage }) {
  if (!isListPage(page)) return null;
  return (
    <form id={quickFormId} method="post" hidden>
      <input type="hidden" name="intent" value={mainIntent} />
    </form>
  );
}
