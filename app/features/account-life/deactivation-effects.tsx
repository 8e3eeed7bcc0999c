import { useTexts } from "#app/i18n/texts-context.tsx";
import { profilePath } from "#domain/site/paths.ts";

const effects = ["pages", "kept", "running"] as const;

/** Lists what deactivating the account changes, with a link to delete it instead. */
export function DeactivationEffects() {
  const { t, language } = useTexts();
  return (
    <section className="prose">
      <h2>{t("accountLife:deactivate.happens")}</h2>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{t(`accountLife:deactivate.effects.${effect}`)}</li>
        ))}
      </ul>
      <p>
        {t("accountLife:deactivate.instead")}{" "}
        <a href={profilePath(language, "delete")}>{t("accountLife:deactivate.toDelete")}</a>
      </p>
    </section>
  );
}
