import { describeForm } from "#app/form/read.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { unsubscribeForm } from "./forms.server.ts";

/** What a letter's link is about, and the form that stops it; null for a link that says nothing to us. */
export async function findUnsubscription({ call }: Visit, Token: string) {
  if (!Token) return null;
  const { kind, unwanted } = await call(user.getUnsubscription, { Token });
  if (!kind) return null;
  const isOff = unwanted.includes(kind);
  return { kind, isOff, form: describeForm(unsubscribeForm, { unwanted: isOff ? unwanted : [...unwanted, kind] }) };
}
