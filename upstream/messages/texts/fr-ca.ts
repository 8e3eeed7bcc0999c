import type { MessageTexts } from "./en-ca.ts";

// Non-breaking spaces (\u00A0) stand before colons, so that no line begins with one.
export const frCa: MessageTexts = {
  greeting: (name) => (name ? `Bonjour ${name},` : "Bonjour,"),
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00A0:",
  colon: "\u00A0:",
  unsubscribe: "Ne plus recevoir ces courriels",

  verification: {
    subject: (brand) => `Confirmez votre adresse – ${brand}`,
    heading: "Confirmez votre adresse courriel",
    body: (brand) => `Merci d’avoir ouvert un compte chez ${brand}. Confirmez votre adresse pour continuer.`,
    action: "Confirmer mon adresse",
    note: "Le lien fonctionne une seule fois, pour une durée limitée. Si vous n’avez pas ouvert de compte, ne tenez pas compte de ce message.",
  },

  createPassword: {
    subject: (brand) => `Votre compte – ${brand}`,
    heading: "Créez votre mot de passe",
    body: (brand, email) =>
      `Un compte a été créé pour vous chez ${brand}. Créez un mot de passe, puis connectez-vous avec l’adresse ${email}.`,
    action: "Créer mon mot de passe",
    note: "Le lien fonctionne une seule fois, pour une durée limitée. Si vous n’attendiez pas de compte, ne tenez pas compte de ce message.",
  },

  resetPassword: {
    subject: (brand) => `Nouveau mot de passe – ${brand}`,
    heading: "Choisissez un nouveau mot de passe",
    body: (brand, email) =>
      `Un nouveau mot de passe a été demandé pour le compte ${brand} de ${email}. Si c’était vous, choisissez-le maintenant.`,
    action: "Choisir un nouveau mot de passe",
    note: "Le lien fonctionne une seule fois, pendant deux heures. Si vous n’avez rien demandé, ne tenez pas compte de ce message\u00A0: votre mot de passe reste le même.",
  },

  passwordChanged: {
    subject: (brand) => `Mot de passe modifié – ${brand}`,
    heading: "Votre mot de passe a été modifié",
    body: (brand, email) =>
      `Le mot de passe du compte ${brand} de ${email} a été modifié, et ses autres appareils ont été déconnectés.`,
    action: "Ce n’était pas moi",
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe sans attendre.",
  },

  deletionCode: {
    subject: (brand: string) => `Votre code – ${brand}`,
    heading: "Votre code",
    body: (brand: string) => `Entrez ce code pour supprimer votre compte ${brand} et les données qu’il contient.`,
    code: "Code",
    action: "Revenir à mon compte",
    note: "Le code est valide 10 minutes. Ne le communiquez à personne. Si vous n’avez pas demandé la suppression de votre compte, ignorez ce message.",
  },

  accountDeleted: {
    subject: (brand: string) => `Votre compte est supprimé – ${brand}`,
    heading: "Votre compte est supprimé",
    body: (brand: string, email: string) =>
      `Le compte ${brand} de ${email} est supprimé, et ce qu’il contenait est effacé. Les contrats signés et les preuves de paiement sont conservés le nombre d’années qu’exige la loi.`,
    action: "Visiter le site",
    note: "C’est notre dernier message à cette adresse. Si vous n’avez pas supprimé ce compte, écrivez-nous sans tarder.",
  },

  dataExport: {
    subject: (brand: string) => `Vos données sont prêtes – ${brand}`,
    heading: "Une copie de vos données est prête",
    body: (brand: string, _email: string) =>
      `Tout ce que ${brand} détient à votre sujet se trouve dans un seul fichier. Vous pouvez le télécharger pendant sept jours; il est ensuite effacé.`,
    action: "Télécharger mes données",
    note: "Vous devrez d’abord ouvrir une session. Si vous n’avez pas demandé vos données, changez votre mot de passe.",
  },

  newEmail: {
    subject: (brand) => `Confirmez votre nouvelle adresse – ${brand}`,
    heading: "Confirmez votre nouvelle adresse courriel",
    body: (brand, email) =>
      `Vous avez demandé que votre compte ${brand} utilise désormais ${email}. Confirmez cette adresse; elle servira ensuite à vous connecter.`,
    action: "Confirmer ma nouvelle adresse",
    note: "Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ne tenez pas compte de ce message\u00A0: rien ne change.",
  },

  emailChanged: {
    subject: (brand) => `Adresse courriel modifiée – ${brand}`,
    heading: "Votre adresse courriel a été modifiée",
    body: (brand, email) =>
      `Votre compte ${brand} utilise maintenant ${email}. C’est à cette adresse que nous vous écrirons.`,
    action: "Comment nous joindre",
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, écrivez-nous sans attendre.",
  },

  smsCode: (code, brand) => `${code} est votre code ${brand}. Il est valide 10 minutes. Ne le partagez pas.`,

  creditCode: {
    subject: (brand: string) => `Votre code – ${brand}`,
    heading: "Votre code",
    body: (brand: string) => `Entrez ce code pour voir le résultat de votre demande de crédit auprès de ${brand}.`,
    code: "Code",
    action: "Entrer mon code",
    note: "Le code fonctionne pendant 10 minutes. Ne le communiquez à personne. Si vous n’avez pas fait de demande, ignorez ce message.",
  },

  creditReview: {
    subject: (reference: string) => `Demande de crédit à réviser – ${reference}`,
    heading: "Une demande de crédit à réviser",
    asked:
      "Une personne demande que quelqu’un revoie la décision automatisée prise au sujet de cette préqualification.",
    undecided:
      "Les règles laissent cette préqualification à une personne. Veuillez l’étudier et répondre au demandeur.",
    applicant: "Demandeur",
    phone: "Téléphone",
    email: "Courriel",
    action: "Ouvrir la demande",
    note: "Utilisez les renseignements du demandeur pour cette demande seulement.",
    reference: "Référence",
  },

  creditReviewAsked: {
    subject: (reference: string) => `Votre demande de crédit sera révisée – ${reference}`,
    heading: "Une personne étudiera votre demande",
    body: "Vous avez demandé qu’une personne revoie la décision prise au sujet de votre demande de crédit. Notre équipe communiquera avec vous. Vous pourrez lui dire tout ce dont les règles n’ont pas tenu compte.",
    action: "Voir mon résultat",
    note: "Pour votre protection, vous devrez peut-être d’abord vous connecter.",
    reference: "Référence",
  },

  creditVerdict: {
    subject: (reference: string) => `Notre réponse à votre demande de crédit – ${reference}`,
    heading: "Une personne a étudié votre demande",
    bodies: {
      "pre-qualified":
        "Votre préqualification est accordée. D’après ce que vous nous avez dit, des prêteurs financeraient probablement ces montants.",
      refused:
        "Nous ne pouvons pas vous préqualifier aujourd’hui. Votre dossier de crédit n’en garde aucune trace, et vous pouvez présenter une nouvelle demande.",
      "not-eligible":
        "Vous n’êtes pas encore admissible. Vous pourrez présenter une nouvelle demande quand ce qui manque aura changé.",
    },
    from: "Financement, à partir de",
    to: "Financement, jusqu’à",
    reason: "Motif",
    action: "Voir mon résultat",
    note: "C’est une personne qui a décidé, et non les règles seules. Pour votre protection, vous devrez peut-être d’abord vous connecter.",
    reference: "Référence",
  },

  depositReceipt: {
    subject: (vehicle) => `Dépôt reçu – ${vehicle}`,
    heading: "Nous avons reçu votre dépôt",
    body: (vehicle, until) =>
      `Nous avons reçu votre dépôt pour ce véhicule\u00A0: ${vehicle}. Il vous est réservé jusqu’au ${until}.`,
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
    staff: (vehicle) =>
      `Nous remboursons sur votre carte le dépôt que vous avez versé pour ce véhicule\u00A0: ${vehicle}.`,
    action: "Voir mon achat",
    note: "Votre banque affiche habituellement le remboursement dans un délai de 5 à 10 jours ouvrables.",
    amount: "Remboursement",
    reference: "Référence",
  },

  refundFailed: {
    subject: (vehicle) => `Votre remboursement à régler – ${vehicle}`,
    heading: "Votre banque a refusé le remboursement",
    body: (vehicle) =>
      `Nous avons voulu rembourser le dépôt que vous avez versé pour ce véhicule (${vehicle}), mais la banque de votre carte nous l’a retourné. Ce montant vous appartient toujours. Nous communiquerons avec vous pour vous le remettre autrement.`,
    action: "Voir mon achat",
    note: "Vous n’avez rien à faire pour le moment.",
    amount: "Montant à rembourser",
    reference: "Référence",
  },

  purchaseCancelled: {
    subject: (vehicle) => `Achat annulé – ${vehicle}`,
    heading: "Votre achat est annulé",
    body: (vehicle) => `Vous avez annulé l’achat de ce véhicule\u00A0: ${vehicle}. Rien ne vous a été facturé.`,
    action: "Voir l’annulation",
    note: "Le véhicule est de nouveau offert. Vous pourrez l’acheter tant qu’il sera en vente.",
    reference: "Référence",
  },

  orderSigned: {
    subject: (vehicle) => `Commande signée – ${vehicle}`,
    heading: "Votre commande est signée",
    body: (vehicle, signedOn) =>
      `Le ${signedOn}, vous avez signé le contrat visant ce véhicule\u00A0: ${vehicle}. Merci! Le concessionnaire communiquera avec vous pour la suite.`,
    action: "Télécharger mon contrat",
    note: "Pour votre protection, vous devrez vous connecter avant que le contrat s’ouvre.",
    vehicle: "Véhicule",
    total: "Total avec taxes",
    reference: "Numéro de commande",
  },

  contractReady: {
    subject: (vehicle) => `Votre contrat signé – ${vehicle}`,
    heading: "Votre contrat signé",
    attached: (vehicle) =>
      `Vous trouverez ci-joint le contrat que vous avez signé pour ce véhicule\u00A0: ${vehicle}. Conservez-le avec vos papiers.`,
    linked: (vehicle) =>
      `Le contrat que vous avez signé pour ce véhicule (${vehicle}) est prêt à être téléchargé. Conservez-le avec vos papiers.`,
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
    reason: "Raison",
    again: "Envoyer la photo de nouveau",
    action: "Voir ma commande",
    note: "Pour votre protection, vous devrez d’abord vous connecter.",
    reference: "Numéro de commande",
  },

  returnAsked: {
    subject: (vehicle) => `Retour demandé – ${vehicle}`,
    heading: "Votre retour est demandé",
    body: (vehicle) =>
      `Vous avez demandé à rendre ce véhicule dans les sept jours suivant la signature\u00A0: ${vehicle}. Le concessionnaire communiquera avec vous pour convenir d’un moment.`,
    action: "Voir mon achat",
    note: "Une fois le véhicule rendu, votre dépôt vous est remboursé.",
    reference: "Numéro de commande",
  },

  returnToTake: {
    subject: (vehicle) => `Retour à recevoir – ${vehicle}`,
    heading: "Un acheteur demande un retour",
    body: (vehicle) =>
      `L’acheteur de ce véhicule demande à le rendre dans les sept jours suivant la signature\u00A0: ${vehicle}. Communiquez avec lui, puis notez le retour dans la commande.`,
    action: "Ouvrir la commande",
    note: "Une fois le retour noté, le dépôt est remboursé à l’acheteur.",
    reference: "Numéro de commande",
  },

  returnSettled: {
    subject: (vehicle) => `Véhicule rendu – ${vehicle}`,
    heading: "Votre véhicule est rendu",
    body: (vehicle) => `Le concessionnaire a repris ce véhicule\u00A0: ${vehicle}. Votre achat est terminé.`,
    action: "Voir mon achat",
    note: "Cet achat reste dans votre historique des transactions.",
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

  blockOfferAccepted: {
    subject: (vehicle) => `Votre offre est acceptée – ${vehicle}`,
    heading: "Votre offre est acceptée",
    body: (vehicle) =>
      `L’offre de votre entreprise pour ce véhicule d’échange est acceptée\u00A0: ${vehicle}. Notre équipe communiquera avec vous pour conclure l’achat.`,
    amount: "Offre acceptée",
    action: "Voir le véhicule",
    note: "Le véhicule n’est plus offert aux autres concessionnaires. Vous devrez d’abord vous connecter.",
  },

  tradeInSold: {
    subject: (vehicle) => `L’offre d’un concessionnaire est acceptée – ${vehicle}`,
    heading: "Nous avons trouvé preneur pour votre véhicule",
    body: (vehicle) =>
      `Nous avons accepté l’offre d’un concessionnaire pour votre véhicule\u00A0: ${vehicle}. Notre équipe vous appellera pour régler la suite. Votre nom et vos coordonnées n’ont pas été montrés aux concessionnaires.`,
    amount: "Offre acceptée",
    action: "Voir mon véhicule d’échange",
    note: "Vous n’avez rien à faire pour le moment.",
  },

  tradeInForm: {
    subject: (brand) => `Votre formulaire d’échange – ${brand}`,
    heading: "Parlez-nous de votre véhicule",
    body: (brand) =>
      `${brand} aimerait évaluer votre véhicule. Entrez son NIV et ajoutez six photos\u00A0: il suffit de quelques minutes.`,
    action: "Ouvrir mon formulaire",
    note: "Ce lien est pour vous seulement. Si vous n’avez rien demandé, ne tenez pas compte de ce message.",
  },
  tradeInFormText: (brand, link) => `${brand}\u00A0: faites évaluer votre véhicule avec son NIV et six photos. ${link}`,

  tradeInEstimate: {
    subject: (vehicle) => `Votre estimation – ${vehicle}`,
    heading: "Votre estimation",
    body: (vehicle, until) =>
      `Vous trouverez ci-joint l’estimation de ce véhicule\u00A0: ${vehicle}. Elle est valide jusqu’au ${until}.`,
    unnamed: "votre véhicule",
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    file: "estimation",
    action: "Voir mon véhicule d’échange",
    note: "La valeur peut changer une fois le véhicule vu, ou si vos réponses changent.",
  },

  tradeInValued: {
    subject: (vehicle) => `La valeur de votre véhicule – ${vehicle}`,
    heading: "La valeur de votre véhicule est prête",
    body: (vehicle, until) =>
      `Un de nos conseillers a examiné votre véhicule\u00A0: ${vehicle}. Voici ce qu’il vaut. L’estimation est valide jusqu’au ${until}.`,
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    action: "Voir mon estimation",
    note: "La valeur peut changer une fois le véhicule vu, ou si vos réponses changent.",
  },

  tradeInWaiting: {
    subject: (vehicle: string) => `Nous évaluons votre véhicule d’échange – ${vehicle}`,
    heading: "Un conseiller évalue votre véhicule",
    body: (vehicle: string) =>
      `Il faut une personne pour évaluer ce véhicule\u00A0: ${vehicle}. Un de nos conseillers s’en occupe et vous écrira pour vous en donner la valeur. Vous pouvez continuer en attendant.`,
    action: "Voir mon véhicule d’échange",
    note: "Si vous n’avez pas demandé d’estimation, ignorez ce message.",
    reference: "Référence",
  },

  tradeInToValue: {
    subject: (vehicle: string) => `Un véhicule d’échange à évaluer – ${vehicle}`,
    heading: "Un véhicule d’échange est sans estimation",
    body: (vehicle: string) =>
      `L’évaluation de référence n’a pas pu estimer ce véhicule\u00A0: ${vehicle}. La personne à qui il appartient sait qu’un conseiller s’en occupera.`,
    action: "Inscrire sa valeur",
    note: "Vous recevez ce message parce que vous faites partie de l’équipe principale.",
    reference: "Référence",
  },

  purchaseReminder: {
    subject: (vehicle) => `Votre achat vous attend – ${vehicle}`,
    heading: "Reprenez là où vous étiez",
    body: (vehicle) =>
      `Vous avez commencé l’achat de ce véhicule\u00A0: ${vehicle}. Vos réponses sont conservées\u00A0: il ne vous reste qu’à continuer. Entre-temps, le véhicule n’est réservé à personne, à moins que vous n’ayez versé un dépôt.`,
    action: "Poursuivre mon achat",
    note: "Nous n’envoyons qu’un rappel par achat. Pour votre protection, vous devrez d’abord vous connecter.",
  },

  garageValue: {
    subject: (vehicle) => `Ce que vaut votre véhicule ce mois-ci – ${vehicle}`,
    heading: "La valeur de votre véhicule ce mois-ci",
    body: (vehicle, on) =>
      `Le ${on}, nous avons estimé de nouveau ce que vaut ce véhicule de votre garage\u00A0: ${vehicle}.`,
    range: "Valeur estimée",
    between: (low, high) => `de ${low} à ${high}`,
    mileage: "Calculée avec",
    action: "Voir mon véhicule",
    note: "L’estimation suppose que votre véhicule est dans un état normal. Mettez son kilométrage à jour pour en obtenir une plus juste.",
  },
};
