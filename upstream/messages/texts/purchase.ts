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
    reference: "Reference",
  },

  depositRefund: {
    subject: (vehicle: string) => `Deposit refunded – ${vehicle}`,
    heading: "Your deposit is on its way back",
    cancelled: (vehicle: string) =>
      `You cancelled your purchase of the ${vehicle}. We’re refunding your deposit to the card you used.`,
    lapsed: (vehicle: string) =>
      `Your reservation of the ${vehicle} has ended. We’re refunding your deposit to the card you used. Your answers are saved.`,
    lost: (vehicle: string) =>
      `Your payment arrived after your reservation ended, and the ${vehicle} is no longer available. We’re refunding your deposit to the card you used.`,
    returned: (vehicle: string) => `You returned the ${vehicle}. We’re refunding your deposit to the card you used.`,
    staff: (vehicle: string) => `We’re refunding your deposit for the ${vehicle} to the card you used.`,
    twice: (vehicle: string) =>
      `Your deposit for the ${vehicle} was paid more than once. We’re refunding the extra payment to the card you used. Nothing else changes.`,
    action: "View my purchase",
    note: "The refund usually appears on your account within 5 to 10 business days.",
    amount: "Refund",
    reference: "Reference",
  },

  vehicleWithdrawn: {
    subject: (vehicle: string) => `Vehicle withdrawn by the dealer – ${vehicle}`,
    heading: "The vehicle you’re buying has been withdrawn",
    body: (vehicle: string, until: string) =>
      `The dealer no longer offers the ${vehicle} to others. You can still buy it at the price you saw until your reservation ends, on ${until}. After that, it can’t be reserved again.`,
    action: "Continue my purchase",
    note: "Your answers are saved.",
  },

  vehicleHidden: {
    subject: (vehicle: string) => `Vehicle no longer in our catalogue – ${vehicle}`,
    heading: "The vehicle you’re buying is no longer listed",
    body: (vehicle: string, until: string) =>
      `The ${vehicle} is no longer in our catalogue, so others can’t see it. You can still buy it at the price you saw until your reservation ends, on ${until}. After that, it can’t be reserved again.`,
    action: "Continue my purchase",
    note: "Your answers are saved.",
  },

  refundFailed: {
    subject: (vehicle: string) => `Your refund needs attention – ${vehicle}`,
    heading: "Your bank didn’t accept the refund",
    body: (vehicle: string) =>
      `We tried to refund your deposit for the ${vehicle}, but your bank sent it back. The money is still yours. We’ll contact you to refund it another way.`,
    action: "View my purchase",
    note: "You don’t need to do anything for now.",
    amount: "Amount to refund",
    reference: "Reference",
  },

  purchaseCancelled: {
    subject: (vehicle: string) => `Purchase cancelled – ${vehicle}`,
    heading: "Your purchase has been cancelled",
    body: (vehicle: string) => `You cancelled your purchase of the ${vehicle}. Nothing was charged.`,
    action: "View the cancellation",
    note: "The vehicle is available to others again. You can still buy it while it’s for sale.",
    reference: "Reference",
  },

  orderSigned: {
    subject: (vehicle: string) => `Order signed – ${vehicle}`,
    heading: "You’ve signed your order",
    body: (vehicle: string, signedOn: string) =>
      `You signed the contract for the ${vehicle} on ${signedOn}. Thank you! The dealer will contact you about the next steps.`,
    action: "Download my contract",
    note: "For your protection, you’ll need to log in to open the contract.",
    vehicle: "Vehicle",
    total: "Total with tax",
    reference: "Order number",
  },
};

const frCa: typeof enCa = {
  depositReceipt: {
    subject: (vehicle) => `Dépôt reçu – ${vehicle}`,
    heading: "Nous avons reçu votre dépôt",
    body: (vehicle, until) =>
      `Nous avons reçu votre dépôt pour ce véhicule\u00A0: ${vehicle}. Le véhicule vous est réservé jusqu’au ${until}.`,
    action: "Poursuivre mon achat",
    note: "Le dépôt est déduit du prix à titre de mise de fonds. Il est entièrement remboursable\u00A0: si vous annulez votre achat avant de signer ou si la réservation prend fin, il retourne sur votre carte.",
    amount: "Dépôt",
    paidOn: "Payé le",
    reference: "Référence",
  },

  depositRefund: {
    subject: (vehicle) => `Dépôt remboursé – ${vehicle}`,
    heading: "Votre dépôt vous est remboursé",
    cancelled: (vehicle) =>
      `Vous avez annulé l’achat de ce véhicule\u00A0: ${vehicle}. Nous remboursons votre dépôt sur la carte qui a servi au paiement.`,
    lapsed: (vehicle) =>
      `Votre réservation de ce véhicule a pris fin\u00A0: ${vehicle}. Nous remboursons votre dépôt sur la carte qui a servi au paiement. Vos réponses sont conservées.`,
    lost: (vehicle) =>
      `Votre paiement est arrivé après la fin de votre réservation, et ce véhicule n’est plus disponible\u00A0: ${vehicle}. Nous remboursons votre dépôt sur la carte qui a servi au paiement.`,
    returned: (vehicle) =>
      `Vous avez rendu ce véhicule\u00A0: ${vehicle}. Nous remboursons votre dépôt sur la carte qui a servi au paiement.`,
    staff: (vehicle) =>
      `Nous remboursons sur votre carte le dépôt que vous avez versé pour ce véhicule\u00A0: ${vehicle}.`,
    twice: (vehicle) =>
      `Votre dépôt pour ce véhicule a été payé plus d’une fois\u00A0: ${vehicle}. Nous remboursons le paiement en trop sur la carte qui a servi au paiement. Rien d’autre ne change.`,
    action: "Voir mon achat",
    note: "Votre banque affiche habituellement le remboursement dans un délai de 5 à 10\u00A0jours ouvrables.",
    amount: "Remboursement",
    reference: "Référence",
  },

  vehicleWithdrawn: {
    subject: (vehicle) => `Le concessionnaire a retiré un véhicule – ${vehicle}`,
    heading: "Le véhicule que vous achetez a été retiré",
    body: (vehicle, until) =>
      `Le concessionnaire n’offre plus ce véhicule à d’autres personnes\u00A0: ${vehicle}. Vous pouvez encore l’acheter au prix affiché jusqu’à la fin de votre réservation, ${until}. Ensuite, il ne pourra plus être réservé.`,
    action: "Continuer mon achat",
    note: "Rien de ce que vous avez entré n’est perdu.",
  },

  vehicleHidden: {
    subject: (vehicle) => `Un véhicule n’est plus dans le catalogue – ${vehicle}`,
    heading: "Le véhicule que vous achetez est masqué",
    body: (vehicle, until) =>
      `Cette version n’est plus dans notre catalogue. Le véhicule est donc masqué pour les autres personnes\u00A0: ${vehicle}. Vous pouvez encore l’acheter au prix affiché jusqu’à la fin de votre réservation, ${until}. Ensuite, il ne pourra plus être réservé.`,
    action: "Continuer mon achat",
    note: "Rien de ce que vous avez entré n’est perdu.",
  },

  refundFailed: {
    subject: (vehicle) => `Remboursement à régler – ${vehicle}`,
    heading: "Votre banque a refusé le remboursement",
    body: (vehicle) =>
      `Nous avons voulu rembourser le dépôt que vous avez versé pour ce véhicule (${vehicle}), mais votre banque nous l’a retourné. Ce montant vous appartient toujours. Nous communiquerons avec vous pour vous le remettre autrement.`,
    action: "Voir mon achat",
    note: "Vous n’avez rien à faire pour le moment.",
    amount: "Montant à rembourser",
    reference: "Référence",
  },

  purchaseCancelled: {
    subject: (vehicle) => `Achat annulé – ${vehicle}`,
    heading: "Votre achat est annulé",
    body: (vehicle) => `Vous avez annulé l’achat de ce véhicule\u00A0: ${vehicle}. Rien n’a été prélevé.`,
    action: "Voir l’annulation",
    note: "Le véhicule est de nouveau offert. Vous pourrez l’acheter tant qu’il sera en vente.",
    reference: "Référence",
  },

  orderSigned: {
    subject: (vehicle) => `Commande signée – ${vehicle}`,
    heading: "Votre commande est signée",
    body: (vehicle, signedOn) =>
      `Le ${signedOn}, vous avez signé le contrat de ce véhicule\u00A0: ${vehicle}. Merci! Le concessionnaire communiquera avec vous pour la suite.`,
    action: "Télécharger mon contrat",
    note: "Pour votre protection, vous devrez vous connecter avant que le contrat s’ouvre.",
    vehicle: "Véhicule",
    total: "Total avec les taxes",
    reference: "Numéro de commande",
  },
};

export const purchase: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
