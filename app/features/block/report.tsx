/** What was told of a trade-in's condition, for who would buy it. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { kilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BlockVehicleDetails } from "#contract/trade-in/block.ts";
import { type Language, wordOf } from "#domain/formats/language.ts";
import { conditionName } from "#domain/trade-in/trade-in.ts";
import { withheldSign } from "#domain/trade-in/withheld.ts";
import type { T } from "#locales/texts.ts";
import { generalText } from "./block-texts.ts";

type Report = Pick<BlockVehicleDetails, "mileage" | "condition" | "information" | "features">;

/** In the order in which they are asked. */
const yesNoQuestions = [
  "anyIssuesThatPreventDriving",
  "anyMechanicalDefects",
  "hasExteriorDamage",
  "hasBeenModified",
  "hasBeenSmokedIn",
  "accidentedWindShield",
  "accidented",
] as const;

function conditionDetails({ condition }: Report, t: T, language: Language) {
  if (!condition) return [];
  const { tireConditions, generalCondition, numberOfKeys } = condition;
  const scale = (code: number) => conditionName(code)[wordOf(language)];
  const row = (term: string, value: ReactNode) => ({ term, value });
  return [
    row(t("block:report.generalCondition"), generalText(generalCondition, language)),
    ...yesNoQuestions.map((name) => {
      const more = name === "accidented" || name === "accidentedWindShield" ? condition[`${name}Details`] : undefined;
      const answer = t(condition[name] === "yes" ? "common:yes" : "common:no");
      const details = more === withheldSign ? t("block:report.withheld") : more;
      return row(t(`block:report.${name}`), details ? t("block:report.because", { answer, details }) : answer);
    }),
    row(t("block:report.numberOfKeys"), String(numberOfKeys)),
    row(t("block:report.firstTires"), scale(tireConditions.firstSet)),
    row(t("block:report.secondTires"), scale(tireConditions.secondSet)),
  ];
}

/** A stand-alone form tells the kilometres alone. */
function factDetails({ mileage, information }: Report, t: T, language: Language) {
  const names = information ? (["color", "transmission", "drivetrain", "fuelType", "engine"] as const) : [];
  return [
    ...(mileage === null ? [] : [{ term: t("block:report.mileage"), value: kilometres(mileage, t, language) }]),
    ...names.map((name) => {
      const told = information?.[name][wordOf(language)];
      return { term: t(`block:report.${name}`), value: told === withheldSign ? t("block:report.withheldText") : told };
    }),
  ];
}

/** `facts` stand first among the vehicle's: a part of its VIN, its province. */
export function ConditionReport({
  report,
  facts,
}: {
  report: Report;
  facts: readonly { term: string; value: ReactNode }[];
}) {
  const { t, language } = useTexts();
  const condition = conditionDetails(report, t, language);
  return (
    <>
      <Card heading={t("block:report.vehicle")} id="vehicle">
        <DetailList details={[...facts, ...factDetails(report, t, language)]} />
      </Card>
      {condition.length > 0 ? (
        <Card heading={t("block:report.condition")} id="condition">
          <DetailList details={condition} />
        </Card>
      ) : null}
      {report.features.length > 0 ? (
        <Card heading={t("block:report.features")} id="features">
          <ul className="ticks">
            {report.features.map((feature) => (
              <li key={feature.en}>
                <Icon name="check" />
                {feature[wordOf(language)]}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
