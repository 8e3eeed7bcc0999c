/** Texts of messages about a purchase before its signing, and about its deposit, also after a return. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  depositReceipt: {
    subject: (vehicle: string) => `Deposit received – ${vehicle}`,
    heading: "We’ve received your deposit",
    body: (vehicle: string, until: string) =>
      `We’ve received your deposit. The ${vehicle} is reserved for you until ${until}.`,
    action: "Continue my purchase",
    note: "The deposit is deducted from the price as part of your down payment. We’ll refund it to your card if you cancel before signing or if your reservation ends.",
    amount: "Deposit",
    paidOn: "Paid on",
    reference: "Order number",
  },

  depositRefund: {
    subject: (vehicle: string) => `Deposit refunded – ${vehicle}`,
    heading: "We’re refunding your deposit",
    cancelled: (vehicle: string) =>
      `You cancelled your purchase of the ${vehicle}. We’re refunding your deposit to the card you used.`,
    lapsed: (vehicle: string) =>
      `Your reservation of the ${vehicle} has ended. We’re refunding your deposit to the card you used. Your answers are saved.`,
    lost: (vehicle: string) =>
      `Your payment arrived after your reservation ended, and the ${vehicle} is no longer available. We’re refunding your deposit to the card you used.`,
    returned: (vehicle: string) =>
      `You returned the ${vehicle}. We’re refunding your deposit to the card you used. The dealer will refund any other amounts you’ve paid.`,
    staff: (vehicle: string) => `We’re refunding your deposit for the ${vehicle} to the card you used.`,
    twice: (vehicle: string) =>
      `Your deposit for the ${vehicle} was paid more than once. We’re refunding the extra payment to the card you used. Nothing else changes.`,
    action: "View my purchase",
    note: "The refund usually appears on your card statement within 5 to 10 business days.",
    amount: "Refund",
    reference: "Order number",
  },

  vehicleWithdrawn: {
    subject: (vehicle: string) => `Vehicle withdrawn by the dealer – ${vehicle}`,
    heading: "The vehicle you’re buying has been withdrawn",
    body: (vehicle: string, until: string) =>
      `The dealer no longer offers the ${vehicle} to others. Until your reservation ends on ${until}, you can still buy it at the price you saw. After that, it can’t be reserved again.`,
    action: "Continue my purchase",
    note: "Your answers are saved.",
  },

  vehicleHidden: {
    subject: (vehicle: string) => `Vehicle no longer in our catalogue – ${vehicle}`,
    heading: "The vehicle you’re buying is no longer listed",
    body: (vehicle: string, until: string) =>
      `The ${vehicle} is no longer in our catalogue, so others can’t see it. Until your reservation ends on ${until}, you can still buy it at the price you saw. After that, it can’t be reserved again.`,
    action: "Continue my purchase",
    note: "Your answers are saved.",
  },

  refundFailed: {
    subject: (vehicle: string) => `Your refund needs attention – ${vehicle}`,
    heading: "Your bank didn’t accept the refund",
    body: (vehicle: string) =>
      `We tried to refund your deposit for the ${vehicle}, but your bank sent it back. The money is still yours. We’ll contact you to refund it another way.`,
    twice: (vehicle: string) =>
      `Your deposit for the ${vehicle} was paid more than once. We tried to refund the extra payment, but your bank sent it back. That money is still yours. We’ll contact you to refund it another way. Nothing else changes.`,
    action: "View my purchase",
    note: "You don’t need to do anything for now.",
    amount: "Amount to refund",
    reference: "Order number",
  },

  purchaseCancelled: {
    subject: (vehicle: string) => `Purchase cancelled – ${vehicle}`,
    heading: "Your purchase has been cancelled",
    body: (vehicle: string) => `You cancelled your purchase of the ${vehicle}. Nothing was charged.`,
    action: "View the cancellation",
    note: "The vehicle is available to others again. You can still buy it while it’s for sale.",
    reference: "Order number",
  },

  orderSigned: {
    subject: (vehicle: string) => `Order signed – ${vehicle}`,
    heading: "You’ve signed your order",
    body: (vehicle: string, signedOn: string) =>
      `You signed the contract for the ${vehicle} on ${signedOn}. Thank you! The dealer will contact you about the next steps.`,
    action: "Download my contract",
    note: "For your protection, you’ll need to log in to open the contract.",
    total: "Total with tax",
    payment: "Payment",
    paymentWithTax: "Payment with tax",
    reference: "Order number",
  },
};

const frCa: typeof enCa = {
  depositReceipt: {
    subject: (vehicle) => `Dépôt reçu – ${vehicle}`,
    heading: "Nous avons reçu votre dépôt",
    body: (vehicle, until) => `Nous avons reçu votre dépôt. Le véhicule ${vehicle} vous est réservé jusqu’au ${until}.`,
    action: "Poursuivre mon achat",
    note: "Le dépôt se déduit du prix, à titre de mise de fonds. Nous le rembourserons sur votre carte si vous annulez avant de signer ou si la réservation prend fin.",
    amount: "Dépôt",
    paidOn: "Payé le",
    reference: "Numéro de commande",
  },

  depositRefund: {
    subject: (vehicle) => `Dépôt remboursé – ${vehicle}`,
    heading: "Votre dépôt est en cours de remboursement",
    cancelled: (vehicle) =>
      `Vous avez annulé l’achat du véhicule ${vehicle}. Nous remboursons votre dépôt sur la carte qui a servi au paiement.`,
    lapsed: (vehicle) =>
      `Votre réservation du véhicule ${vehicle} a pris fin. Nous remboursons votre dépôt sur la carte qui a servi au paiement. Vos réponses sont conservées.`,
    lost: (vehicle) =>
      `Votre paiement est arrivé après la fin de votre réservation, et le véhicule ${vehicle} n’est plus disponible. Nous remboursons votre dépôt sur la carte qui a servi au paiement.`,
    returned: (vehicle) =>
      `Vous avez rendu le véhicule ${vehicle}. Nous remboursons votre dépôt sur la carte qui a servi au paiement. Le concessionnaire vous rembourse toute autre somme versée.`,
    staff: (vehicle) =>
      `Nous remboursons votre dépôt pour le véhicule ${vehicle} sur la carte qui a servi au paiement.`,
    twice: (vehicle) =>
      `Votre dépôt pour le véhicule ${vehicle} a été payé plus d’une fois. Nous remboursons le montant en trop sur la carte qui a servi au paiement. Rien d’autre ne change.`,
    action: "Voir mon achat",
    note: "Le remboursement figure habituellement sur votre relevé de carte dans un délai de 5 à 10\u00A0jours ouvrables.",
    amount: "Remboursement",
    reference: "Numéro de commande",
  },

  vehicleWithdrawn: {
    subject: (vehicle) => `Véhicule retiré par le concessionnaire – ${vehicle}`,
    heading: "Le véhicule que vous achetez a été retiré",
    body: (vehicle, until) =>
      `Le concessionnaire n’offre plus le véhicule ${vehicle} à d’autres personnes. Vous pouvez encore l’acheter au prix affiché jusqu’à la fin de votre réservation, le ${until}. Ensuite, il ne pourra plus être réservé.`,
    action: "Poursuivre mon achat",
    note: "Vos réponses sont conservées.",
  },

  vehicleHidden: {
    subject: (vehicle) => `Véhicule retiré de notre catalogue – ${vehicle}`,
    heading: "Le véhicule que vous achetez n’est plus affiché",
    body: (vehicle, until) =>
      `Le véhicule ${vehicle} n’est plus dans notre catalogue, et les autres personnes ne le voient plus. Vous pouvez encore l’acheter au prix affiché jusqu’à la fin de votre réservation, le ${until}. Ensuite, il ne pourra plus être réservé.`,
    action: "Poursuivre mon achat",
    note: "Vos réponses sont conservées.",
  },

  refundFailed: {
    subject: (vehicle) => `Remboursement refusé par votre banque – ${vehicle}`,
    heading: "Votre banque a refusé le remboursement",
    body: (vehicle) =>
      `Nous avons voulu rembourser votre dépôt pour le véhicule ${vehicle}, mais votre banque nous l’a retourné. Cette somme vous appartient toujours. Nous communiquerons avec vous pour vous la rembourser d’une autre façon.`,
    twice: (vehicle) =>
      `Votre dépôt pour le véhicule ${vehicle} a été payé plus d’une fois. Nous avons voulu rembourser le montant en trop, mais votre banque nous l’a retourné. Cette somme vous appartient toujours. Nous communiquerons avec vous pour vous la rembourser d’une autre façon. Rien d’autre ne change.`,
    action: "Voir mon achat",
    note: "Vous n’avez rien à faire pour le moment.",
    amount: "Montant à rembourser",
    reference: "Numéro de commande",
  },

  purchaseCancelled: {
    subject: (vehicle) => `Achat annulé – ${vehicle}`,
    heading: "Votre achat est annulé",
    body: (vehicle) => `Vous avez annulé l’achat du véhicule ${vehicle}. Rien n’a été prélevé.`,
    action: "Voir l’annulation",
    note: "Le véhicule est de nouveau offert. Vous pourrez l’acheter tant qu’il sera en vente.",
    reference: "Numéro de commande",
  },

  orderSigned: {
    subject: (vehicle) => `Commande signée – ${vehicle}`,
    heading: "Votre commande est signée",
    body: (vehicle, signedOn) =>
      `Vous avez signé le contrat du véhicule ${vehicle} le ${signedOn}. Merci! Le concessionnaire communiquera avec vous pour la suite.`,
    action: "Télécharger mon contrat",
    note: "Pour votre protection, vous devrez vous connecter pour ouvrir le contrat.",
    total: "Total avec les taxes",
    payment: "Versement",
    paymentWithTax: "Versement avec les taxes",
    reference: "Numéro de commande",
  },
};

export const purchase: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
