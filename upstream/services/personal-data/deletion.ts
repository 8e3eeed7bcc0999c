/** The deletion of an account by its person: confirmed, refused while money is on its way, done at once. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { homePath } from "#app/domain/paths.ts";
import type { Parsed } from "#upstream/contract/define.ts";
import type { user as contract } from "#upstream/contract/user.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { accountDeletedMessage, deletionCodeMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { getNamedVehicle } from "#upstream/services/buy-online/deposit/deposit-checkout.ts";
import { requireAnotherSuperAdmin } from "#upstream/services/user/last-super-admin.ts";
import { requirePassword } from "#upstream/services/user/own-password.ts";
import { requireOwnSession } from "#upstream/services/user/own-session.ts";
import { checkCode, issueCode } from "#upstream/services/user/sms-codes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { erasePerson, lockPerson } from "./erase.ts";
import { gatherPerson, isUnderWay } from "./person.ts";

type DeletionRows = Pick<typeof contract, "getAccountDeletion" | "sendDeletionCode" | "deleteAccount">;
type Confirmation = Parsed<(typeof contract)["deleteAccount"]>;

async function confirm(upstream: Upstream, caller: Caller, user: User, { password, code }: Confirmation) {
  if (user.password_hash) {
    if (!password) throw invalidField("password", "required");
    await requirePassword(upstream, user, password);
    return;
  }
  if (!code) throw invalidField("code", "required");
  const verification = user.profile.deletionCode;
  if (!verification) throw refused("code_expired");
  await checkCode(upstream, caller, { verification, code });
}

/** The last of all: its row goes once it was sent (sweep.ts). */
const postFarewell = (upstream: Upstream, caller: Caller, user: User): Promise<void> =>
  postMessage(
    upstream,
    accountDeletedMessage({
      user,
      brand: caller.brand,
      link: caller.siteOrigin + homePath(languageOfUser(user)),
      once: randomUUID(),
    }),
  );

export const deletionHandlers = (upstream: Upstream): Handlers<DeletionRows> => {
  const { database } = upstream;
  return {
    async getAccountDeletion({ user }) {
      const { purchases, kept } = await gatherPerson(upstream, user);
      const open = purchases.filter(isUnderWay);
      return {
        confirmedBy: user.password_hash ? "password" : "code",
        isCodeSent: user.profile.deletionCode !== undefined,
        openPurchases: await Promise.all(
          open.map(async ({ vehicleId, deposit }) => ({
            vehicleId,
            vehicle: await getNamedVehicle(upstream, vehicleId),
            isRefundDue: deposit === "refund_due" || deposit === "refund_failed",
          })),
        ),
        keptRecords: kept.length - open.length,
      };
    },

    async sendDeletionCode({ user, caller }) {
      if (user.password_hash) throw refused("not_asked");
      const verification = await issueCode(upstream, caller, user.email, (code) =>
        deletionCodeMessage({ user, brand: caller.brand, link: caller.siteOrigin, code }),
      );
      // Kept here and told to nobody: as a phone's proof the address would be taken for the phone.
      const profile = sql`${users.profile} || jsonb_build_object('deletionCode', ${verification}::text)`;
      await database.db.update(users).set({ profile }).where(eq(users.id, user.id));
      return { Status: 1 };
    },

    async deleteAccount({ input, user, caller }) {
      await requireOwnSession(upstream, caller);
      await confirm(upstream, caller, user, input);
      await database.transaction(async () => {
        const person = await lockPerson(upstream, user.id);
        // Sent twice: the second finds it done.
        if (!person || person.user.deleted_at) return;
        if (person.purchases.some(isUnderWay)) throw refused("purchase_under_way");
        await requireAnotherSuperAdmin(upstream, person.user);
        await erasePerson(upstream, person);
        await postFarewell(upstream, caller, person.user);
      });
      return { Status: 1 };
    },
  };
};
