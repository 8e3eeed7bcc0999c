/** Texts of messages that a signed order's seller and buyer get until the handover. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  documentSent: {
    subject: (vehicle: string) => `New licence photo – ${vehicle}`,
    heading: "A document is waiting for your review",
    body: (vehicle: string) =>
      `The buyer of the ${vehicle} has sent a new photo of their driver’s licence. Review it, then accept or decline it.`,
    document: "Document",
    front: "Driver’s licence, front",
    back: "Driver’s licence, back",
    action: "Open the order",
    note: "Use the customer’s information for this order only.",
    reference: "Order number",
  },

  deliveryAgreed: {
    subject: (vehicle: string) => `Your delivery day – ${vehicle}`,
    heading: "Your delivery day is set",
    pickup: (vehicle: string) =>
      `The dealer has recorded the day you’ll pick up your ${vehicle}. If that day doesn’t work for you, call the dealer.`,
    delivery: (vehicle: string) =>
      `The dealer has recorded the day your ${vehicle} will be delivered. If that day doesn’t work for you, call the dealer.`,
    day: "Date",
    dealer: "Dealer",
    phone: "Phone",
    action: "Open my order",
    note: "For your protection, you’ll need to log in first.",
    reference: "Order number",
  },

  vehicleDelivered: {
    subject: (vehicle: string) => `Vehicle delivered – ${vehicle}`,
    heading: "You’ve received your vehicle",
    body: (vehicle: string) =>
      `The dealer has recorded the delivery of your ${vehicle}. If the odometer reading below is wrong, call the dealer.`,
    day: "Received on",
    odometer: "Odometer",
    returnUntil: "You can return the vehicle until",
    action: "View my purchase",
    note: "Your contract and receipt are in your transaction history.",
    reference: "Order number",
  },

  deliveryWithdrawn: {
    subject: (vehicle: string) => `Delivery record removed – ${vehicle}`,
    heading: "The delivery was recorded by mistake",
    body: (vehicle: string) =>
      `The dealer recorded the delivery of your ${vehicle} by mistake and has removed the record. Your order continues as before.`,
    action: "View my purchase",
    note: "If you already have the vehicle, call the dealer.",
    reference: "Order number",
  },

  orderLate: {
    subject: (vehicle: string) => `Overdue order – ${vehicle}`,
    heading: "An order is waiting for you",
    body: (vehicle: string) => `The next step in the order for the ${vehicle} is overdue.`,
    steps: {
      waiting: "Review the documents, then accept or decline them.",
      declined: "A declined document still needs to be replaced or corrected. Call the buyer.",
      accepted: "The delivery day has passed. Record the delivery, or set another day with the buyer.",
      "return-asked": "The buyer has asked to return the vehicle. Agree on a time, then record the return.",
    },
    due: "Due on",
    action: "Open the order",
    note: "Use the customer’s information for this order only.",
    reference: "Order number",
  },

  licenceReminder: {
    subject: (vehicle: string) => `We still need your driver’s licence – ${vehicle}`,
    heading: "Your driver’s licence is missing",
    body: (vehicle: string) =>
      `We couldn’t accept a photo of your driver’s licence. We need a new one before your ${vehicle} can be delivered.`,
    reason: "Reason",
    action: "Send a new photo",
    note: "For your protection, you’ll need to log in first.",
    reference: "Order number",
  },
};

const frCa: typeof enCa = {
  documentSent: {
    subject: (vehicle) => `Nouvelle photo d’un document – ${vehicle}`,
    heading: "Un document est à vérifier",
    body: (vehicle) =>
      `L’acheteur du véhicule ${vehicle} a envoyé une nouvelle photo de son permis de conduire. Examinez-la, puis acceptez-la ou refusez-la.`,
    document: "Document",
    front: "Permis de conduire, recto",
    back: "Permis de conduire, verso",
    action: "Ouvrir la commande",
    note: "Utilisez les renseignements du client pour cette commande seulement.",
    reference: "Numéro de commande",
  },

  deliveryAgreed: {
    subject: (vehicle) => `Le jour de votre livraison – ${vehicle}`,
    heading: "Le jour de votre livraison est fixé",
    pickup: (vehicle) =>
      `Le concessionnaire a noté le jour de la cueillette de votre ${vehicle}. Si ce jour ne vous convient pas, appelez le concessionnaire.`,
    delivery: (vehicle) =>
      `Le concessionnaire a noté le jour de la livraison de votre ${vehicle}. Si ce jour ne vous convient pas, appelez le concessionnaire.`,
    day: "Jour",
    dealer: "Concessionnaire",
    phone: "Téléphone",
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez d’abord vous connecter.",
    reference: "Numéro de commande",
  },

  vehicleDelivered: {
    subject: (vehicle) => `Véhicule livré – ${vehicle}`,
    heading: "Vous avez pris possession de votre véhicule",
    body: (vehicle) =>
      `Le concessionnaire a noté la livraison de votre ${vehicle}. Si le kilométrage ci-dessous est inexact, appelez le concessionnaire.`,
    day: "Reçu le",
    odometer: "Odomètre",
    returnUntil: "Vous pouvez rendre le véhicule jusqu’au",
    action: "Voir mon achat",
    note: "Votre contrat et votre reçu restent dans votre historique des transactions.",
    reference: "Numéro de commande",
  },

  deliveryWithdrawn: {
    subject: (vehicle) => `Livraison notée par erreur – ${vehicle}`,
    heading: "La livraison a été notée par erreur",
    body: (vehicle) =>
      `Le concessionnaire a noté par erreur la livraison de votre ${vehicle}, puis il a annulé cette inscription. Votre commande suit son cours.`,
    action: "Voir mon achat",
    note: "Si vous avez bien le véhicule, appelez le concessionnaire.",
    reference: "Numéro de commande",
  },

  orderLate: {
    subject: (vehicle) => `Commande en retard – ${vehicle}`,
    heading: "Une commande vous attend",
    body: (vehicle) => `La prochaine étape de la commande du véhicule ${vehicle} est en retard.`,
    steps: {
      waiting: "Examinez les documents, puis acceptez-les ou refusez-les.",
      declined: "Un document refusé reste à corriger. Appelez l’acheteur.",
      accepted: "Le jour de la livraison est passé. Notez la livraison, ou convenez d’un autre jour avec l’acheteur.",
      "return-asked": "L’acheteur a demandé à rendre le véhicule. Convenez d’un moment avec lui, puis notez le retour.",
    },
    due: "Échéance",
    action: "Ouvrir la commande",
    note: "Utilisez les renseignements du client pour cette commande seulement.",
    reference: "Numéro de commande",
  },

  licenceReminder: {
    subject: (vehicle) => `Il nous manque votre permis de conduire – ${vehicle}`,
    heading: "Il nous manque votre permis de conduire",
    body: (vehicle) =>
      `Nous n’avons pas pu accepter une photo de votre permis de conduire. Il nous en faut une nouvelle avant la livraison de votre ${vehicle}.`,
    reason: "Motif",
    action: "Envoyer une nouvelle photo du permis",
    note: "Pour votre protection, vous devrez d’abord vous connecter.",
    reference: "Numéro de commande",
  },
};

export const orderDesk: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
