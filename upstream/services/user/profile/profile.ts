/** Calls of the profile pages: personal details, addresses, language, optional e-mails, menu sections. */
import type { user as contract } from "#contract/user.ts";
import { filterOptionalMessages, listOptionalMessages } from "#domain/people/optional-messages.ts";
import { isStaff } from "#domain/people/roles.ts";
import { fixedSections } from "#domain/site/menu.ts";
import { getNow } from "#upstream/db/instant.ts";
import { tokens } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import { type Caller, hasVerifiedPhone, type User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { isLiveTokenOf } from "#upstream/http/live-token.ts";
import { refused } from "#upstream/http/refusal.ts";
import { findBillingPrefill } from "#upstream/services/pre-qualification/purchase-prefill.ts";
import { readMenuSections } from "#upstream/services/user/menu-sections.ts";
import { describeFactor } from "#upstream/services/user/second-factor/factor.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { addressesOf, updateProfile } from "./profile-row.ts";

/** Billing address from a purchase, a pre-qualification or the sign-up, if the profile has none. */
const findPrefilledBilling = async (
  upstream: Upstream,
  user: User,
  { brand }: Caller,
): Promise<Record<string, string>> => (addressesOf(user.profile) ? {} : findBillingPrefill(upstream, user, brand.key));

const listSectionIds = async (upstream: Upstream, user: User): Promise<number[]> =>
  (await readMenuSections(upstream))
    .filter((row) => row.is_active && row.user_type_id === user.user_type_id)
    .map((row) => row.section_id);

type ProfileCalls = Pick<
  typeof contract,
  | "getUserProfile"
  | "updateUserSelf"
  | "saveUserAddresses"
  | "saveUserLanguage"
  | "saveUserMessages"
  | "deleteAccountSection"
>;

export const profileHandlers = (upstream: Upstream): Handlers<ProfileCalls> => ({
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
      isPhoneVerified: hasVerifiedPhone(user),
      language: user.language,
      deviceCount: await upstream.database.db.$count(tokens, isLiveTokenOf(user)),
      hasPassword: user.password_hash !== null,
      secondFactor: await describeFactor(upstream, user),
      isPasswordCodeSent: profile.passwordCode !== undefined,
      addresses: addressesOf(profile),
      knownBilling: await findPrefilledBilling(upstream, user, caller),
      unwanted: filterOptionalMessages(profile.unwanted),
      menuSections: (await listSectionIds(upstream, user)).map((sectionId) => ({
        sectionId,
        isHidden: hidden.includes(sectionId),
      })),
    };
  },

  async updateUserSelf({ input: { firstName, lastName, dateOfBirth, cell }, user }) {
    if (dateOfBirth && dateOfBirth > (await getToday(upstream))) throw refused("birth_in_future");
    const changes = { dateOfBirth, cell, detailsAt: await getNow(upstream) };
    await updateProfile(upstream, user, changes, { first_name: firstName, last_name: lastName });
    return { Status: 1 };
  },

  async saveUserAddresses({ input: { billing, sameAsBillingAddress, shipping }, user }) {
    const saved = { billing, ...(sameAsBillingAddress === "no" && { shipping }) };
    await updateProfile(upstream, user, { addresses: saved, addressesAt: await getNow(upstream) });
    return { Status: 1 };
  },

  async saveUserLanguage({ input: { language }, user }) {
    await updateProfile(upstream, user, {}, { language });
    return { Status: 1 };
  },

  async saveUserMessages({ input: { wanted }, user }) {
    const kinds = listOptionalMessages(isStaff(user.user_type_id));
    await updateProfile(upstream, user, { unwanted: kinds.filter((kind) => !wanted.includes(kind)) });
    return { Status: 1 };
  },

  async deleteAccountSection({ input: { SectionIds }, user }) {
    const sectionIds = await listSectionIds(upstream, user);
    const hiddenSections = sectionIds.filter((id) => SectionIds.includes(id) && !fixedSections.includes(id));
    await updateProfile(upstream, user, { hiddenSections });
    return { Status: 1 };
  },
});
