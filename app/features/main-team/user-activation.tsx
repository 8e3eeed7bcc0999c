/** Confirmation of deactivating or reactivating a user, on its own page or in a dialog. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import type { UserRow } from "#contract/user.ts";
import { userPath } from "./paths.ts";

type ActivationTarget = Pick<UserRow, "id" | "isActive">;

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

/** The confirmation in a dialog on the user's page. */
export function ActivationForm({
  user,
  action,
  onCancel,
}: {
  user: ActivationTarget;
  action: string;
  onCancel: () => void;
}) {
  const { t, language } = useTexts();
  const cancel = { href: userPath(language, user.id), text: t("common:cancel") };
  return <Confirm action={action} cancel={cancel} onCancel={onCancel} {...useActivationConfirm(user)} />;
}
