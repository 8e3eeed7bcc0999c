/** One step's answers alone, for who does not need the whole purchase; of a signed one, those that were signed. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Answers, deliveryAddressIn, keptAnswers } from "./answers.ts";
import { type Buyer, getPurchase } from "./purchase-rows.ts";
import { viewPurchase } from "./purchase-view.ts";

type DetailRows = Pick<
  typeof buyOnline,
  "getCustomerFormDetails" | "getCustomerProtectionPlans" | "getCustomerDeliveryDetails"
>;

export function stepDetailHandlers(upstream: Upstream): Handlers<DetailRows> {
  const answersOf = async (buyer: Buyer, vehicleId: number): Promise<Answers> =>
    keptAnswers((await viewPurchase(upstream, await getPurchase(upstream, buyer, vehicleId))).answers);
  return {
    async getCustomerFormDetails({ input, user, caller }) {
      const { personalDetails = null } = await answersOf({ user, caller }, input.vehicleId);
      return { personalDetails };
    },

    async getCustomerProtectionPlans({ input, user, caller }) {
      const { protectionPlan = null } = await answersOf({ user, caller }, input.vehicleId);
      return { protectionPlan };
    },

    async getCustomerDeliveryDetails({ input, user, caller }) {
      const answers = await answersOf({ user, caller }, input.vehicleId);
      return { delivery: answers.delivery ?? null, address: deliveryAddressIn(answers) };
    },
  };
}
