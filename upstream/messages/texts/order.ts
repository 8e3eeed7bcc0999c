/** Texts of messages about a signed order. */
import type { Language } from "#domain/formats/language.ts";
import { returnDays } from "#domain/formats/order-dates.ts";

const enCa = {
  contractReady: {
    subject: (vehicle: string) => `Your signed contract – ${vehicle}`,
    heading: "Your signed contract",
    attached: (vehicle: string) => `Your signed contract for the ${vehicle} is attached. Keep it with your records.`,
    linked: (vehicle: string) =>
      `Your signed contract for the ${vehicle} is ready to download. Keep it with your records.`,
    action: "Open my order",
    note: "For your protection, you’ll need to log in to open your order.",
    file: "contract",
    reference: "Order number",
  },

  dealerLead: {
    subject: (vehicle: string) => `New online order – ${vehicle}`,
    heading: "A customer has signed an order",
    body: (vehicle: string, brand: string) =>
      `A customer on ${brand} has paid the deposit and signed the contract for your ${vehicle}. Please call them to set a time for delivery or pickup.`,
    customer: "Customer",
    phone: "Phone",
    email: "Email",
    vin: "VIN",
    stockNumber: "Stock number",
    action: "Open the order",
    note: "Use the customer’s information for this order only.",
    reference: "Order number",
  },

  documentDeclined: {
    subject: (vehicle: string) => `A document needs your attention – ${vehicle}`,
    heading: "We couldn’t accept a document",
    licence: (vehicle: string) =>
      `We’ve reviewed the documents for your ${vehicle}. We couldn’t accept the driver’s licence photo listed below. Please send a new one.`,
    contract: (vehicle: string) =>
      `We’ve reviewed the documents for your ${vehicle}. The dealer will contact you about your contract. You don’t need to send anything.`,
    front: "Driver’s licence, front",
    back: "Driver’s licence, back",
    contractName: "Contract",
    application: (vehicle: string) =>
      `We’ve reviewed the documents for your ${vehicle}. The dealer will contact you about your credit application. You don’t need to send anything.`,
    applicationName: "Credit application",
    document: "Document",
    reason: "Reason",
    sendAgain: "Send a new photo",
    action: "Open my order",
    note: "For your protection, you’ll need to log in first.",
    reference: "Order number",
  },

  documentsAccepted: {
    subject: (vehicle: string) => `Documents accepted – ${vehicle}`,
    heading: "We’ve accepted your documents",
    body: (vehicle: string) => `We’ve reviewed all the documents for your ${vehicle}. Everything is in order.`,
    action: "Open my order",
    note: "For your protection, you’ll need to log in first.",
    reference: "Order number",
  },

  returnAsked: {
    subject: (vehicle: string) => `Return requested – ${vehicle}`,
    heading: "We’ve received your return request",
    body: (vehicle: string) =>
      `You’ve asked to return your ${vehicle} within the ${returnDays}-day return period. The dealer will contact you to agree on a time. If you traded in a vehicle, you’ll get it back then.`,
    action: "View my purchase",
    note: "Once the dealer has the vehicle back, we’ll refund your deposit to your card, and the dealer will refund any other amounts you’ve paid.",
    reference: "Order number",
  },

  returnToTake: {
    subject: (vehicle: string) => `Vehicle return requested – ${vehicle}`,
    heading: "A buyer has requested a return",
    body: (vehicle: string) =>
      `The buyer of the ${vehicle} has asked to return it within the ${returnDays}-day return period. Contact them and hand back any trade-in. Then record the return on the order.`,
    action: "Open the order",
    note: "Once you record the return, we’ll refund the buyer’s deposit. You’ll refund any other amounts the buyer has paid.",
    reference: "Order number",
  },

  returnSettled: {
    subject: (vehicle: string) => `Vehicle returned – ${vehicle}`,
    heading: "You’ve returned your vehicle",
    body: (vehicle: string) => `The dealer has taken back the ${vehicle}. Your purchase is now closed.`,
    action: "View my purchase",
    note: "Your contract and receipt are in your transaction history.",
    reference: "Order number",
  },
};

const frCa: typeof enCa = {
  contractReady: {
    subject: (vehicle) => `Votre contrat signé – ${vehicle}`,
    heading: "Votre contrat signé",
    attached: (vehicle) =>
      `Vous trouverez ci-joint votre contrat signé pour le véhicule ${vehicle}. Conservez-le avec vos documents.`,
    linked: (vehicle) =>
      `Votre contrat signé pour le véhicule ${vehicle} est prêt à télécharger. Conservez-le avec vos documents.`,
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez vous connecter pour ouvrir votre commande.",
    file: "contrat",
    reference: "Numéro de commande",
  },

  dealerLead: {
    subject: (vehicle) => `Nouvelle commande en ligne – ${vehicle}`,
    heading: "Un client a signé une commande",
    body: (vehicle, brand) =>
      `Un client de ${brand} a versé le dépôt et signé le contrat pour votre véhicule ${vehicle}. Veuillez l’appeler pour convenir du moment de la livraison ou de la cueillette.`,
    customer: "Client",
    phone: "Téléphone",
    email: "Courriel",
    vin: "NIV",
    stockNumber: "Numéro d’inventaire",
    action: "Ouvrir la commande",
    note: "Utilisez les renseignements du client pour cette commande seulement.",
    reference: "Numéro de commande",
  },

  documentDeclined: {
    subject: (vehicle) => `Un document à revoir – ${vehicle}`,
    heading: "Nous n’avons pas pu accepter un document",
    licence: (vehicle) =>
      `Nous avons examiné les documents de votre ${vehicle}. Nous n’avons pas pu accepter la photo de votre permis de conduire indiquée ci-dessous. Veuillez en envoyer une nouvelle.`,
    contract: (vehicle) =>
      `Nous avons examiné les documents de votre ${vehicle}. Un point de votre contrat reste à régler. Le concessionnaire communiquera avec vous. Vous n’avez rien à envoyer.`,
    front: "Permis de conduire, recto",
    back: "Permis de conduire, verso",
    contractName: "Contrat",
    application: (vehicle) =>
      `Nous avons examiné les documents de votre ${vehicle}. Un point de votre demande de crédit reste à régler. Le concessionnaire communiquera avec vous. Vous n’avez rien à envoyer.`,
    applicationName: "Demande de crédit",
    document: "Document",
    reason: "Motif",
    sendAgain: "Envoyer une nouvelle photo du permis",
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez d’abord vous connecter.",
    reference: "Numéro de commande",
  },

  documentsAccepted: {
    subject: (vehicle) => `Documents acceptés – ${vehicle}`,
    heading: "Vos documents sont acceptés",
    body: (vehicle) => `Nous avons examiné tous les documents de votre ${vehicle}. Tout est en règle.`,
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez d’abord vous connecter.",
    reference: "Numéro de commande",
  },

  returnAsked: {
    subject: (vehicle) => `Retour demandé – ${vehicle}`,
    heading: "Nous avons reçu votre demande de retour",
    body: (vehicle) =>
      `Vous avez demandé à rendre votre ${vehicle} dans les ${returnDays} jours suivant la signature. Le concessionnaire communiquera avec vous pour convenir d’un moment. Si vous avez donné un véhicule en échange, le concessionnaire vous le remettra à cette occasion.`,
    action: "Voir mon achat",
    note: "Une fois le véhicule rendu, nous rembourserons le dépôt sur votre carte, et le concessionnaire vous remboursera toute autre somme versée.",
    reference: "Numéro de commande",
  },

  returnToTake: {
    subject: (vehicle) => `Véhicule à reprendre – ${vehicle}`,
    heading: "Un acheteur demande à rendre son véhicule",
    body: (vehicle) =>
      `L’acheteur du véhicule ${vehicle} demande à le rendre dans les ${returnDays} jours suivant la signature. Communiquez avec lui et remettez-lui tout véhicule donné en échange. Notez ensuite le retour dans la commande.`,
    action: "Ouvrir la commande",
    note: "Une fois le retour noté, nous rembourserons le dépôt à l’acheteur. Vous lui remboursez toute autre somme versée.",
    reference: "Numéro de commande",
  },

  returnSettled: {
    subject: (vehicle) => `Véhicule rendu – ${vehicle}`,
    heading: "Vous avez rendu votre véhicule",
    body: (vehicle) =>
      `Le concessionnaire a repris le véhicule ${vehicle}. Le dossier de votre achat est maintenant fermé.`,
    action: "Voir mon achat",
    note: "Votre contrat et votre reçu restent dans votre historique des transactions.",
    reference: "Numéro de commande",
  },
};

export const order: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
