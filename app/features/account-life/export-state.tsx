/** How the copy of one's data stands, and what can be done about it. */

import { useTexts } from "#app/i18n/context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DataExport } from "#contract/user/account-life.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { profilePath } from "#domain/site/paths.ts";
import { sizeInWords } from "./size-in-words.ts";

const file = "data.zip";

function Preparing({ progress }: DataExport) {
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

function Ready({ bytes, expiresAt }: DataExport) {
  const { t, language } = useTexts();
  const size = sizeInWords(bytes ?? 0, language);
  return (
    <Notice tone="good" heading={t("accountLife:data.ready")} live="status">
      <p>
        {t("accountLife:data.expires")} {expiresAt ? <Day day={dayOf(expiresAt)} /> : null}
      </p>
      <ButtonRow>
        <ButtonLink href={profilePath(language, file)} download>
          {t("accountLife:data.download", { size })}
        </ButtonLink>
      </ButtonRow>
    </Notice>
  );
}

export function ExportState(state: DataExport) {
  const { t } = useTexts();
  if (state.state === "preparing") return <Preparing {...state} />;
  const isReady = state.state === "ready";
  return (
    <>
      {isReady ? <Ready {...state} /> : null}
      {state.state === "failed" ? (
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
