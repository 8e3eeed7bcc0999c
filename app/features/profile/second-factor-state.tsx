import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { UserProfile } from "#contract/user/profile.ts";

/** Since when the second factor is set up, and how many recovery codes are left. */
export function SecondFactorState({ addedAt, recoveryCodesLeft }: UserProfile["secondFactor"]) {
  const { t } = useTexts();
  if (!addedAt) return <p>{t("profile:second-factor.none")}</p>;
  return (
    <p>
      {t("profile:second-factor.since")} <Instant value={addedAt} form="day" />.{" "}
      {t("profile:second-factor.codes", { count: recoveryCodesLeft })}
    </p>
  );
}
