/** Sign-up, sign-in, sign-out and the signed-in user's own record. */
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { HandlerInput } from "#contract/define.ts";
import type { user as contract } from "#contract/user.ts";
import type { UserProfile } from "#upstream/db/schema/identity.ts";
import { users } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Handler, Handlers } from "#upstream/http/implement.ts";
import { Refusal, refused } from "#upstream/http/refusal.ts";
import { toPurchasedVehicle } from "#upstream/services/shared/open-vehicle.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readMenuCounts } from "./menu-counts.ts";
import { readMenuSections } from "./menu-sections.ts";
import { signIn } from "./second-factor/ticket.ts";
import { tryPassword } from "./sign-in/password-attempts.ts";
import { requireStrongPassword } from "./sign-in/password-rules.ts";
import { hashPassword } from "./sign-in/passwords.ts";
import { openSession, revokeToken, toSessionUser } from "./sign-in/session.ts";
import { createCustomer, requireSignUpAllowed, sendVerification } from "./sign-in/sign-up.ts";

// Verified if the account does not exist, so that the response time does not reveal it.
const decoyHash = hash("nobody");

/** Optional answers of the sign-up form; a field left empty is absent. */
const toProfile = ({
  Cell,
  address,
  DateOfBirth,
  Company_Name,
  ConfirmByPhone,
}: HandlerInput<typeof contract.register>): UserProfile => ({
  ...(Cell && { cell: Cell }),
  ...(address && { address }),
  ...(DateOfBirth && { dateOfBirth: DateOfBirth }),
  ...(Company_Name && { companyName: Company_Name }),
  ...(ConfirmByPhone && { confirmsByPhone: true }),
});

type AccountCalls = Pick<
  typeof contract,
  | "login"
  | "logout"
  | "register"
  | "getUserToken"
  | "getUserDetails"
  | "sendVerificationEmail"
  | "getUserDashboardSections"
>;

const login =
  (upstream: Upstream): Handler<(typeof contract)["login"]> =>
  async ({ input, caller }) => {
    const email = input.UserName.trim().toLowerCase();
    const [user] = await upstream.database.db.select().from(users).where(eq(users.email, email));
    const isPasswordRight = await tryPassword(upstream, caller, email, async () => {
      const isMatch = await verify(user?.password_hash ?? (await decoyHash), input.Password);
      return isMatch && Boolean(user?.password_hash);
    });
    if (!user || !isPasswordRight) throw refused("invalid_password");
    return signIn(upstream, caller, user);
  };

const logout =
  (upstream: Upstream): Handler<(typeof contract)["logout"]> =>
  async ({ caller }) => {
    if (caller.user && caller.tokenId) await revokeToken(upstream, caller.user.id, caller.tokenId);
    return { Status: 1 };
  };

const register =
  (upstream: Upstream): Handler<(typeof contract)["register"]> =>
  async ({ input, caller }) => {
    await requireSignUpAllowed(upstream, caller, input.Email);
    if (input.DateOfBirth > (await getToday(upstream))) throw refused("birth_in_future");
    const { Email: email, FirstName: first_name, LastName: last_name } = input;
    await requireStrongPassword(input.Password, { email, first_name, last_name });
    const passwordHash = await hashPassword(input.Password);
    return upstream.database.transaction(async () => {
      const user = await createCustomer(upstream, caller, {
        email: input.Email,
        userName: input.Username || input.Email,
        passwordHash,
        firstName: input.FirstName,
        lastName: input.LastName,
        phone: input.Phone || input.Cell,
        postalCode: input.PostalCode,
        language: languageOfId(input.languageId),
        isEmailVerified: false,
        profile: toProfile(input),
      });
      return openSession(upstream, caller, user);
    });
  };

const getUserToken: Handler<(typeof contract)["getUserToken"]> = async ({ user, caller }) => {
  if (!caller.token) throw new Refusal(401, "sign_in");
  return { Status: 1, Token: caller.token, User: toSessionUser(user, caller.actor) };
};

const getUserDetails: Handler<(typeof contract)["getUserDetails"]> = async ({ user, caller }) => ({
  ...toSessionUser(user, caller.actor),
  // A deactivated account cannot go on with it.
  OpenVehicle: user.is_active && caller.openVehicle ? toPurchasedVehicle(caller.openVehicle) : null,
});

const sendVerificationEmail =
  (upstream: Upstream): Handler<(typeof contract)["sendVerificationEmail"]> =>
  ({ user, caller }) =>
    upstream.database.transaction(async () => {
      const [resent] = await upstream.database.db
        .update(users)
        .set({ email_resent_at: sql`now()` })
        .where(and(eq(users.id, user.id), isNull(users.email_resent_at), isNull(users.email_verified_at)))
        .returning();
      if (!resent) throw refused("already_sent");
      await sendVerification(upstream, caller, resent);
      return { Status: 1 };
    });

const getUserDashboardSections =
  (upstream: Upstream): Handler<(typeof contract)["getUserDashboardSections"]> =>
  async ({ user, caller }) => {
    const rows = await readMenuSections(upstream);
    const counts = await readMenuCounts(upstream, { user, caller });
    const hidden = user.profile.hiddenSections ?? [];
    // Users can only hide sections of their own user type.
    const isActive = (row: (typeof rows)[number]) =>
      row.is_active && !(row.user_type_id === user.user_type_id && hidden.includes(row.section_id));
    const countOf = (row: (typeof rows)[number]) =>
      row.user_type_id === user.user_type_id ? counts.get(row.section_id) : undefined;
    const userTypeIds = [...new Set(rows.map((row) => row.user_type_id))];
    return userTypeIds.map((userTypeId) => ({
      userTypeId,
      userDashBoardSection: rows
        .filter((row) => row.user_type_id === userTypeId)
        .map((row) => ({ sectionId: row.section_id, active: isActive(row), count: countOf(row) })),
    }));
  };

export const accountHandlers = (upstream: Upstream): Handlers<AccountCalls> => ({
  login: login(upstream),
  logout: logout(upstream),
  register: register(upstream),
  getUserToken,
  getUserDetails,
  sendVerificationEmail: sendVerificationEmail(upstream),
  getUserDashboardSections: getUserDashboardSections(upstream),
});
