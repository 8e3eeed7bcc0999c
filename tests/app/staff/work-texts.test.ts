/** Names and errors of background work, in the reader's language. */
import { expect, test } from "vitest";
import { errorInWords } from "#app/shared/work/error-text.ts";
import { workName } from "#app/shared/work/work-name.ts";
import { getTexts } from "#locales/texts.server.ts";

const t = getTexts("fr-ca");

test.each([
  ["status 503", "L’autre serveur a répondu par l’erreur 503"],
  ["Twilio answered 400: bad number", "L’autre serveur a répondu par l’erreur 400"],
  ["connect ECONNREFUSED", "Connexion refusée"],
  ["Connection terminated due to connection timeout", "Délai de réponse dépassé"],
  ["unknown-host", "Serveur inconnu"],
  ["lost: 2, missing: 1", "Le fichier enregistré a disparu (2), La source ne contient pas cette image (1)"],
  ["The process ended during the last attempt", "Le processus s’est arrêté pendant la dernière tentative"],
  ["Unexpected token < in JSON", null],
])("the error '%s'", (error, words) => {
  expect(errorInWords(t, error)).toBe(words);
});

test.each([
  ["garage", "Valeurs des véhicules du garage"],
  ["vehicle-import", "Importation de véhicules"],
  ["lead.created", "Nouveau prospect"],
  ["email", "Courriels"],
  ["Automobiles du Mont-Royal", "Automobiles du Mont-Royal"],
])("the name of '%s'", (name, words) => {
  expect(workName(t, name)).toBe(words);
});
