/** A person asks a dealer to contact them about a trade-in or a pre-qualification. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { write } from "#contract/define.ts";
import { emailText, integerId, phoneText, requiredText, ticked } from "#contract/fields.ts";

/** Version of the consent's text in `locales/<language>/dealer-request.json`. Change it with the text. */
export const contactConsentVersion = "2026-11-23";

/** What the person enters, for the form and the call. */
export const dealerRequest = z.object({
  companyId: integerId,
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: emailText,
  phone: phoneText.optional(),
  contactConsent: ticked,
});

const requestBody = dealerRequest.extend({ languageId: z.coerce.number().int() });
const requested = z.object({ requested: z.literal(true) });

export const dealerRequestCalls = {
  requestTradeInDealer: write("/leads/request-trade-in-dealer", {
    summary: "Sends an estimated trade-in to a dealer of the brand. Repeated, it corrects the person's details.",
    access: "anyone",
    ownerOnly: true,
    query: z.object({ tradeInId: z.uuid() }),
    body: requestBody,
    response: requested,
    refusals: ["dealer_unknown", "no_estimate"],
  }),
  requestCreditDealer: write("/leads/request-credit-dealer", {
    summary:
      "Tells a dealer of the brand about a submitted pre-qualification, without its answers. Repeated, it corrects.",
    access: "anyone",
    ownerOnly: true,
    query: z.object({ creditApplicationId: z.uuid() }),
    body: requestBody,
    response: requested,
    refusals: ["dealer_unknown", "not_submitted"],
  }),
};
