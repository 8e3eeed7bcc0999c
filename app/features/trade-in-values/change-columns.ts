/** The columns of a change of a value: before, after, and the difference in percent. */
import type { Column } from "#app/ui/data/table.tsx";
import { type Cents, formatDollars } from "#domain/money/money.ts";
import type { Texts } from "#locales/texts.ts";
import { differenceText } from "./value-texts.ts";

type ChangeColumn = Column<{ before: Cents; after: Cents }>;

export function changeColumns({ t, language }: Texts) {
  const before: ChangeColumn = {
    key: "before",
    header: t("tradeInValues:columns.before"),
    cell: (change) => formatDollars(change.before, language),
    align: "end",
  };
  const after: ChangeColumn = {
    key: "after",
    header: t("tradeInValues:columns.after"),
    cell: (change) => formatDollars(change.after, language),
    align: "end",
  };
  const difference: ChangeColumn = {
    key: "difference",
    header: t("tradeInValues:columns.difference"),
    cell: (change) => differenceText(change.before, change.after, language),
    align: "end",
  };
  return { before, after, difference };
}
