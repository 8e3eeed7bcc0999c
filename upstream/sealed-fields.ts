/** Every column whose values stay sealed with a field key, and how its rows are found. Tickets are sealed too, and end in minutes. */
import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Handle } from "#upstream/db/database.ts";
import { cbbConfigurations, secondFactors, stepAnswers, webhookEndpoints } from "#upstream/db/schema/index.ts";
import { hasKeyOf } from "#upstream/db/sealed.ts";
import { sinSealContext } from "#upstream/services/buy-online/credit/credit-application.ts";
import { creditApplicationStep } from "#upstream/services/buy-online/credit/saved-application.ts";
import { passwordSealContext } from "#upstream/services/cbb/password.ts";
import { factorSealContext } from "#upstream/services/user/second-factor/factor.ts";
import { secretSealContext } from "#upstream/services/webhooks/secrets.ts";
import type { Upstream } from "./upstream.ts";

export interface SealedValue<Id = string | number> {
  /** Of the row. */
  id: Id;
  sealed: string;
  /** What it is sealed for (db/sealed.ts). */
  context: string;
}

interface FieldOf<Id> {
  name: string;
  /** At most `limit` values of the rows behind `after`, by id; from the first row with null. */
  list(db: Handle, after: Id | null, limit: number): Promise<SealedValue<Id>[]>;
  /** Replaces a value unless somebody changed it meanwhile. Resolves to the changed rows. */
  replace(db: Handle, value: SealedValue<Id>, resealed: string): Promise<readonly unknown[]>;
}

/** Seals the values of a field again, some rows at a time. `reseal` returns null for a value that stays as it is. */
export interface SealedField {
  name: string;
  /** Resolves to the numbers of values seen and changed. */
  resealAll(
    db: () => Handle,
    reseal: (value: SealedValue) => string | null,
  ): Promise<{ seen: number; changed: number }>;
}

const batchSize = 500;

const defineField = <Id extends string | number>({ name, list, replace }: FieldOf<Id>): SealedField => ({
  name,
  async resealAll(db, reseal) {
    let [seen, changed] = [0, 0];
    for (let after: Id | null = null; ; ) {
      const values: SealedValue<Id>[] = await list(db(), after, batchSize);
      for (const value of values) {
        const resealed = reseal(value);
        if (resealed !== null) changed += (await replace(db(), value, resealed)).length;
      }
      seen += values.length;
      after = values.at(-1)?.id ?? after;
      if (values.length < batchSize) return { seen, changed };
    }
  },
});

const behind = <Id>(column: Parameters<typeof gt>[0], after: Id | null) =>
  after === null ? undefined : gt(column, after);

const authenticatorKeys = defineField<number>({
  name: "keys of authenticator apps",
  async list(db, after, limit) {
    const { user_id, secret } = secondFactors;
    const rows = await db
      .select({ id: user_id, sealed: secret })
      .from(secondFactors)
      .where(behind(user_id, after))
      .orderBy(asc(user_id))
      .limit(limit);
    return rows.map((row) => ({ ...row, context: factorSealContext(row.id) }));
  },
  replace: (db, { id, sealed }, secret) =>
    db
      .update(secondFactors)
      .set({ secret })
      .where(and(eq(secondFactors.user_id, id), eq(secondFactors.secret, sealed)))
      .returning({ id: secondFactors.user_id }),
});

const webhookSecrets = (column: "secret" | "former_secret") =>
  defineField<number>({
    name: column === "secret" ? "secrets of webhooks" : "former secrets of webhooks",
    async list(db, after, limit) {
      const { id, key } = webhookEndpoints;
      const rows = await db
        .select({ id, key, sealed: sql<string>`${webhookEndpoints[column]}` })
        .from(webhookEndpoints)
        .where(and(isNotNull(webhookEndpoints[column]), behind(id, after)))
        .orderBy(asc(id))
        .limit(limit);
      return rows.map(({ key: endpointKey, ...row }) => ({ ...row, context: secretSealContext({ key: endpointKey }) }));
    },
    replace: (db, { id, sealed }, resealed) =>
      db
        .update(webhookEndpoints)
        .set({ [column]: resealed })
        .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints[column], sealed)))
        .returning({ id: webhookEndpoints.id }),
  });

const cbbPasswords = defineField<number>({
  name: "passwords of Canadian Black Book",
  async list(db, after, limit) {
    const { id, brand_key, company_id, password } = cbbConfigurations;
    const rows = await db
      .select({ id, brand_key, company_id, sealed: sql<string>`${password}` })
      .from(cbbConfigurations)
      .where(and(isNotNull(password), behind(id, after)))
      .orderBy(asc(id))
      .limit(limit);
    return rows.map((row) => ({ id: row.id, sealed: row.sealed, context: passwordSealContext(row) }));
  },
  replace: (db, { id, sealed }, password) =>
    db
      .update(cbbConfigurations)
      .set({ password })
      .where(and(eq(cbbConfigurations.id, id), eq(cbbConfigurations.password, sealed)))
      .returning({ id: cbbConfigurations.id }),
});

const sealedSin = sql<string>`${stepAnswers.answers} #>> '{sin,sealed}'`;
const isCreditApplication = eq(stepAnswers.step, creditApplicationStep);

const socialInsuranceNumbers = defineField<string>({
  name: "social insurance numbers",
  async list(db, after, limit) {
    const { transaction_id } = stepAnswers;
    const rows = await db
      .select({ id: transaction_id, sealed: sealedSin })
      .from(stepAnswers)
      .where(and(isCreditApplication, isNotNull(sealedSin), behind(transaction_id, after)))
      .orderBy(asc(transaction_id))
      .limit(limit);
    return rows.map((row) => ({ ...row, context: sinSealContext(row.id) }));
  },
  replace: (db, { id, sealed }, resealed) =>
    db
      .update(stepAnswers)
      .set({ answers: sql`jsonb_set(${stepAnswers.answers}, '{sin,sealed}', to_jsonb(${resealed}::text))` })
      .where(and(eq(stepAnswers.transaction_id, id), isCreditApplication, eq(sealedSin, sealed)))
      .returning({ id: stepAnswers.transaction_id }),
});

export const sealedFields: readonly SealedField[] = [
  authenticatorKeys,
  webhookSecrets("secret"),
  webhookSecrets("former_secret"),
  cbbPasswords,
  socialInsuranceNumbers,
];

/** Says which fields have values whose key is not here, a sentence each: nothing can read them until the key is back. */
export async function listUnreadableFields({ config, database }: Upstream): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, resealAll } of sealedFields) {
    let count = 0;
    await resealAll(
      () => database.db,
      ({ sealed }) => {
        if (!hasKeyOf(config, sealed)) count += 1;
        return null;
      },
    );
    if (count > 0) problems.push(`FIELD_KEYS: the key of ${count} ${name} is missing`);
  }
  return problems;
}
