/** Texts of the hosted page. The French type is the English one's, so that no text can be missing. */
import type { Language } from "#domain/formats/language.ts";

const en = {
  title: (merchant: string) => `Payment to ${merchant}`,
  simulated: "This is a simulated payment page. No card is charged. The test card is 4242 4242 4242 4242.",
  amount: "Amount to pay",
  email: "Receipt sent to",
  card: "Card",
  cardNumber: "Card number",
  exp: "Expiry date",
  expHint: "Month and year, such as 12 / 30",
  cvc: "Security code",
  cvcHint: "The 3 digits on the back, or 4 on the front",
  payAmount: (amount: string) => `Pay ${amount}`,
  cancel: "Cancel and go back",
  back: "Go back",
  error: "Error",
  problem: "There is a problem",
  checkFields: "Please check all fields",
  bankTitle: "Confirm with your bank",
  bankQuestion: (amount: string, merchant: string) => `Do you confirm the payment of ${amount} to ${merchant}?`,
  confirm: "Confirm the payment",
  refuse: "Refuse",
  closedTitle: "This payment page has expired",
  closedText: "Nothing was charged. Go back to open a new one.",
  notFoundTitle: "Payment page not found",
  notFoundText: "Check the address, or go back to your purchase and start the payment again.",
  fields: {
    cardNumber: { required: "Enter the card number", card_number_invalid: "Enter a valid card number" },
    exp: {
      required: "Enter the expiry date",
      exp_invalid: "Enter the expiry date as 12 / 30",
      exp_past: "Use a card that hasn’t expired",
    },
    cvc: { required: "Enter the security code", cvc_invalid: "Enter a valid security code" },
  },
  declines: {
    generic_decline: "Your card was declined. Try another card.",
    insufficient_funds: "Your card has insufficient funds. Try another card.",
    expired_card: "Your card has expired. Try another card.",
    incorrect_cvc: "The security code is incorrect. Check it and try again.",
    processing_error: "An error occurred while processing your card. Try again in a moment.",
    live_mode_test_card: "Your card was declined. This page accepts test cards only.",
    payment_intent_authentication_failure: "The payment wasn’t confirmed. Try again or use another card.",
  },
};

export type CheckoutTexts = typeof en;

const fr: CheckoutTexts = {
  title: (merchant) => `Paiement à ${merchant}`,
  simulated: "Page de paiement simulée : rien n’est prélevé. La carte d’essai est 4242 4242 4242 4242.",
  amount: "Montant à payer",
  email: "Reçu envoyé à",
  card: "Carte",
  cardNumber: "Numéro de carte",
  exp: "Date d’expiration",
  expHint: "Mois et année, par exemple 12 / 30",
  cvc: "Code de sécurité",
  cvcHint: "Les 3 chiffres au verso, ou les 4 au recto",
  payAmount: (amount) => `Payer ${amount}`,
  cancel: "Annuler et revenir",
  back: "Revenir",
  error: "Erreur",
  problem: "Il y a un problème",
  checkFields: "Veuillez vérifier tous les champs",
  bankTitle: "Votre banque vous demande une confirmation",
  bankQuestion: (amount, merchant) => `Confirmez-vous le paiement de ${amount} à ${merchant}?`,
  confirm: "Confirmer le paiement",
  refuse: "Refuser le paiement",
  closedTitle: "Cette page de paiement est expirée",
  closedText: "Rien n’a été prélevé. Revenez en arrière pour recommencer le paiement.",
  notFoundTitle: "Page de paiement introuvable",
  notFoundText: "Vérifiez l’adresse, ou revenez à votre achat et recommencez le paiement.",
  fields: {
    cardNumber: {
      required: "Entrez le numéro de la carte",
      card_number_invalid: "Vérifiez le numéro de la carte",
    },
    exp: {
      required: "Entrez la date d’expiration",
      exp_invalid: "Entrez la date d’expiration comme 12 / 30",
      exp_past: "Cette carte est expirée. Utilisez-en une autre.",
    },
    cvc: { required: "Entrez le code de sécurité", cvc_invalid: "Vérifiez le code de sécurité" },
  },
  declines: {
    generic_decline: "Votre carte a été refusée. Essayez une autre carte.",
    insufficient_funds: "Les fonds de votre carte sont insuffisants. Essayez une autre carte.",
    expired_card: "Votre carte est expirée. Essayez une autre carte.",
    incorrect_cvc: "Le code de sécurité est inexact. Vérifiez-le.",
    processing_error: "Une erreur est survenue pendant le traitement de votre carte. Réessayez dans un instant.",
    live_mode_test_card: "Votre carte a été refusée : cette page accepte seulement des cartes d’essai.",
    payment_intent_authentication_failure: "Le paiement n’a pas été confirmé. Réessayez ou utilisez une autre carte.",
  },
};

/** The language of a session's locale: "fr-CA", "en" or "auto". */
export const languageOfLocale = (locale: string | null): Language => (locale?.startsWith("fr") ? "fr-ca" : "en-ca");

export const textsOf = (locale: string | null): CheckoutTexts => (languageOfLocale(locale) === "fr-ca" ? fr : en);

/** A lost or stolen card gets the generic text, so that a thief learns nothing. */
export function declineText(texts: CheckoutTexts, code: string): string {
  const match = Object.entries(texts.declines).find(([key]) => key === code);
  return match?.[1] ?? texts.declines.generic_decline;
}

export function fieldText(texts: CheckoutTexts, field: keyof CheckoutTexts["fields"], code: string): string {
  const match = Object.entries(texts.fields[field]).find(([key]) => key === code);
  return match?.[1] ?? texts.fields[field].required;
}
