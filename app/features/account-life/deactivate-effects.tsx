import { useTexts } from "#app/i18n/context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { profilePath } from "#domain/site/paths.ts";

const effects = ["pages", "kept", "running"] as const;

/** What a deactivated account can and cannot, and the way to deleting it instead. */
export function DeactivateEffects() {
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
