import type { AuditRow } from "#contract/audit.ts";
import { auditActions } from "#domain/people/audit-actions.ts";
import { isTextKey, type T } from "#locales/texts.ts";

export function actionText(t: T, { action }: Pick<AuditRow, "action">): string {
  const known = auditActions.find((each) => each === action);
  return known ? t(`audit:actions.${known}`) : action;
}

/** The record of an entry in words: `user:7` is `User 7`. Empty for an export, whose action names what was exported. */
export function subjectText(t: T, { action, subject }: Pick<AuditRow, "action" | "subject">): string {
  if (action === `${subject}-exported`) return "";
  const [kind = "", ...id] = subject.split(":");
  const key = `audit:subjects.${kind}`;
  return isTextKey(key) ? [t(key), id.join(":")].filter(Boolean).join(" ") : subject;
}
