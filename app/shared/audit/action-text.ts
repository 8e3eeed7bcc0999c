import type { AuditRow } from "#contract/audit.ts";
import { auditActions } from "#domain/people/audit-actions.ts";
import type { T } from "#locales/texts.ts";

export function actionText(t: T, { action }: Pick<AuditRow, "action">): string {
  const known = auditActions.find((each) => each === action);
  return known ? t(`audit:actions.${known}`) : action;
}
