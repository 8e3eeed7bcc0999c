/** Staff who sign in with an authenticator app. Its clock moves on by itself: each code is of a later step. */
import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import { userTypes } from "#domain/people/roles.ts";
import { users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

const stepMs = 30_000;

/** Moves `Date` one step on, also for the upstream in this process, and returns the app's code. */
export function nextCode(secret: string): string {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + stepMs });
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: stepMs / 1000 }).generate();
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
