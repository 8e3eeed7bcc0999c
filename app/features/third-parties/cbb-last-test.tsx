/** What came of the latest test of a configuration, in words. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { CbbConfiguration, CbbTest } from "#contract/trade-in/cbb.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { isTestable } from "#domain/trade-in/cbb.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { cbbPath, outsideCallsPath } from "./paths.ts";

export function CbbLastTest({ configuration }: { configuration: CbbConfiguration }) {
  const { t, language } = useTexts();
  const { lastTest, company, mode } = configuration;
  const isInherited = mode === "inherit";
  const canTest = isTestable(configuration);
  return (
    <Card
      heading={t("cbb:test.title")}
      id="test"
      aside={
        lastTest ? (
          <Tag tone={lastTest.failure ? "failed" : "done"}>
            {t(lastTest.failure ? "cbb:test.failed" : "cbb:test.answered")}
          </Tag>
        ) : null
      }
    >
      {lastTest ? (
        <Outcome test={lastTest} />
      ) : (
        <p className="soft">{t(isInherited ? "cbb:test.inherited" : canTest ? "cbb:test.none" : "cbb:test.unsaved")}</p>
      )}
      {isInherited ? (
        <ButtonLink variant="secondary" href={cbbPath(language, null)}>
          {t("cbb:test.brands")}
        </ButtonLink>
      ) : null}
      {canTest ? (
        <div className="button-row">
          <ButtonLink variant="secondary" href={cbbPath(language, company?.id ?? null, "test")}>
            {t("cbb:test.open")}
          </ButtonLink>
          {lastTest ? (
            <ButtonLink
              variant="secondary"
              href={outsideCallsPath(language, { service: "cbb", requestId: lastTest.requestId })}
            >
              {t("cbb:test.log")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

function Outcome({ test: { vehicle, average, failure, durationMs, at } }: { test: CbbTest }) {
  const { t, language } = useTexts();
  return (
    <DetailList
      details={[
        { term: t("cbb:test.vehicle"), value: vehicle ? fullVehicleName(vehicle, language) : t("cbb:fields.vin") },
        failure || average === null
          ? { term: t("cbb:test.why"), value: failure && t(`cbb:failures.${failure}`) }
          : { term: t("cbb:test.average"), value: formatWithOptionalCents(average, language) },
        { term: t("cbb:test.duration"), value: t("thirdParties:milliseconds", { count: durationMs }) },
        { term: t("cbb:test.at"), value: <Instant value={at} /> },
      ]}
    />
  );
}
