/** Creates customers, from the sign-up form or from a provider sign-in. */

import { sql } from "drizzle-orm";
import { isReservedEmail } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { termsVersion } from "#domain/people/consent.ts";
import { userTypes } from "#domain/people/roles.ts";
import { accountPath } from "#domain/site/paths.ts";
import { instantSql } from "#upstream/db/instant.ts";
import type { UserProfile } from "#upstream/db/schema/identity.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import { verificationMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { createLink } from "./session.ts";

const verificationHours = 72;

export interface NewUser {
  email: string;
  userName: string;
  /** Null for users of Google or Facebook sign-in. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  postalCode: string;
  language: Language;
  isEmailVerified: boolean;
  profile: UserProfile;
}

/** Checks the rate limit and reserved addresses before any expensive work. */
export async function requireSignUpAllowed(upstream: Upstream, caller: Caller, email: string): Promise<void> {
  const limit = { count: upstream.config.SIGN_UPS_PER_HOUR, minutes: 60 };
  await countAttempt(upstream, `sign-up:${caller.ipAddress}`, limit);
  if (isReservedEmail(email)) throw refused("email_reserved");
}

/** Requires a transaction. Every sign-up creates a customer, whatever user type the form sends. */
export async function createCustomer(upstream: Upstream, caller: Caller, person: NewUser): Promise<User> {
  const agreement: UserProfile = { agreedVersion: termsVersion, agreedLanguage: person.language };
  const [user] = await upstream.database.db
    .insert(users)
    .values({
      user_type_id: userTypes.customer,
      user_name: person.userName,
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      postal_code: person.postalCode,
      language: person.language,
      brand_key: caller.brand.key,
      profile: sql`${JSON.stringify({ ...person.profile, ...agreement })}::jsonb || jsonb_build_object('agreedAt', ${instantSql()})`,
      ...(person.isEmailVerified && { email_verified_at: sql`now()` }),
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!user) throw refused("email_already_taken");
  // Also to an account that a code by SMS opens: files are e-mailed only to a verified address.
  if (!person.isEmailVerified) await sendVerification(upstream, caller, user);
  return user;
}

export async function sendVerification(upstream: Upstream, caller: Caller, user: User): Promise<void> {
  const guid = await createLink(upstream, user.id, "verify-email", verificationHours);
  const link = caller.siteOrigin + accountPath(languageOfUser(user), `verify-email/${guid}`);
  await postMessage(upstream, verificationMessage({ user, brand: caller.brand, link }));
}
