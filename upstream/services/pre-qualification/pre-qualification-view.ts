/** Builds what the pre-qualification's pages show. */
import {
  type CreditDecision,
  creditDecision,
  type PreQualificationAnswers,
  type PreQualificationDetails,
  vehicleConditionIds,
  vehicleTypeIds,
} from "#contract/credit/pre-qualification.ts";
import { canadaId } from "#domain/place/country.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import type { PreQualificationRow } from "./pre-qualification-rows.ts";
import { findPrefill } from "./prefill-from-account.ts";

/** Hides most of a phone number or email address; its owner can still recognize it. */
export function maskAddress(address: string): string {
  const index = address.indexOf("@");
  return index < 0 ? `••• •••-${address.slice(-4)}` : `${address.slice(0, 1)}•••${address.slice(index)}`;
}

/** The phone number or email address that activation codes go to. */
export function codeAddress(row: PreQualificationRow, channel: "sms" | "email"): string | null {
  const person = applicableAnswers(row)["personal-information"];
  return (channel === "sms" ? person?.phone : person?.email) ?? null;
}

/** The rules' decision with the reviewer's verdict, if any; null before a decision. */
export const decisionOf = ({ decision, is_review_asked }: PreQualificationRow): CreditDecision | null =>
  decision && creditDecision.parse({ verdict: null, ...decision, isReviewRequested: is_review_asked });

/** Adds what the answers do not hold: section 3's ids, the country, and whether the account has verified the phone. */
function showAnswers(answers: PreQualificationAnswers, viewer: Caller["user"]): PreQualificationDetails["answers"] {
  const { "vehicle-condition": condition, "vehicle-type": type, address, "personal-information": person } = answers;
  const { previousAddress } = answers["previous-address"] ?? {};
  return {
    ...answers,
    "vehicle-condition": condition && {
      ...condition,
      vehicleConditionId: vehicleConditionIds.get(condition.vehicleCondition) ?? 0,
    },
    "vehicle-type": type && { ...type, vehicleTypeId: vehicleTypeIds.get(type.vehicleType) ?? 0 },
    "personal-information": person && { ...person, phoneVerified: viewer?.profile.verifiedPhone === person.phone },
    address: address && { ...address, country: canadaId },
    "previous-address": previousAddress && { previousAddress: { ...previousAddress, country: canadaId } },
  };
}

export async function viewPreQualification(
  upstream: Upstream,
  caller: Caller,
  row: PreQualificationRow,
): Promise<PreQualificationDetails> {
  const isOwner = row.user_id !== null && row.user_id === caller.user?.id;
  const channel = row.code_id ? row.code_channel : null;
  const address = channel && codeAddress(row, channel);
  return {
    id: row.id,
    state: row.state,
    updatedAt: row.updated_at.toISOString(),
    answers: showAnswers(applicableAnswers(row), caller.user),
    prefill: await findPrefill(upstream, caller, row),
    isSubmitted: row.submitted_at !== null,
    hasAccount: row.user_id !== null,
    codeSentTo: channel && address ? { channel, to: maskAddress(address) } : null,
    decision: isOwner ? decisionOf(row) : null,
  };
}
