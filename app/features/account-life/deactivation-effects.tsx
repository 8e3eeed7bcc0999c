import { useTexts } from "#app/i18n/texts-context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { profilePath } from "#domain/site/paths.ts";

const effects = ["pages", "kept", "running"] as const;

/** Lists what deactivating the account changes, with a link to delete it instead. */
export function DeactivationEffects() {
  const { t, language } = useTexts();
  return (
    <>
      <h2>{t("accountLife:deactivate.happens")}</h2>
      <ul className="ticks">
        {effects.map((effect) => (
          <li key={effect}>
            <Icon name="check" />
            {t(`accountLife:deactivate.effects.${effect}`)}
          </li>
        ))}
      </ul>
      <p>
        {t("accountLife:deactivate.instead")}{" "}
        <a href={profilePath(language, "delete")}>{t("accountLife:deactivate.toDelete")}</a>
      </p>
    </>
  );
}
