/** When the contract was first shown in each language with its current words and quote: proof that the French came first (reading 16). */
import { and, eq, isNull, sql } from "drizzle-orm";
import { contracts } from "#upstream/db/schema/index.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface ContractShown {
  frenchShownAt: Date;
  /** Null while the English contract has not been opened. */
  englishShownAt: Date | null;
}

/** Which contract is shown: its quote and its words. */
export interface ContractFingerprints {
  quote: string;
  text: string;
}

const whereSame = ({ quote, text }: ContractFingerprints) =>
  and(eq(contracts.quote_fingerprint, quote), eq(contracts.text_fingerprint, text));

/** The times of a contract; null if it was never shown, or with another quote or other words. */
export async function findContractShown(
  { database }: Pick<Upstream, "database">,
  transactionId: string,
  fingerprints?: ContractFingerprints,
): Promise<ContractShown | null> {
  const [row] = await database.db
    .select({ frenchShownAt: contracts.french_shown_at, englishShownAt: contracts.english_shown_at })
    .from(contracts)
    .where(and(eq(contracts.transaction_id, transactionId), fingerprints && whereSame(fingerprints)));
  return row ?? null;
}

/** Another quote or another word is another contract: it resets both times. A signed order keeps them. */
async function recordFrench(
  { database }: Upstream,
  transactionId: string,
  fingerprints: ContractFingerprints,
): Promise<void> {
  const stored = { quote_fingerprint: fingerprints.quote, text_fingerprint: fingerprints.text };
  await database.db
    .insert(contracts)
    .values({ transaction_id: transactionId, ...stored })
    .onConflictDoUpdate({
      target: contracts.transaction_id,
      set: { french_shown_at: sql`now()`, english_shown_at: null, ...stored },
      setWhere: sql`${contracts.signed_at} is null and (${whereSame(fingerprints)}) is not true`,
    });
}

/** The English contract is given after the French one with the same quote and words, never before. */
async function recordEnglish(
  upstream: Upstream,
  transactionId: string,
  fingerprints: ContractFingerprints,
): Promise<void> {
  if (!(await findContractShown(upstream, transactionId, fingerprints))) throw refused("steps_missing");
  await upstream.database.db
    .update(contracts)
    .set({ english_shown_at: sql`now()` })
    .where(
      and(
        eq(contracts.transaction_id, transactionId),
        whereSame(fingerprints),
        isNull(contracts.english_shown_at),
        isNull(contracts.signed_at),
      ),
    );
}

/** Records the first showing in a language, and returns the times. */
export async function recordContractShown(
  upstream: Upstream,
  transactionId: string,
  { language, fingerprints }: { language: "fr" | "en"; fingerprints: ContractFingerprints },
): Promise<ContractShown> {
  await (language === "fr" ? recordFrench : recordEnglish)(upstream, transactionId, fingerprints);
  const shown = await findContractShown(upstream, transactionId);
  if (!shown) throw new Error("The showing of the contract was not recorded");
  return shown;
}
