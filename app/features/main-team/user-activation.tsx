/** Confirmation of deactivating or reactivating a user. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { UserRow } from "#contract/user.ts";

type ActivationTarget = Pick<UserRow, "isActive">;

export const activationActionOf = ({ isActive }: Pick<UserRow, "isActive">) => (isActive ? "deactivate" : "reactivate");

/** Props of the confirmation: its texts, and the hidden field that it posts. */
export function useActivationConfirm(user: ActivationTarget) {
  const { t } = useTexts();
  const activationAction = activationActionOf(user);
  return {
    confirmText: t(`staff:users.${activationAction}.submit`),
    danger: user.isActive,
    hiddenFields: { active: user.isActive ? "no" : "yes" },
    children: <p>{t(`staff:users.${activationAction}.lead`)}</p>,
  };
}
