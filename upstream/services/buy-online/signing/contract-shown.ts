/** When the contract was first shown in each language with its current quote: proof that the French came first (reading 16). */
import { and, eq, isNull, sql } from "drizzle-orm";
import { contracts } from "#upstream/db/schema/index.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface ContractShown {
  frenchShownAt: Date;
  /** Null while the English contract has not been opened. */
  englishShownAt: Date | null;
}

/** The times of a contract; null if it was never shown, or not with this quote. */
export async function findContractShown(
  { database }: Pick<Upstream, "database">,
  transactionId: string,
  fingerprint?: string,
): Promise<ContractShown | null> {
  const [row] = await database.db
    .select({ frenchShownAt: contracts.french_shown_at, englishShownAt: contracts.english_shown_at })
    .from(contracts)
    .where(
      and(
        eq(contracts.transaction_id, transactionId),
        fingerprint === undefined ? undefined : eq(contracts.quote_fingerprint, fingerprint),
      ),
    );
  return row ?? null;
}

/** Another quote is another contract: it resets both times. A signed order keeps them. */
async function recordFrench({ database }: Upstream, transactionId: string, fingerprint: string): Promise<void> {
  await database.db
    .insert(contracts)
    .values({ transaction_id: transactionId, quote_fingerprint: fingerprint })
    .onConflictDoUpdate({
      target: contracts.transaction_id,
      set: { french_shown_at: sql`now()`, english_shown_at: null, quote_fingerprint: fingerprint },
      setWhere: sql`${contracts.signed_at} is null and ${contracts.quote_fingerprint} is distinct from ${fingerprint}`,
    });
}

/** The English contract is given after the French one with the same quote, never before. */
async function recordEnglish(upstream: Upstream, transactionId: string, fingerprint: string): Promise<void> {
  if (!(await findContractShown(upstream, transactionId, fingerprint))) throw refused("steps_missing");
  await upstream.database.db
    .update(contracts)
    .set({ english_shown_at: sql`now()` })
    .where(
      and(
        eq(contracts.transaction_id, transactionId),
        eq(contracts.quote_fingerprint, fingerprint),
        isNull(contracts.english_shown_at),
        isNull(contracts.signed_at),
      ),
    );
}

/** Records the first showing in a language, and returns the times. */
export async function recordContractShown(
  upstream: Upstream,
  transactionId: string,
  { language, fingerprint }: { language: "fr" | "en"; fingerprint: string },
): Promise<ContractShown> {
  await (language === "fr" ? recordFrench : recordEnglish)(upstream, transactionId, fingerprint);
  const shown = await findContractShown(upstream, transactionId);
  if (!shown) throw new Error("The showing of the contract was not recorded");
  return shown;
}
