/** Changes of trims' values that are about to be saved together. */
import type { Cents } from "#domain/money/money.ts";
import type { ChangeReason } from "#domain/trade-in/trim-value.ts";
import type { trimValueSets } from "#upstream/db/schema/index.ts";
import type { CatalogueTrim } from "#upstream/services/trade-in/catalogue/catalogue.ts";

export interface NewChange {
  trim: CatalogueTrim;
  /** Null is the value by the rules. */
  beforeAdjustment: number | null;
  afterAdjustment: number | null;
  /** Values of today. */
  before: Cents;
  after: Cents;
}

export interface NewSet {
  /** Made by the form. */
  key: string;
  kind: (typeof trimValueSets.$inferSelect)["kind"];
  reason: ChangeReason;
  note: string;
  undoes?: string;
  criteria?: Record<string, unknown>;
}
