/** On every page, while staff work as a user: whose account it is, and the way back to their own session. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { accountPath } from "#domain/site/paths.ts";
import { useSite } from "./site.ts";

export function ActingBanner() {
  const { t, language } = useTexts();
  const user = useSite()?.user;
  if (!user?.actingName) return null;
  return (
    <aside className="acting tone-warn" data-acting-as={user.id} aria-label={t("account:acting.label")}>
      <p>
        <Icon name="warn" />
        {t("account:acting.text", { actor: user.actingName, person: user.email })}
      </p>
      <form method="post" action={accountPath(language, "return")}>
        <button className="button button-secondary" type="submit">
          {t("account:acting.return")}
        </button>
      </form>
    </aside>
  );
}
