/** An application as its pages see it. */
import {
  type CreditApplicationDetails,
  type CreditDecision,
  creditDecision,
} from "#contract/credit/pre-qualification.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./answers.ts";
import { findKnown } from "./known-by-account.ts";
import type { ApplicationRow } from "./rows.ts";

/** As much of a phone number or an address as its owner recognizes it by. */
export function halfHidden(to: string): string {
  const at = to.indexOf("@");
  return at < 0 ? `••• •••-${to.slice(-4)}` : `${to.slice(0, 1)}•••${to.slice(at)}`;
}

/** Where an application's codes go. */
export function addressOf(row: ApplicationRow, channel: "sms" | "email"): string | null {
  const person = countedAnswers(row)["personal-information"];
  return (channel === "sms" ? person?.phone : person?.email) ?? null;
}

/** What was decided, by the rules and by a person after them. */
export const decisionOf = ({ decision, is_review_asked }: ApplicationRow): CreditDecision | null =>
  decision && creditDecision.parse({ verdict: null, ...decision, isReviewAsked: is_review_asked });

export async function viewApplication(
  upstream: Upstream,
  caller: Caller,
  row: ApplicationRow,
): Promise<CreditApplicationDetails> {
  const isOwners = row.user_id !== null && row.user_id === caller.user?.id;
  const channel = row.code_id ? row.code_channel : null;
  const to = channel && addressOf(row, channel);
  return {
    id: row.id,
    state: row.state,
    updatedAt: row.updated_at.toISOString(),
    answers: countedAnswers(row),
    known: await findKnown(upstream, caller, row),
    isSubmitted: row.submitted_at !== null,
    hasAccount: row.user_id !== null,
    codeSentTo: channel && to ? { channel, to: halfHidden(to) } : null,
    decision: isOwners ? decisionOf(row) : null,
  };
}
