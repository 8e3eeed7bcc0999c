/** The answers of one step, for callers that do not need the whole purchase. A signed purchase returns the signed answers. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { type Answers, findDeliveryAddress, parseAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import { getPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { viewPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";

type StepDetailEndpoints = Pick<
  typeof buyOnline,
  "getCustomerFormDetails" | "getCustomerProtectionPlans" | "getCustomerDeliveryDetails"
>;

export function stepDetailHandlers(upstream: Upstream): Handlers<StepDetailEndpoints> {
  const readStepAnswers = async (buyer: Session, vehicleId: number): Promise<Answers> =>
    parseAnswers(
      (await viewPurchaseFacts(upstream, buyer.user, await getPurchaseFacts(upstream, buyer, vehicleId))).answers,
    );
  return {
    async getCustomerFormDetails({ input, session }) {
      const { personalDetails = null } = await readStepAnswers(session, input.vehicleId);
      return { personalDetails };
    },

    async getCustomerProtectionPlans({ input, session }) {
      const { protectionPlan = null } = await readStepAnswers(session, input.vehicleId);
      return { protectionPlan };
    },

    async getCustomerDeliveryDetails({ input, session }) {
      const answers = await readStepAnswers(session, input.vehicleId);
      return { delivery: answers.delivery ?? null, address: findDeliveryAddress(answers) };
    },
  };
}
