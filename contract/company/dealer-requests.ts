/**
 * A person asks a dealer, or lets the brand choose one, to contact them about a trade-in or a pre-qualification.
 * The specification does not show these paths.
 */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import {
  bilingual,
  emailText,
  instant,
  integerId,
  phoneText,
  postalCode,
  requiredText,
  ticked,
  wholeNumber,
} from "#contract/fields.ts";

/** Version of the consent's text in `locales/<language>/dealer-request.json`. Change it with the text. */
export const contactConsentVersion = "2026-11-23";
/** The same of the text by which the brand chooses the dealer. */
export const nearbyContactConsentVersion = "2026-11-24";

const person = {
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: emailText,
  phone: phoneText.optional(),
  contactConsent: ticked,
};

/** What the person enters, for the form and the call. */
export const dealerRequest = z.object({ companyId: integerId, ...person });
/** The same if the brand chooses the dealer near the postal code. */
export const nearbyDealerRequest = z.object({ postalCode, ...person });

const language = { languageId: wholeNumber() };
const requestBody = dealerRequest.extend(language);
const nearbyBody = nearbyDealerRequest.extend(language);
const requested = z.object({ requested: z.literal(true) });

const tradeInParams = z.object({ tradeInId: z.uuid() });
const creditParams = z.object({ creditApplicationId: z.uuid() });

const sentRequests = z.object({
  /** Newest first. */
  requests: z.array(
    z.object({
      /** Null while the brand's team looks for one. */
      company: z.object({ name: bilingual, city: z.string(), phone: z.string() }).nullable(),
      at: instant,
    }),
  ),
});
export type SentRequests = z.infer<typeof sentRequests>["requests"];

export const dealerRequestCalls = {
  requestTradeInDealer: write("/leads/request-trade-in-dealer", {
    summary: "Sends an estimated trade-in to a dealer of the brand. Repeated, it corrects the person's details.",
    access: "anyone",
    ownerOnly: true,
    query: tradeInParams,
    body: requestBody,
    response: requested,
    refusals: ["dealer_unknown", "no_estimate"],
  }),
  requestCreditDealer: write("/leads/request-credit-dealer", {
    summary:
      "Tells a dealer of the brand about a submitted pre-qualification, without its answers. Repeated, it corrects.",
    access: "anyone",
    ownerOnly: true,
    query: creditParams,
    body: requestBody,
    response: requested,
    refusals: ["dealer_unknown", "not_submitted"],
  }),
  requestTradeInNearby: write("/leads/request-trade-in-nearby", {
    summary:
      "Sends an estimated trade-in to the company that the partner programme chooses, or to the main team if none matches. Repeated, it corrects the person's details.",
    access: "anyone",
    ownerOnly: true,
    query: tradeInParams,
    body: nearbyBody,
    response: requested,
    refusals: ["no_estimate"],
  }),
  requestCreditNearby: write("/leads/request-credit-nearby", {
    summary: "The same for a submitted pre-qualification, without its answers.",
    access: "anyone",
    ownerOnly: true,
    query: creditParams,
    body: nearbyBody,
    response: requested,
    refusals: ["not_submitted"],
  }),
  getTradeInRequests: read("/leads/get-trade-in-requests", {
    summary: "Returns which companies have the request about a trade-in.",
    access: "anyone",
    query: tradeInParams,
    response: sentRequests,
  }),
  getCreditRequests: read("/leads/get-credit-requests", {
    summary: "Returns which companies have the request about a pre-qualification.",
    access: "anyone",
    query: creditParams,
    response: sentRequests,
  }),
};
