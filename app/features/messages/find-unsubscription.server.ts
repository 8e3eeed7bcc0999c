import { describeForm } from "#app/form/read-form.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { unsubscribeForm } from "./forms.server.ts";

/** The kind of email that the link stops, and its form; null when the token is invalid. */
export async function findUnsubscription({ call }: Visit, Token: string) {
  if (!Token) return null;
  const { kind, unwanted } = await call(user.getUnsubscription, { Token });
  if (!kind) return null;
  const isStopped = unwanted.includes(kind);
  return {
    kind,
    isStopped,
    form: describeForm(unsubscribeForm, { unwanted: isStopped ? unwanted : [...unwanted, kind] }),
  };
}
