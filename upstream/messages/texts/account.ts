/** Texts of messages about a user's account. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  verification: {
    subject: (brand: string) => `Confirm your email address – ${brand}`,
    heading: "Confirm your email address",
    body: (brand: string, _email: string) =>
      `Thanks for creating your ${brand} account. Confirm your email address to continue.`,
    action: "Confirm my email address",
    note: "This link works once, for a limited time. If you didn’t create an account, ignore this message.",
  },

  createPassword: {
    subject: (brand: string) => `Your account – ${brand}`,
    heading: "Create your password",
    body: (brand: string, email: string) =>
      `${brand} has created an account for you. Create a password, then log in with ${email}.`,
    action: "Create my password",
    note: "This link works once, for a limited time. If you weren’t expecting an account, ignore this message.",
  },

  employeeInvitation: {
    subject: (company: string) => `${company} invites you to join its team`,
    heading: "Join the team",
    body: (company: string, head: string, brand: string, email: string) =>
      `${head} has invited you to join ${company === brand ? brand : `${company} on ${brand}`}. Create a password, then log in with ${email}.`,
    action: "Create my password",
    note: "This link works once, for seven days. If you don’t know this company, ignore this message and nothing will change.",
  },

  resetPassword: {
    subject: (brand: string) => `Reset your password – ${brand}`,
    heading: "Choose a new password",
    body: (brand: string, email: string) =>
      `We received a request to reset the password of the ${brand} account for ${email}.`,
    action: "Choose a new password",
    note: "This link works once, for two hours. If you didn’t request it, ignore this message and your password won’t change.",
  },

  passwordChanged: {
    subject: (brand: string) => `Your password was changed – ${brand}`,
    heading: "Your password was changed",
    body: (brand: string, email: string) =>
      `The password of the ${brand} account for ${email} was changed. All other devices were logged out.`,
    action: "This wasn’t me",
    note: "If this was you, you don’t need to do anything. If it wasn’t, choose a new password right away.",
  },

  secondFactorChanged: {
    subject: (brand: string) => `Your login settings have changed – ${brand}`,
    heading: "Your two-step login has changed",
    body: (brand: string, email: string) =>
      `On the ${brand} account for ${email}, an authenticator app was set up or removed, or a recovery code was used.`,
    action: "This wasn’t me",
    note: "If this was you, you don’t need to do anything. If it wasn’t, choose a new password right away and contact us.",
  },

  staffActed: {
    subject: (brand: string) => `Our team opened your account – ${brand}`,
    heading: "Our team opened your account",
    body: (brand: string, email: string) =>
      `To help you, a member of the ${brand} team has opened the account for ${email}. Their access will end within 30 minutes. They can’t pay, sign, give consent or change your password for you.`,
    action: "I didn’t ask for help",
    note: "If you asked for help, you don’t need to do anything. If you didn’t, choose a new password and contact us. Your data export lists everyone who has opened your account.",
  },

  deletionCode: {
    subject: (brand: string) => `Your code – ${brand}`,
    heading: "Your code",
    body: (brand: string) => `Enter this code to delete your ${brand} account and its data.`,
    code: "Code",
    action: "Back to my account",
    note: "This code is valid for 10 minutes. Don’t share it. If you didn’t ask to delete your account, ignore this message.",
  },

  passwordCode: {
    subject: (brand: string) => `Your code – ${brand}`,
    heading: "Your code",
    body: (brand: string) => `Enter this code to create a password for your ${brand} account.`,
    code: "Code",
    action: "Back to my account",
    note: "This code is valid for 10 minutes. Don’t share it. If you didn’t ask to create a password, ignore this message.",
  },

  accountDeleted: {
    subject: (brand: string) => `Your account has been deleted – ${brand}`,
    heading: "Your account has been deleted",
    body: (brand: string, email: string) =>
      `We’ve deleted the ${brand} account for ${email} and erased its data. We keep signed contracts and payment records for as long as the law requires.`,
    action: "Visit the site",
    note: "This is our last message to this address. If you didn’t request this, contact us right away.",
  },

  activitiesErased: {
    subject: (brand: string) => `Your purchases and trade-ins have been erased – ${brand}`,
    heading: "Your purchases and trade-ins have been erased",
    body: (brand: string, email: string) =>
      `Our team has erased data from the ${brand} account for ${email}: unfinished purchases, trade-ins, garage vehicles, pre-qualifications and credit score. Your account is still open. We keep signed contracts and payment records.`,
    action: "Visit the site",
    note: "If you didn’t request this, contact us right away.",
  },

  dataExport: {
    subject: (brand: string) => `Your data is ready – ${brand}`,
    heading: "Your data is ready to download",
    body: (brand: string, _email: string) =>
      `All the data ${brand} holds about you is in one file. You can download it for seven days. After that, we’ll erase the file.`,
    action: "Download my data",
    note: "You’ll need to log in first. If you didn’t request your data, change your password.",
  },

  newEmail: {
    subject: (brand: string) => `Confirm your new email address – ${brand}`,
    heading: "Confirm your new email address",
    body: (brand: string, email: string) =>
      `You asked to use ${email} for your ${brand} account. Once you confirm it, you’ll log in with this address.`,
    action: "Confirm my new email address",
    note: "This link works once, for 24 hours. If you didn’t request it, ignore this message and nothing will change.",
  },

  emailChanged: {
    subject: (brand: string) => `Your email address has changed – ${brand}`,
    heading: "Your email address has changed",
    body: (brand: string, email: string) =>
      `Your ${brand} account now uses ${email}. From now on, we’ll email you there.`,
    action: "Contact us",
    note: "If this was you, you don’t need to do anything. If it wasn’t, contact us right away.",
  },

  passwordLinkText: (brand: string, link: string) =>
    `${brand}: choose a new password with this link within two hours. Don’t share it. ${link}`,

  // Must fit in 160 characters. The code comes first, so that a phone's notification shows it.
  smsCode: (code: string, brand: string) => `${code} is your ${brand} code. It’s valid for 10 minutes. Don’t share it.`,
};

const frCa: typeof enCa = {
  verification: {
    subject: (brand) => `Confirmez votre adresse courriel – ${brand}`,
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

  employeeInvitation: {
    subject: (company) => `${company} vous invite à vous joindre à son équipe`,
    heading: "Joignez-vous à l’équipe",
    body: (company, head, brand, email) =>
      `${head} vous invite à vous joindre à l’équipe «\u00A0${company === brand ? brand : `${company} sur ${brand}`}\u00A0». Choisissez un mot de passe, puis connectez-vous avec l’adresse ${email}.`,
    action: "Choisir mon mot de passe",
    note: "Le lien fonctionne une seule fois et expire dans sept jours. Si vous ne connaissez pas cette entreprise, ne tenez pas compte de ce message et rien ne changera.",
  },

  resetPassword: {
    subject: (brand) => `Nouveau mot de passe – ${brand}`,
    heading: "Choisissez un nouveau mot de passe",
    body: (brand, email) =>
      `Nous avons reçu une demande de nouveau mot de passe pour le compte ${brand} associé à ${email}.`,
    action: "Choisir un nouveau mot de passe",
    note: "Le lien fonctionne une seule fois et expire dans deux heures. Si vous n’avez rien demandé, ne tenez pas compte de ce message et votre mot de passe restera le même.",
  },

  passwordChanged: {
    subject: (brand) => `Mot de passe modifié – ${brand}`,
    heading: "Votre mot de passe a été modifié",
    body: (brand, email) =>
      `Le mot de passe du compte ${brand} associé à ${email} a été modifié. Tous les autres appareils ont été déconnectés.`,
    action: "Ce n’était pas moi",
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe sans tarder.",
  },

  secondFactorChanged: {
    subject: (brand) => `Connexion modifiée – ${brand}`,
    heading: "La deuxième étape de votre connexion a changé",
    body: (brand, email) =>
      `Pour le compte ${brand} associé à ${email}, l’application d’authentification a été configurée ou retirée, ou un code de secours a été utilisé.`,
    action: "Ce n’était pas moi",
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe sans tarder et écrivez-nous.",
  },

  staffActed: {
    subject: (brand) => `Notre équipe a ouvert votre compte – ${brand}`,
    heading: "Notre équipe a ouvert votre compte",
    body: (brand, email) =>
      `Pour vous aider, un membre de l’équipe ${brand} a ouvert le compte ${email}. Son accès prendra fin d’ici 30\u00A0minutes. Il ne peut ni payer, ni signer, ni donner un consentement, ni modifier votre mot de passe à votre place.`,
    action: "Je n’ai pas demandé d’aide",
    note: "Si vous avez demandé de l’aide, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe et écrivez-nous. L’exportation de vos données indique le nom de toute personne qui a ouvert votre compte.",
  },

  deletionCode: {
    subject: (brand: string) => `Votre code – ${brand}`,
    heading: "Votre code",
    body: (brand: string) => `Entrez ce code pour supprimer votre compte ${brand} et ses données.`,
    code: "Code",
    action: "Revenir à mon compte",
    note: "Le code est valide pendant 10\u00A0minutes. Ne le communiquez à personne. Si vous n’avez pas demandé la suppression de votre compte, ne tenez pas compte de ce message.",
  },

  passwordCode: {
    subject: (brand) => `Votre code – ${brand}`,
    heading: "Votre code",
    body: (brand) => `Entrez ce code pour créer le mot de passe de votre compte ${brand}.`,
    code: "Code",
    action: "Revenir à mon compte",
    note: "Le code est valide pendant 10\u00A0minutes. Ne le communiquez à personne. Si vous n’avez pas demandé à créer un mot de passe, ne tenez pas compte de ce message.",
  },

  accountDeleted: {
    subject: (brand: string) => `Votre compte est supprimé – ${brand}`,
    heading: "Votre compte est supprimé",
    body: (brand: string, email: string) =>
      `Nous avons supprimé le compte ${brand} associé à ${email} et effacé ses données. Nous conservons les contrats signés et les preuves de paiement aussi longtemps que la loi l’exige.`,
    action: "Visiter le site",
    note: "C’est le dernier message envoyé à cette adresse. Si vous n’avez pas demandé la suppression, écrivez-nous sans tarder.",
  },

  activitiesErased: {
    subject: (brand: string) => `Vos achats et échanges sont effacés – ${brand}`,
    heading: "Vos achats et échanges sont effacés",
    body: (brand: string, email: string) =>
      `Notre équipe a effacé des données du compte ${brand} associé à ${email}\u00A0: achats inachevés, échanges, garage, préqualifications et cote de crédit. Votre compte reste ouvert. Nous conservons les contrats signés et les preuves de paiement.`,
    action: "Visiter le site",
    note: "Si vous n’avez pas demandé cet effacement, répondez à ce message.",
  },

  dataExport: {
    subject: (brand: string) => `Vos données sont prêtes – ${brand}`,
    heading: "Vos données sont prêtes à télécharger",
    body: (brand: string, _email: string) =>
      `Toutes les données que ${brand} détient sur vous se trouvent dans un seul fichier. Vous pouvez le télécharger pendant sept jours. Nous l’effacerons ensuite.`,
    action: "Télécharger mes données",
    note: "Vous devrez d’abord vous connecter. Si vous n’avez pas demandé vos données, changez votre mot de passe.",
  },

  newEmail: {
    subject: (brand) => `Confirmez votre nouvelle adresse courriel – ${brand}`,
    heading: "Confirmez votre nouvelle adresse courriel",
    body: (brand, email) =>
      `Vous avez demandé à utiliser ${email} pour votre compte ${brand}. Une fois cette adresse confirmée, vous l’utiliserez pour vous connecter.`,
    action: "Confirmer ma nouvelle adresse",
    note: "Le lien fonctionne une seule fois et expire dans 24\u00A0heures. Si vous n’avez rien demandé, ne tenez pas compte de ce message et rien ne changera.",
  },

  emailChanged: {
    subject: (brand) => `Adresse courriel modifiée – ${brand}`,
    heading: "Votre adresse courriel a été modifiée",
    body: (brand, email) => `Votre compte ${brand} utilise maintenant ${email}. Nous vous écrirons à cette adresse.`,
    action: "Nous écrire",
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, écrivez-nous sans tarder.",
  },

  passwordLinkText: (brand, link) =>
    `${brand}\u00A0: choisissez un nouveau mot de passe avec ce lien d’ici deux heures. Ne le communiquez à personne. ${link}`,
  smsCode: (code, brand) =>
    `${code} est votre code ${brand}. Il est valide pendant 10 minutes. Ne le communiquez à personne.`,
};

export const account: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
