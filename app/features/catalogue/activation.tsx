/** The question before a model or a trim is switched on or off, with what that touches. */
import { ConfirmPage } from "#app/page/confirm-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { CatalogueEffect } from "#contract/catalogue/vehicles.ts";
import { useCatalogue } from "./use-catalogue.ts";

/** The last card of a model or a trim: it leads to the page that says what the switch touches. */
export function SwitchCard({ isActive, href }: { isActive: boolean; href: string }) {
  const { t } = useCatalogue();
  const action = isActive ? "deactivate" : "activate";
  return (
    <Card heading={t("catalogue:activation.heading")} id="switch">
      <p>{t(`catalogue:activation.${action}Effect`)}</p>
      <ButtonRow>
        <ButtonLink variant="secondary" href={href}>
          {t(`catalogue:activation.${action}`)}
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
}

interface ActivationProps {
  name: string;
  isActive: boolean;
  version: number;
  effect: CatalogueEffect;
  back: string;
}

export function ActivationPage({ name, isActive, version, effect, back }: ActivationProps) {
  const { t } = useCatalogue();
  const action = isActive ? "deactivate" : "activate";
  const { liveVehicles, heldVehicles, openEstimates } = effect;
  return (
    <ConfirmPage
      heading={t(`catalogue:activation.${action}Title`, { name })}
      back={{ href: back, text: name }}
      confirmText={t(`catalogue:activation.${action}`)}
      danger={isActive}
      hiddenFields={{ active: isActive ? "no" : "yes", seenVersion: String(version) }}
    >
      <div className="prose">
        <p>{t(`catalogue:activation.${action}Lead`)}</p>
        <p>{t("catalogue:activation.touches")}</p>
        <ul>
          <li>
            <data data-count="live" value={liveVehicles}>
              {t("catalogue:activation.live", { count: liveVehicles })}
            </data>
          </li>
          {heldVehicles > 0 ? <li>{t("catalogue:activation.held", { count: heldVehicles })}</li> : null}
          <li>
            <data data-count="estimates" value={openEstimates}>
              {openEstimates === 0
                ? t("catalogue:activation.noEstimates")
                : t("catalogue:activation.estimates", { count: openEstimates })}
            </data>
          </li>
        </ul>
      </div>
    </ConfirmPage>
  );
}
