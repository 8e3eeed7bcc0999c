/** What people tell of themselves, and choose for themselves. */
import { and, asc, eq } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { optionalMessages, optionalMessagesIn } from "#domain/people/optional-messages.ts";
import { fixedSections } from "#domain/site/menu.ts";
import { dashboardSections, tokens } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { findKnownBilling } from "#upstream/services/pre-qualification/known-for-purchase.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { openTokens } from "./devices.ts";
import { addressesOf, changeProfile, findNow } from "./profile-rows.ts";

/** What a purchase, an application or the sign-up told of where the person lives, where the profile itself was told nothing. */
const findBilling = async (upstream: Upstream, user: User, { brand }: Caller): Promise<Record<string, string>> =>
  addressesOf(user.profile) ? {} : findKnownBilling(upstream, { user_id: user.id, brand_key: brand.key });

const listSections = ({ database }: Upstream, { user_type_id }: User) =>
  database.db
    .select({ sectionId: dashboardSections.section_id })
    .from(dashboardSections)
    .where(and(eq(dashboardSections.user_type_id, user_type_id), eq(dashboardSections.is_active, true)))
    .orderBy(asc(dashboardSections.section_id));

type ProfileRows = Pick<
  typeof contract,
  | "getUserProfile"
  | "updateUserSelf"
  | "saveUserAddresses"
  | "saveUserLanguage"
  | "saveUserMessages"
  | "deleteAccountSection"
>;

export const profileHandlers = (upstream: Upstream): Handlers<ProfileRows> => ({
  async getUserProfile({ user, caller }) {
    const { profile } = user;
    const hidden = profile.hiddenSections ?? [];
    return {
      firstName: user.first_name,
      lastName: user.last_name,
      dateOfBirth: profile.dateOfBirth ?? null,
      cell: profile.cell ?? "",
      email: user.email,
      newEmail: profile.newEmail ?? null,
      phone: user.phone,
      isPhoneVerified: user.phone !== "" && profile.verifiedPhone === user.phone,
      language: user.language,
      deviceCount: await upstream.database.db.$count(tokens, openTokens(user)),
      hasPassword: user.password_hash !== null,
      isPasswordCodeSent: profile.passwordCode !== undefined,
      addresses: addressesOf(profile),
      knownBilling: await findBilling(upstream, user, caller),
      unwanted: optionalMessagesIn(profile.unwanted),
      sections: (await listSections(upstream, user)).map(({ sectionId }) => ({
        sectionId,
        isHidden: hidden.includes(sectionId),
      })),
    };
  },

  async updateUserSelf({ input: { firstName, lastName, dateOfBirth, cell }, user }) {
    if (dateOfBirth && dateOfBirth > (await findToday(upstream))) throw refused("birth_in_future");
    const told = { dateOfBirth, cell, detailsAt: await findNow(upstream, user) };
    await changeProfile(upstream, user, told, { first_name: firstName, last_name: lastName });
    return { Status: 1 };
  },

  async saveUserAddresses({ input: { billing, sameAsBillingAddress, shipping }, user }) {
    const told = { billing, ...(sameAsBillingAddress === "no" && { shipping }) };
    await changeProfile(upstream, user, { addresses: told, addressesAt: await findNow(upstream, user) });
    return { Status: 1 };
  },

  async saveUserLanguage({ input: { language }, user }) {
    await changeProfile(upstream, user, {}, { language });
    return { Status: 1 };
  },

  async saveUserMessages({ input: { wanted }, user }) {
    await changeProfile(upstream, user, { unwanted: optionalMessages.filter((kind) => !wanted.includes(kind)) });
    return { Status: 1 };
  },

  async deleteAccountSection({ input: { SectionIds }, user }) {
    const own = (await listSections(upstream, user)).map(({ sectionId }) => sectionId);
    const hiddenSections = own.filter((id) => SectionIds.includes(id) && !fixedSections.includes(id));
    await changeProfile(upstream, user, { hiddenSections });
    return { Status: 1 };
  },
});
