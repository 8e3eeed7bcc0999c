/** Sign-up, sign-in and the account's own life. */
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull, sql } from "drizzle-orm";
import { isReservedEmail } from "#app/domain/formats.ts";
import { languageIds, languages } from "#app/domain/language.ts";
import { userTypes } from "#app/domain/roles.ts";
import type { user as contract } from "#upstream/contract/user.ts";
import { dashboardSections, tokens, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { verificationMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { createLink, openSession, toSessionUser, useLink } from "./session.ts";
import { countTry, forgetTries } from "./throttle.ts";

const passwordTries = { count: 10, minutes: 15 };
const verificationHours = 72;

/** argon2id, the library's default, with its parameters of 19 MiB and two passes. */
export const hashPassword = (password: string) => hash(password);

// Verified against when there is no such account, so that its answer takes as long.
const nobodysHash = hash("nobody");

const languageOf = (languageId: number) =>
  languages.find((language) => languageIds[language] === languageId) ?? languages[0];

async function sendVerification(upstream: Upstream, caller: Caller, user: User) {
  const guid = await createLink(upstream, user.id, "verify-email", verificationHours);
  const link = `${caller.siteOrigin}/${user.language}/verify-email/${guid}`;
  await postMessage(upstream, verificationMessage({ user, brand: caller.brand, link }));
}

type AccountRows = Pick<
  typeof contract,
  | "login"
  | "logout"
  | "register"
  | "getUserDetails"
  | "sendVerificationEmail"
  | "verifyEmail"
  | "reactivateAccount"
  | "createPassword"
  | "getUserDashboardSections"
>;

export const accountHandlers = (upstream: Upstream): Handlers<AccountRows> => {
  const { database, config } = upstream;
  return {
    async login({ input, caller }) {
      const email = input.UserName.trim().toLowerCase();
      const key = `password:${email}`;
      await countTry(upstream, key, passwordTries);
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      const isRight = await verify(user?.password_hash ?? (await nobodysHash), input.Password);
      if (!user?.password_hash || !isRight) throw refused("invalid_password");
      await forgetTries(upstream, key);
      return openSession(upstream, caller, user);
    },

    async logout({ caller }) {
      if (caller.tokenId) {
        await database.db.update(tokens).set({ revoked_at: sql`now()` }).where(eq(tokens.id, caller.tokenId));
      }
      return { Status: 1 };
    },

    async register({ input, caller }) {
      if (isReservedEmail(input.Email)) throw refused("email_reserved");
      await countTry(upstream, `sign-up:${caller.ipAddress}`, { count: config.SIGN_UPS_PER_HOUR, minutes: 60 });
      const password_hash = await hashPassword(input.Password);
      return database.transaction(async () => {
        const [user] = await database.db
          .insert(users)
          .values({
            // A form cannot make staff: whatever UserType_Id says, who signs up is a customer.
            user_type_id: userTypes.customer,
            user_name: input.Username || input.Email,
            email: input.Email,
            password_hash,
            first_name: input.FirstName,
            last_name: input.LastName,
            phone: input.Cell || input.Phone,
            postal_code: input.PostalCode,
            language: languageOf(input.languageId),
            brand_key: caller.brand.key,
          })
          .onConflictDoNothing({ target: users.email })
          .returning();
        if (!user) throw refused("email_already_taken");
        await sendVerification(upstream, caller, user);
        return openSession(upstream, caller, user);
      });
    },

    getUserDetails: async ({ user }) => toSessionUser(user),

    sendVerificationEmail: ({ user, caller }) =>
      database.transaction(async () => {
        const [first] = await database.db
          .update(users)
          .set({ email_resent_at: sql`now()` })
          .where(and(eq(users.id, user.id), isNull(users.email_resent_at), isNull(users.email_verified_at)))
          .returning();
        if (!first) throw refused("already_sent");
        await sendVerification(upstream, caller, first);
        return { Status: 1 };
      }),

    verifyEmail: ({ input }) =>
      database.transaction(async () => {
        const user = await useLink(upstream, input.Guid, "verify-email");
        if (!user) throw refused("link_expired");
        await database.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, user.id));
        return { Status: 1 };
      }),

    async reactivateAccount({ user }) {
      if (user.is_deactivated_by_staff) throw refused("deactivated_by_staff");
      await database.db.update(users).set({ is_active: true, updated_at: sql`now()` }).where(eq(users.id, user.id));
      return { Status: 1 };
    },

    createPassword: ({ input, caller }) =>
      database.transaction(async () => {
        const user = await useLink(upstream, input.Guid, "create-password");
        if (!user) throw refused("link_expired");
        const [updated] = await database.db
          .update(users)
          .set({
            password_hash: await hashPassword(input.NewPassword),
            // The link came by e-mail: who has it owns the address.
            email_verified_at: sql`coalesce(${users.email_verified_at}, now())`,
            updated_at: sql`now()`,
          })
          .where(eq(users.id, user.id))
          .returning();
        return openSession(upstream, caller, updated ?? user);
      }),

    async getUserDashboardSections() {
      const rows = await database.db.select().from(dashboardSections);
      const typeIds = [...new Set(rows.map((row) => row.user_type_id))];
      return typeIds.map((userTypeId) => ({
        userTypeId,
        userDashBoardSection: rows
          .filter((row) => row.user_type_id === userTypeId)
          .map((row) => ({ sectionId: row.section_id, active: row.is_active })),
      }));
    },
  };
};
