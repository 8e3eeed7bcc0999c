/** Deactivating a user and its way back: one question, on its page or in a dialog. */
import { useTexts } from "#app/i18n/context.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import type { UserRow } from "#contract/user.ts";
import { userPath } from "./paths.ts";

type Turned = Pick<UserRow, "id" | "isActive">;

export const turnOf = ({ isActive }: Pick<UserRow, "isActive">) => (isActive ? "deactivate" : "reactivate");

/** What is asked, and what the answer posts. */
export function useTurn(user: Turned) {
  const { t } = useTexts();
  const turn = turnOf(user);
  return {
    confirmText: t(`staff:users.${turn}.submit`),
    danger: user.isActive,
    hidden: { active: user.isActive ? "no" : "yes" },
    children: <p>{t(`staff:users.${turn}.lead`)}</p>,
  };
}

/** In a dialog above the user's page. */
export function TurnForm({ user, action, onCancel }: { user: Turned; action: string; onCancel: () => void }) {
  const { t, language } = useTexts();
  const cancel = { href: userPath(language, user.id), text: t("common:cancel") };
  return <Confirm action={action} cancel={cancel} onCancel={onCancel} {...useTurn(user)} />;
}
