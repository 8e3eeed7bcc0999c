/** Deletion of an account. By its user: confirmed by password or code, refused while a payment is open, done at once. */
import { randomUUID } from "node:crypto";
import type { HandlerInput } from "#contract/define.ts";
import type { user as contract } from "#contract/user.ts";
import { isDealer } from "#domain/people/roles.ts";
import { homePath } from "#domain/site/paths.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Caller, Session, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { accountDeletedMessage, deletionCodeMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { keepHeads, leaveCompany, lockEmployees } from "#upstream/services/company/employees/membership.ts";
import { getVehicleNamePartsById } from "#upstream/services/shared/vehicle-name-parts.ts";
import { requireAnotherSuperAdmin } from "#upstream/services/user/management/last-super-admin.ts";
import { requireManageableRole } from "#upstream/services/user/management/managed-user.ts";
import { requireAccountCode, sendAccountCode } from "#upstream/services/user/profile/account-codes.ts";
import { requirePassword } from "#upstream/services/user/profile/change-password.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { erasePerson, lockPerson } from "./erase.ts";
import { findOpenSales, withdrawListings } from "./open-sales.ts";
import { isPaymentUnderWay, loadPerson, type PersonRecords } from "./person.ts";

type DeletionCalls = Pick<typeof contract, "getAccountDeletion" | "sendDeletionCode" | "deleteAccount">;
type Confirmation = HandlerInput<(typeof contract)["deleteAccount"]>;

async function requireConfirmation(upstream: Upstream, session: Session, { password, code }: Confirmation) {
  const { user, caller } = session;
  if (user.password_hash) {
    if (!password) throw invalidField("password", "required");
    await requirePassword(upstream, session, password);
    return;
  }
  await requireAccountCode(upstream, caller, user, "deletionCode", code);
}

/** Posted last and without a name; deletion-cleanup.ts deletes its row once it is sent. */
const postFarewellEmail = (upstream: Upstream, caller: Caller, user: User): Promise<void> =>
  postMessage(
    upstream,
    accountDeletedMessage({
      user: { ...user, first_name: "" },
      brand: caller.brand,
      link: caller.siteOrigin + homePath(languageOfUser(user)),
      dedupeKey: randomUUID(),
    }),
  );

/** Signed purchases whose handover or return period is not over. Requested returns are listed separately. */
async function findOrdersUnderWay(upstream: Upstream, purchases: PersonRecords["purchases"]) {
  const today = await getToday(upstream);
  const dayIfNotPast = (day: string) => (day >= today ? day : null);
  const ordersUnderWay = await Promise.all(
    purchases
      .filter(({ state, isReturnRequested }) => state === "signed" && !isReturnRequested)
      .map(async ({ id: orderId, vehicleId, agreedDay, deliveredOn }) => {
        const order = await findSignedOrder(upstream, orderId);
        const handover = order && !deliveredOn ? dayIfNotPast(agreedDay ?? order.days.delivery) : null;
        const returnUntil = order && dayIfNotPast(order.days.trialEnd);
        return handover || returnUntil ? [{ orderId, vehicleId, handover, returnUntil }] : [];
      }),
  );
  return ordersUnderWay.flat();
}

/**
 * Deletes an account in a transaction of the caller, unless a payment or a sale is under way. Returns null for one that was
 * deleted before.
 *
 * @param actor its owner, or who deletes it for them
 */
export async function deleteUserAccount(
  upstream: Upstream,
  caller: Caller,
  { id, company_id }: Pick<User, "id" | "company_id">,
  actor: User,
): Promise<User | null> {
  await lockEmployees(upstream, company_id);
  const person = await lockPerson(upstream, id);
  // A repeated request finds the account already deleted.
  if (!person || person.user.deleted_at) return null;
  if (actor.id !== id) requireManageableRole(actor, person.user.user_type_id);
  if (person.purchases.some(isPaymentUnderWay)) throw refused("purchase_under_way");
  // Must come before findOpenSales: its locks wait for an acceptance in progress.
  await withdrawListings(upstream, person);
  if ((await findOpenSales(upstream, person)).length > 0) throw refused("sale_under_way");
  await requireAnotherSuperAdmin(upstream, person.user);
  if (isDealer(person.user.user_type_id)) await leaveCompany(upstream, actor, person.user);
  await erasePerson(upstream, person);
  await keepHeads(upstream, company_id);
  await postFarewellEmail(upstream, caller, person.user);
  return person.user;
}

export const deletionHandlers = (upstream: Upstream): Handlers<DeletionCalls> => {
  const { database } = upstream;
  return {
    async getAccountDeletion({ user }) {
      const person = await loadPerson(upstream, user);
      const { purchases, retainedPurchases } = person;
      const openPurchases = purchases.filter(isPaymentUnderWay);
      const returns = purchases.filter(({ isReturnRequested }) => isReturnRequested);
      const ordersUnderWay = await findOrdersUnderWay(upstream, purchases);
      const vehicleNameOf = await getVehicleNamePartsById(upstream, [...openPurchases, ...returns, ...ordersUnderWay]);
      return {
        confirmedBy: user.password_hash ? "password" : "code",
        isCodeSent: user.profile.deletionCode !== undefined,
        openPurchases: openPurchases.map(({ vehicleId, deposit }) => ({
          vehicleId,
          vehicle: vehicleNameOf(vehicleId),
          isRefundDue: deposit === "refund_due" || deposit === "refund_failed",
        })),
        openSales: await findOpenSales(upstream, person),
        pendingReturns: returns.map(({ id: orderId, vehicleId }) => ({
          orderId,
          vehicleId,
          vehicle: vehicleNameOf(vehicleId),
        })),
        ordersUnderWay: ordersUnderWay.map((each) => ({ ...each, vehicle: vehicleNameOf(each.vehicleId) })),
        retainedRecordCount: retainedPurchases.length - openPurchases.length,
      };
    },

    async sendDeletionCode({ user, caller }) {
      await sendAccountCode(upstream, caller, user, "deletionCode", deletionCodeMessage);
      return { Status: 1 };
    },

    async deleteAccount({ input, user, caller, session }) {
      await requireConfirmation(upstream, session, input);
      await database.transaction(() => deleteUserAccount(upstream, caller, user, user));
      return { Status: 1 };
    },
  };
};
