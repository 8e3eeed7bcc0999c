/** Texts of orders, and colours of the states of their documents. */

import type { StateTone } from "#app/ui/data/tag.tsx";
import type { DocumentState, OrderDocument } from "#contract/purchase/documents.ts";
import type { OrderRow } from "#contract/purchase/orders.ts";
import type { T } from "#locales/texts.ts";

export const documentTones: Record<DocumentState["state"], StateTone> = {
  waiting: "todo",
  declined: "failed",
  accepted: "done",
};

export const depositText = (t: T, { depositState }: Pick<OrderRow, "depositState">): string =>
  t(`staff:orders.deposit.${depositState}`);

const licenceReasons = ["unreadable", "corners", "expired", "differs", "other"] as const;
const salesContractReasons = ["signature", "details", "other"] as const;
// For a document that is neither a photo nor signed separately.
const otherDocumentReasons = ["differs", "other"] as const;

/** Reasons to choose from; "other" requires a free text. */
export const declineReasons = [...licenceReasons, "signature", "details"] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const reasonsFor = (document: OrderDocument): readonly DeclineReason[] =>
  document.startsWith("drivers-license")
    ? licenceReasons
    : document === "contract"
      ? salesContractReasons
      : otherDocumentReasons;

/**
 * The field that accepts a document together with others: when it was judged before, as the reviewer saw it. Without hyphens, because a
 * posted field with one in its name is not read.
 */
export const seenFieldOf = (document: OrderDocument): string =>
  `judgedAt.${document.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
