/** Sign-up, sign-in and the account's own life. */
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Parsed } from "#contract/define.ts";
import type { user as contract } from "#contract/user.ts";
import type { UserProfile } from "#upstream/db/schema/identity.ts";
import { dashboardSections, tokens, users } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal, refused } from "#upstream/http/refusal.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { countTry, forgetTries, passwordTries } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { hashPassword } from "./sign-in/passwords.ts";
import { openSession, toSessionUser } from "./sign-in/session.ts";
import { admitSignUp, createCustomer, sendVerification } from "./sign-in/sign-up.ts";

// Verified against when there is no such account, so that its answer takes as long.
const nobodysHash = hash("nobody");

/** What is kept of a sign-up beside what accounts are found by; what was not told is not there. */
const profileOf = ({ Cell, address, DateOfBirth, Company_Name }: Parsed<typeof contract.register>): UserProfile => ({
  ...(Cell && { cell: Cell }),
  ...(address && { address }),
  ...(DateOfBirth && { dateOfBirth: DateOfBirth }),
  ...(Company_Name && { companyName: Company_Name }),
});

type AccountRows = Pick<
  typeof contract,
  | "login"
  | "logout"
  | "register"
  | "getUserToken"
  | "getUserDetails"
  | "sendVerificationEmail"
  | "getUserDashboardSections"
>;

export const accountHandlers = (upstream: Upstream): Handlers<AccountRows> => {
  const { database } = upstream;
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
      await admitSignUp(upstream, caller, input.Email);
      if (input.DateOfBirth > (await findToday(upstream))) throw refused("birth_in_future");
      const passwordHash = await hashPassword(input.Password);
      return database.transaction(async () => {
        const user = await createCustomer(upstream, caller, {
          email: input.Email,
          userName: input.Username || input.Email,
          passwordHash,
          firstName: input.FirstName,
          lastName: input.LastName,
          phone: input.Phone || input.Cell,
          postalCode: input.PostalCode,
          language: languageOf(input.languageId),
          isEmailVerified: false,
          profile: profileOf(input),
        });
        return openSession(upstream, caller, user);
      });
    },

    async getUserToken({ user, caller }) {
      if (!caller.token) throw new Refusal(401, "sign_in");
      return { Status: 1, Token: caller.token, User: toSessionUser(user) };
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

    async getUserDashboardSections({ user }) {
      const rows = await database.db.select().from(dashboardSections);
      const hidden = user.profile.hiddenSections ?? [];
      // Of the person's own type: what they took out of their menu is not in it.
      const isShown = (row: (typeof rows)[number]) =>
        row.is_active && !(row.user_type_id === user.user_type_id && hidden.includes(row.section_id));
      const typeIds = [...new Set(rows.map((row) => row.user_type_id))];
      return typeIds.map((userTypeId) => ({
        userTypeId,
        userDashBoardSection: rows
          .filter((row) => row.user_type_id === userTypeId)
          .map((row) => ({ sectionId: row.section_id, active: isShown(row) })),
      }));
    },
  };
};
