/** Staff who sign in with an authenticator app. */
import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { userTypes } from "#domain/people/roles.ts";
import { getNow } from "#upstream/db/instant.ts";
import { secondFactors, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

/**
 * The app's code of now, by the database's clock, which cannot be moved. The steps of used codes are moved back instead, as if
 * time had passed since: each code is then of a later step.
 */
export async function nextCode({ database }: Pick<TestUpstream, "database">, secret: string): Promise<string> {
  await database.db.update(secondFactors).set({ last_step: sql`${secondFactors.last_step} - 2` });
  const timestamp = Date.parse(await getNow({ database }));
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp });
}

let staffCount = 0;

/** Creates a member of staff, by default of the main team, with the demo password. */
export async function createStaff({ database: { db } }: TestUpstream, userTypeId: number = userTypes.mainTeam) {
  staffCount += 1;
  const email = `staff${staffCount}@example.ca`;
  const demo = requireRow(await db.select().from(users).where(eq(users.email, "team@demo.test")));
  return requireRow(
    await db
      .insert(users)
      .values({
        ...{ email, user_name: email, password_hash: demo.password_hash, first_name: "Léa", last_name: "Roy" },
        // A dealer without colleagues is the head.
        company_role: userTypeId === userTypes.dealer ? "head" : null,
        ...{ user_type_id: userTypeId, brand_key: "nordet", email_verified_at: sql`now()` },
      })
      .returning(),
  );
}
