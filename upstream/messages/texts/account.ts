/** Texts of messages about a user's account. */
import type { Language } from "#domain/formats/language.ts";

const enCa = {
  verification: {
    subject: (brand: string) => `Confirm your address – ${brand}`,
    heading: "Confirm your email address",
    body: (brand: string, _email: string) =>
      `Thank you for opening an account with ${brand}. Confirm your address to continue.`,
    action: "Confirm my address",
    note: "The link works once, for a limited time. If you did not open an account, ignore this message.",
  },

  createPassword: {
    subject: (brand: string) => `Your account – ${brand}`,
    heading: "Create your password",
    body: (brand: string, email: string) =>
      `An account was created for you with ${brand}. Create a password, then log in with ${email}.`,
    action: "Create my password",
    note: "The link works once, for a limited time. If you did not expect an account, ignore this message.",
  },

  employeeInvitation: {
    subject: (company: string) => `${company} invites you to join its team`,
    heading: "Join your team",
    body: (company: string, head: string, brand: string, email: string) =>
      `${head} invites you to work for ${company === brand ? brand : `${company} on ${brand}`}. Choose a password, then log in with ${email}.`,
    action: "Choose my password",
    note: "The link works once, for seven days. If you do not know this company, ignore this message: nothing changes.",
  },

  resetPassword: {
    subject: (brand: string) => `New password – ${brand}`,
    heading: "Choose a new password",
    body: (brand: string, email: string) =>
      `Someone asked for a new password for the ${brand} account of ${email}. If it was you, choose it now.`,
    action: "Choose a new password",
    note: "The link works once, for two hours. If you did not ask for it, ignore this message: your password stays as it is.",
  },

  passwordChanged: {
    subject: (brand: string) => `Your password was changed – ${brand}`,
    heading: "Your password was changed",
    body: (brand: string, email: string) =>
      `The password of the ${brand} account of ${email} was changed, and its other devices were logged out.`,
    action: "It was not me",
    note: "If it was you, there is nothing to do. If it was not, choose another password at once.",
  },

  secondFactorChanged: {
    subject: (brand: string) => `Your sign-in was changed – ${brand}`,
    heading: "The second step of your sign-in",
    body: (brand: string, email: string) =>
      `For the ${brand} account of ${email}, the authenticator app was set up or removed, or a recovery code was used.`,
    action: "It was not me",
    note: "If it was you, there is nothing to do. If it was not, choose another password at once, and write to us.",
  },

  staffActed: {
    subject: (brand: string) => `Our team opened your account – ${brand}`,
    heading: "Our team opened your account",
    body: (brand: string, email: string) =>
      `A member of the ${brand} team is working in the account of ${email}, to help you. This ends after 30 minutes at most. They cannot pay, sign, agree to anything or change your password for you.`,
    action: "I did not ask for help",
    note: "If you asked for help, there is nothing to do. If you did not, choose another password and write to us. Your data export names everyone who opened your account.",
  },

  deletionCode: {
    subject: (brand: string) => `Your code – ${brand}`,
    heading: "Your code",
    body: (brand: string) => `Enter this code to delete your ${brand} account and the data that it holds.`,
    code: "Code",
    action: "Back to my account",
    note: "The code works for 10 minutes. Do not share it. If you did not ask to delete your account, ignore this message.",
  },

  passwordCode: {
    subject: (brand: string) => `Your code – ${brand}`,
    heading: "Your code",
    body: (brand: string) => `Enter this code to choose the first password of your ${brand} account.`,
    code: "Code",
    action: "Back to my account",
    note: "The code works for 10 minutes. Do not share it. If you did not ask to choose a password, ignore this message.",
  },

  accountDeleted: {
    subject: (brand: string) => `Your account is deleted – ${brand}`,
    heading: "Your account is deleted",
    body: (brand: string, email: string) =>
      `The ${brand} account of ${email} is deleted, and what it held is erased. Signed contracts and the records of payments are kept for the years that the law asks for.`,
    action: "Visit the site",
    note: "This is our last message to this address. If you did not ask for this, write to us at once.",
  },

  activitiesErased: {
    subject: (brand: string) => `Your purchases and trade-ins are erased – ${brand}`,
    heading: "Your purchases and trade-ins are erased",
    body: (brand: string, email: string) =>
      `Our team erased what the ${brand} account of ${email} held: unfinished purchases, trade-ins, garage, pre-qualifications and credit score. Your account is open. Signed contracts and records of payments stay.`,
    action: "Visit the site",
    note: "If you did not ask for this, reply to this message.",
  },

  dataExport: {
    subject: (brand: string) => `Your data is ready – ${brand}`,
    heading: "A copy of your data is ready",
    body: (brand: string, _email: string) =>
      `Everything that ${brand} holds about you is in one file. You can download it for seven days; it is erased after that.`,
    action: "Download my data",
    note: "You will be asked to log in first. If you did not ask for your data, change your password.",
  },

  newEmail: {
    subject: (brand: string) => `Confirm your new address – ${brand}`,
    heading: "Confirm your new email address",
    body: (brand: string, email: string) =>
      `You asked that your ${brand} account use ${email} from now on. Once you confirm it, you log in with this address.`,
    action: "Confirm my new address",
    note: "The link works once, for 24 hours. If you did not ask for it, ignore this message: nothing changes.",
  },

  emailChanged: {
    subject: (brand: string) => `Your email address was changed – ${brand}`,
    heading: "Your email address was changed",
    body: (brand: string, email: string) => `Your ${brand} account now uses ${email}. We write there from now on.`,
    action: "How to reach us",
    note: "If it was you, there is nothing to do. If it was not, write to us at once.",
  },

  // Must fit in 160 characters. The code comes first, so that a phone's notification shows it.
  smsCode: (code: string, brand: string) => `${code} is your ${brand} code. It works for 10 minutes. Do not share it.`,
};

const frCa: typeof enCa = {
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

  employeeInvitation: {
    subject: (company) => `${company} vous invite à joindre son équipe`,
    heading: "Joignez-vous à votre équipe",
    body: (company, head, brand, email) =>
      `${head} vous invite à travailler pour ${company === brand ? brand : `${company} sur ${brand}`}. Choisissez un mot de passe, puis connectez-vous avec l’adresse ${email}.`,
    action: "Choisir mon mot de passe",
    note: "Le lien fonctionne une seule fois, pendant sept jours. Si vous ne connaissez pas cette entreprise, ne tenez pas compte de ce message\u00A0: rien ne change.",
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
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe sans tarder.",
  },

  secondFactorChanged: {
    subject: (brand) => `Connexion modifiée – ${brand}`,
    heading: "La deuxième étape de votre connexion",
    body: (brand, email) =>
      `Pour le compte ${brand} de ${email}, l’application d’authentification a été configurée ou retirée, ou un code de secours a été utilisé.`,
    action: "Ce n’était pas moi",
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe sans tarder et écrivez-nous.",
  },

  staffActed: {
    subject: (brand) => `Notre équipe a ouvert votre compte – ${brand}`,
    heading: "Notre équipe a ouvert votre compte",
    body: (brand, email) =>
      `Un membre de l’équipe ${brand} travaille dans le compte de ${email} pour vous aider, pendant 30 minutes au plus. Il ne peut ni payer, ni signer, ni donner un consentement, ni modifier votre mot de passe à votre place.`,
    action: "Je n’ai pas demandé d’aide",
    note: "Si vous avez demandé de l’aide, vous n’avez rien à faire. Sinon, choisissez un autre mot de passe et écrivez-nous. L’exportation de vos données nomme toute personne qui a ouvert votre compte.",
  },

  deletionCode: {
    subject: (brand: string) => `Votre code – ${brand}`,
    heading: "Votre code",
    body: (brand: string) => `Entrez ce code pour supprimer votre compte ${brand} et les données qu’il contient.`,
    code: "Code",
    action: "Revenir à mon compte",
    note: "Le code est valide 10\u00A0minutes. Ne le communiquez à personne. Si vous n’avez pas demandé la suppression de votre compte, ne tenez pas compte de ce message.",
  },

  passwordCode: {
    subject: (brand) => `Votre code – ${brand}`,
    heading: "Votre code",
    body: (brand) => `Entrez ce code pour choisir le premier mot de passe de votre compte ${brand}.`,
    code: "Code",
    action: "Revenir à mon compte",
    note: "Le code est valide 10\u00A0minutes. Ne le communiquez à personne. Si vous n’avez pas demandé à choisir un mot de passe, ne tenez pas compte de ce message.",
  },

  accountDeleted: {
    subject: (brand: string) => `Votre compte est supprimé – ${brand}`,
    heading: "Votre compte est supprimé",
    body: (brand: string, email: string) =>
      `Le compte ${brand} de ${email} est supprimé, et ce qu’il contenait est effacé. Les contrats signés et les preuves de paiement sont conservés le nombre d’années qu’exige la loi.`,
    action: "Visiter le site",
    note: "C’est notre dernier message à cette adresse. Si vous ne l’avez pas demandé, écrivez-nous sans tarder.",
  },

  activitiesErased: {
    subject: (brand: string) => `Vos achats et échanges sont effacés – ${brand}`,
    heading: "Vos achats et échanges sont effacés",
    body: (brand: string, email: string) =>
      `Notre équipe a effacé le contenu du compte ${brand} de ${email}\u00A0: achats inachevés, échanges, garage, préqualifications et cote de crédit. Votre compte reste ouvert. Les contrats signés et les preuves de paiement sont conservés.`,
    action: "Visiter le site",
    note: "Si vous ne l’avez pas demandé, répondez à ce message.",
  },

  dataExport: {
    subject: (brand: string) => `Vos données sont prêtes – ${brand}`,
    heading: "Une copie de vos données est prête",
    body: (brand: string, _email: string) =>
      `Tout ce que ${brand} détient à votre sujet se trouve dans un seul fichier. Vous pouvez le télécharger pendant sept jours; il est ensuite effacé.`,
    action: "Télécharger mes données",
    note: "Vous devrez d’abord vous connecter. Si vous n’avez pas demandé vos données, changez votre mot de passe.",
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
    note: "Si c’était vous, vous n’avez rien à faire. Sinon, écrivez-nous sans tarder.",
  },

  smsCode: (code, brand) => `${code} est votre code ${brand}. Il est valide 10 minutes. Ne le communiquez à personne.`,
};

export const account: Record<Language, typeof enCa> = { "en-ca": enCa, "fr-ca": frCa };
