/** Texts of messages about a signed order. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  contractReady: {
    subject: (vehicle: string) => `Your signed contract – ${vehicle}`,
    heading: "Your signed contract",
    attached: (vehicle: string) =>
      `The contract that you signed for this vehicle (${vehicle}) is attached. Keep it with your papers.`,
    linked: (vehicle: string) =>
      `The contract that you signed for this vehicle (${vehicle}) is ready to download. Keep it with your papers.`,
    action: "Open my order",
    note: "For your protection, you will be asked to log in before your order opens.",
    file: "contract",
    reference: "Order number",
  },

  dealerLead: {
    subject: (vehicle: string) => `New online order – ${vehicle}`,
    heading: "A customer has signed an order",
    body: (vehicle: string, brand: string) =>
      `On ${brand}, a customer has paid the deposit and signed the contract for this vehicle of yours: ${vehicle}. Please call to confirm the time of delivery or pickup.`,
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
    heading: "A document was not accepted",
    licence: (vehicle: string) =>
      `We looked at the documents of your order: ${vehicle}. We could not accept the picture of your driver’s licence named below. Please send it again.`,
    contract: (vehicle: string) =>
      `We looked at the documents of your order: ${vehicle}. Something must be settled about your contract. The dealer will contact you; you do not need to send anything.`,
    front: "Driver’s licence, front",
    back: "Driver’s licence, back",
    contractName: "Contract",
    application: (vehicle: string) =>
      `We looked at the documents of your order: ${vehicle}. Something must be settled about your credit application. The dealer will contact you; you do not need to send anything.`,
    applicationName: "Credit application",
    document: "Document",
    reason: "Reason",
    sendAgain: "Send the picture again",
    action: "Open my order",
    note: "For your protection, you will be asked to log in first.",
    reference: "Order number",
  },

  documentsAccepted: {
    subject: (vehicle: string) => `Documents accepted – ${vehicle}`,
    heading: "Your documents are accepted",
    body: (vehicle: string) => `We looked at all the documents of your order: ${vehicle}. Everything is in order.`,
    action: "Open my order",
    note: "For your protection, you will be asked to log in first.",
    reference: "Order number",
  },

  returnAsked: {
    subject: (vehicle: string) => `Return requested – ${vehicle}`,
    heading: "We received your return request",
    body: (vehicle: string) =>
      `You asked to return this vehicle within the seven days after you signed: ${vehicle}. The dealer will contact you to agree on a time. A vehicle that you traded in is handed back to you then.`,
    action: "See my purchase",
    note: "Once the vehicle is back, your deposit is refunded.",
    reference: "Order number",
  },

  returnToTake: {
    subject: (vehicle: string) => `Vehicle to take back – ${vehicle}`,
    heading: "A buyer asks for a return",
    body: (vehicle: string) =>
      `The buyer of this vehicle asks to return it within the seven days after signing: ${vehicle}. Contact them, hand back the vehicle that they traded in, if any, then note the return on the order.`,
    action: "Open the order",
    note: "Once the return is noted, the deposit goes back to the buyer.",
    reference: "Order number",
  },

  returnSettled: {
    subject: (vehicle: string) => `Vehicle returned – ${vehicle}`,
    heading: "Your vehicle is returned",
    body: (vehicle: string) => `The dealer has taken this vehicle back: ${vehicle}. Your purchase is over.`,
    action: "See my purchase",
    note: "Your contract and your receipt stay in your transaction history.",
    reference: "Order number",
  },
};

const frCa: typeof enCa = {
  contractReady: {
    subject: (vehicle) => `Votre contrat signé – ${vehicle}`,
    heading: "Votre contrat signé",
    attached: (vehicle) =>
      `Vous trouverez ci-joint le contrat que vous avez signé pour ce véhicule\u00A0: ${vehicle}. Conservez-le avec vos documents.`,
    linked: (vehicle) =>
      `Le contrat que vous avez signé pour ce véhicule (${vehicle}) est prêt à être téléchargé. Conservez-le avec vos documents.`,
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez vous connecter avant que votre commande s’affiche.",
    file: "contrat",
    reference: "Numéro de commande",
  },

  dealerLead: {
    subject: (vehicle) => `Nouvelle commande en ligne – ${vehicle}`,
    heading: "Un client a signé une commande",
    body: (vehicle, brand) =>
      `Sur ${brand}, un client a versé le dépôt et signé le contrat pour un de vos véhicules\u00A0: ${vehicle}. Veuillez l’appeler pour convenir du moment de la livraison ou de la cueillette.`,
    customer: "Client",
    phone: "Téléphone",
    email: "Courriel",
    vin: "NIV",
    stockNumber: "Numéro d’inventaire",
    action: "Ouvrir la commande",
    note: "N’utilisez les renseignements du client que pour cette commande.",
    reference: "Numéro de commande",
  },

  documentDeclined: {
    subject: (vehicle) => `Un document requiert votre attention – ${vehicle}`,
    heading: "Un document n’a pas été accepté",
    licence: (vehicle) =>
      `Nous avons examiné les documents de votre commande\u00A0: ${vehicle}. Nous n’avons pas pu accepter la photo de votre permis de conduire indiquée ci-dessous. Veuillez l’envoyer de nouveau.`,
    contract: (vehicle) =>
      `Nous avons examiné les documents de votre commande\u00A0: ${vehicle}. Un point de votre contrat reste à régler. Le concessionnaire communiquera avec vous; vous n’avez rien à envoyer.`,
    front: "Permis de conduire, recto",
    back: "Permis de conduire, verso",
    contractName: "Contrat",
    application: (vehicle) =>
      `Nous avons examiné les documents de votre commande\u00A0: ${vehicle}. Un point de votre demande de crédit reste à régler. Le concessionnaire communiquera avec vous; vous n’avez rien à envoyer.`,
    applicationName: "Demande de crédit",
    document: "Document",
    reason: "Motif",
    sendAgain: "Envoyer la photo de nouveau",
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez d’abord vous connecter.",
    reference: "Numéro de commande",
  },

  documentsAccepted: {
    subject: (vehicle) => `Documents acceptés – ${vehicle}`,
    heading: "Vos documents sont acceptés",
    body: (vehicle) => `Nous avons examiné tous les documents de votre commande\u00A0: ${vehicle}. Tout est en règle.`,
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez d’abord vous connecter.",
    reference: "Numéro de commande",
  },

  returnAsked: {
    subject: (vehicle) => `Retour demandé – ${vehicle}`,
    heading: "Nous avons reçu votre demande de retour",
    body: (vehicle) =>
      `Vous avez demandé à rendre ce véhicule dans les sept jours suivant la signature\u00A0: ${vehicle}. Le concessionnaire communiquera avec vous pour convenir d’un moment. Si vous avez donné un véhicule en échange, il vous sera remis à cette occasion.`,
    action: "Voir mon achat",
    note: "Une fois le véhicule rendu, votre dépôt vous est remboursé.",
    reference: "Numéro de commande",
  },

  returnToTake: {
    subject: (vehicle) => `Véhicule à reprendre – ${vehicle}`,
    heading: "Un acheteur demande un retour",
    body: (vehicle) =>
      `L’acheteur de ce véhicule demande à le rendre dans les sept jours suivant la signature\u00A0: ${vehicle}. Communiquez avec lui, remettez-lui le véhicule donné en échange, s’il y en a un, puis notez le retour dans la commande.`,
    action: "Ouvrir la commande",
    note: "Une fois le retour noté, le dépôt est remboursé à l’acheteur.",
    reference: "Numéro de commande",
  },

  returnSettled: {
    subject: (vehicle) => `Véhicule rendu – ${vehicle}`,
    heading: "Votre véhicule est rendu",
    body: (vehicle) => `Le concessionnaire a repris ce véhicule\u00A0: ${vehicle}. Votre achat est terminé.`,
    action: "Voir mon achat",
    note: "Votre contrat et votre reçu restent dans votre historique des transactions.",
    reference: "Numéro de commande",
  },
};

export const order: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
