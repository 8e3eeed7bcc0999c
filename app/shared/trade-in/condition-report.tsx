/** Condition report of a trade-in, for dealers who may buy it. */

import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Vin } from "#app/ui/data/vin.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BlockVehicleDetails } from "#contract/trade-in/block.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import type { Province } from "#domain/place/province.ts";
import { redactionMark } from "#domain/trade-in/redact-personal-data.ts";
import { conditionName } from "#domain/trade-in/trade-in.ts";
import type { T } from "#locales/texts.ts";
import { generalConditionText } from "./report-texts.ts";

type Report = Pick<BlockVehicleDetails, "mileage" | "condition" | "information" | "features">;

interface FactSource {
  /** The full VIN; only staff receive it. */
  vin?: string | null;
  vinStart?: string | null;
  province: Province | null;
}

/** Facts at the top of the condition report: the VIN and the province. */
export const listFacts = ({ vin, vinStart, province }: FactSource, t: T) => [
  ...(vin ? [{ term: t("block:report.vin"), value: <Vin value={vin} /> }] : []),
  ...(vinStart ? [{ term: t("block:report.vinStart"), value: <Vin value={`${vinStart}…`} /> }] : []),
  ...(province ? [{ term: t("block:report.province"), value: t(`purchase:provinces.${province}`) }] : []),
];

/** Same order as in the owner's questionnaire. */
const yesNoQuestions = [
  "anyIssuesThatPreventDriving",
  "anyMechanicalDefects",
  "hasExteriorDamage",
  "hasBeenModified",
  "hasBeenSmokedIn",
  "accidentedWindShield",
  "accidented",
] as const;

type Condition = NonNullable<Report["condition"]>;
type YesNoQuestion = (typeof yesNoQuestions)[number];

function ratingDetails(
  { tireConditions, generalCondition, numberOfKeys }: Condition,
  t: T,
  language: Language,
): Detail[] {
  const ratingText = (code: number) => conditionName(code)[bilingualKeyOf(language)];
  return [
    { term: t("block:report.generalCondition"), value: generalConditionText(generalCondition, t) },
    { term: t("block:report.numberOfKeys"), value: String(numberOfKeys) },
    { term: t("block:report.firstTires"), value: ratingText(tireConditions.firstSet) },
    { term: t("block:report.secondTires"), value: ratingText(tireConditions.secondSet) },
  ];
}

function declaredText(name: YesNoQuestion, condition: Condition, t: T): string {
  const ownerDetails =
    name === "accidented" || name === "accidentedWindShield" ? condition[`${name}Details`] : undefined;
  const details = ownerDetails === redactionMark ? t("block:report.withheld") : ownerDetails;
  const answer = t(`block:report.${name}`);
  return details ? t("block:report.because", { answer, details }) : answer;
}

const startLower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What lowers an offer stands first, with a sign; what the owner denied is one sentence. */
function ConditionCard({ condition }: { condition: Condition }) {
  const { t, language } = useTexts();
  const declared = yesNoQuestions.filter((name) => condition[name] === "yes");
  const denied = yesNoQuestions.filter((name) => condition[name] !== "yes");
  return (
    <Card heading={t("block:report.condition")} id="condition">
      {declared.length > 0 ? (
        <ul className="ticks declared">
          {declared.map((name) => (
            <li key={name}>
              <Icon name="warn" />
              {declaredText(name, condition, t)}
            </li>
          ))}
        </ul>
      ) : null}
      <DetailList details={ratingDetails(condition, t, language)} />
      {denied.length > 0 ? (
        <p className="soft">
          {t("block:report.nothing", { list: denied.map((name) => startLower(t(`block:report.${name}`))).join(", ") })}
        </p>
      ) : null}
    </Card>
  );
}

/** A trade-in from a form that staff sent has a mileage but no other facts. */
function factDetails({ mileage, information }: Report, t: T, language: Language) {
  const names = information ? (["color", "transmission", "drivetrain", "fuelType", "engine"] as const) : [];
  return [
    ...(mileage === null ? [] : [{ term: t("block:report.mileage"), value: formatKilometres(mileage, language) }]),
    ...names.map((name) => {
      const value = information?.[name][bilingualKeyOf(language)];
      return {
        term: t(`block:report.${name}`),
        value: value === redactionMark ? t("block:report.withheldText") : value,
      };
    }),
  ];
}

/** `facts` come first: part of the VIN, and the province. */
export function ConditionReport({
  report,
  facts,
}: {
  report: Report;
  facts: readonly { term: string; value: ReactNode }[];
}) {
  const { t, language } = useTexts();
  const { condition } = report;
  return (
    <>
      <Card heading={t("block:report.vehicle")} id="vehicle">
        <DetailList details={[...facts, ...factDetails(report, t, language)]} />
      </Card>
      {condition ? <ConditionCard condition={condition} /> : null}
      {report.features.length > 0 ? (
        <Card heading={t("block:report.features")} id="features">
          <ul className="ticks">
            {report.features.map((feature) => (
              <li key={feature.en}>
                <Icon name="check" />
                {feature[bilingualKeyOf(language)]}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
