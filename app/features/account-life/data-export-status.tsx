/** Status of the user's data export, with the action that it allows. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DataExport } from "#contract/user/account-life.ts";
import { formatMegabytes } from "#domain/formats/formats.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { profilePath } from "#domain/site/paths.ts";

const fileName = "data.zip";

function PreparingExport({ progress }: DataExport) {
  const { t, language } = useTexts();
  return (
    <>
      <Notice heading={t("accountLife:data.preparing", { progress: String(progress) })} live="status">
        <p>{t("accountLife:data.preparingLead")}</p>
      </Notice>
      <ButtonRow>
        <ButtonLink variant="secondary" href={profilePath(language, "data")}>
          {t("accountLife:data.refresh")}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

function ReadyExport({ bytes, expiresAt }: DataExport) {
  const { t, language } = useTexts();
  const size = formatMegabytes(bytes ?? 0, language);
  return (
    <Notice tone="good" heading={t("accountLife:data.ready")} live="status">
      <p>
        {t("accountLife:data.expires")} {expiresAt ? <Day day={toShopDay(expiresAt)} /> : null}
      </p>
      <ButtonRow>
        <ButtonLink href={profilePath(language, fileName)} download>
          {t("accountLife:data.download", { size })}
        </ButtonLink>
      </ButtonRow>
    </Notice>
  );
}

export function DataExportStatus(dataExport: DataExport) {
  const { t } = useTexts();
  if (dataExport.state === "preparing") return <PreparingExport {...dataExport} />;
  const isReady = dataExport.state === "ready";
  return (
    <>
      {isReady ? <ReadyExport {...dataExport} /> : null}
      {dataExport.state === "failed" ? (
        <Notice tone="bad" live="alert">
          <p>{t("accountLife:data.failed")}</p>
        </Notice>
      ) : null}
      <form className="form" method="post" data-form="main" id="form">
        <ButtonRow>
          <Button variant={isReady ? "secondary" : "main"} value="continue">
            {t(isReady ? "accountLife:data.again" : "accountLife:data.ask")}
          </Button>
        </ButtonRow>
      </form>
    </>
  );
}
