import type { MessageTexts } from "./en-ca.ts";

// Non-breaking spaces (\u00A0) stand before colons, so that no line begins with one.
export const frCa: MessageTexts = {
  greeting: (name) => (name ? `Bonjour ${name},` : "Bonjour,"),
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00A0:",
  colon: "\u00A0:",

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

  depositReceipt: {
    subject: (vehicle) => `Dépôt reçu – ${vehicle}`,
    heading: "Votre dépôt est reçu",
    body: (vehicle, until) =>
      `Nous avons reçu votre dépôt pour ce véhicule\u00A0: ${vehicle}. Il vous est réservé jusqu’au ${until}.`,
    action: "Poursuivre mon achat",
    note: "Le dépôt est entièrement remboursable. Il est déduit du prix à titre de mise de fonds.",
    amount: "Dépôt",
    paidOn: "Payé le",
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
};
