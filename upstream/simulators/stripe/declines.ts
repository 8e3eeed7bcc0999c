/** Stripe's error objects for declined cards. */
import type { DeclineCode } from "./cards.ts";
import type { PaymentError } from "./objects.ts";

const declineMessages: Record<DeclineCode, string> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  lost_card: "Your card was declined.",
  stolen_card: "Your card was declined.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  live_mode_test_card: "Your card was declined. Your request was in test mode, but used a non test card.",
};

const undeclinedCodes: readonly DeclineCode[] = ["expired_card", "incorrect_cvc", "processing_error"];

export const declineError = (code: DeclineCode): PaymentError => ({
  type: "card_error",
  code: undeclinedCodes.includes(code) ? code : "card_declined",
  ...(!undeclinedCodes.includes(code) && { decline_code: code }),
  message: declineMessages[code],
});

export const authenticationError: PaymentError = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};
