/** The deletion of an account by its person: confirmed, refused while money is on its way, done at once. */
import { randomUUID } from "node:crypto";
import type { Parsed } from "#contract/define.ts";
import type { user as contract } from "#contract/user.ts";
import { homePath } from "#domain/site/paths.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { accountDeletedMessage, deletionCodeMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { findNamedVehicles } from "#upstream/services/buy-online/deposit/deposit-checkout.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { requireAnotherSuperAdmin } from "#upstream/services/user/management/last-super-admin.ts";
import { requireOwnCode, sendOwnCode } from "#upstream/services/user/profile/own-codes.ts";
import { requirePassword } from "#upstream/services/user/profile/own-password.ts";
import { requireOwnSession } from "#upstream/services/user/profile/own-session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { erasePerson, lockPerson } from "./erase.ts";
import { gatherPerson, isUnderWay, type Person } from "./person.ts";
import { findOpenSales, leaveBlocks } from "./sales.ts";

type DeletionRows = Pick<typeof contract, "getAccountDeletion" | "sendDeletionCode" | "deleteAccount">;
type Confirmation = Parsed<(typeof contract)["deleteAccount"]>;

async function confirm(upstream: Upstream, caller: Caller, user: User, { password, code }: Confirmation) {
  if (user.password_hash) {
    if (!password) throw invalidField("password", "required");
    await requirePassword(upstream, user, password);
    return;
  }
  await requireOwnCode(upstream, caller, user, "deletionCode", code);
}

/** The last of all: its row goes once it was sent (sweep.ts), and names nobody until then. */
const postFarewell = (upstream: Upstream, caller: Caller, user: User): Promise<void> =>
  postMessage(
    upstream,
    accountDeletedMessage({
      user: { ...user, first_name: "" },
      brand: caller.brand,
      link: caller.siteOrigin + homePath(languageOfUser(user)),
      once: randomUUID(),
    }),
  );

/** Those whose days after the signature are not over; a return that was asked for is told by itself. */
async function findSignedPurchases(upstream: Upstream, purchases: Person["purchases"]) {
  const today = await findToday(upstream);
  const ifAhead = (day: string) => (day >= today ? day : null);
  const found = await Promise.all(
    purchases
      .filter(({ state, isReturnAsked }) => state === "signed" && !isReturnAsked)
      .map(async ({ id: orderId, vehicleId }) => {
        const order = await findSignedOrder(upstream, orderId);
        const handover = order && ifAhead(order.days.delivery);
        const returnUntil = order && ifAhead(order.days.trialEnd);
        return handover || returnUntil ? [{ orderId, vehicleId, handover, returnUntil }] : [];
      }),
  );
  return found.flat();
}

export const deletionHandlers = (upstream: Upstream): Handlers<DeletionRows> => {
  const { database } = upstream;
  return {
    async getAccountDeletion({ user }) {
      const person = await gatherPerson(upstream, user);
      const { purchases, kept } = person;
      const open = purchases.filter(isUnderWay);
      const returns = purchases.filter(({ isReturnAsked }) => isReturnAsked);
      const signed = await findSignedPurchases(upstream, purchases);
      const named = await findNamedVehicles(upstream, [...open, ...returns, ...signed]);
      return {
        confirmedBy: user.password_hash ? "password" : "code",
        isCodeSent: user.profile.deletionCode !== undefined,
        openPurchases: open.map(({ vehicleId, deposit }) => ({
          vehicleId,
          vehicle: named(vehicleId),
          isRefundDue: deposit === "refund_due" || deposit === "refund_failed",
        })),
        openSales: await findOpenSales(upstream, person),
        pendingReturns: returns.map(({ id: orderId, vehicleId }) => ({
          orderId,
          vehicleId,
          vehicle: named(vehicleId),
        })),
        signedPurchases: signed.map((each) => ({ ...each, vehicle: named(each.vehicleId) })),
        keptRecords: kept.length - open.length,
      };
    },

    async sendDeletionCode({ user, caller }) {
      await sendOwnCode(upstream, caller, user, "deletionCode", deletionCodeMessage);
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
        // Before what was sold is looked at: an acceptance at this moment is waited for.
        await leaveBlocks(upstream, person);
        if ((await findOpenSales(upstream, person)).length > 0) throw refused("sale_under_way");
        await requireAnotherSuperAdmin(upstream, person.user);
        await erasePerson(upstream, person);
        await postFarewell(upstream, caller, person.user);
      });
      return { Status: 1 };
    },
  };
};
