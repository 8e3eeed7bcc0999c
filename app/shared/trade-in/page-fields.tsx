/** What a page of a trade-in asks, drawn: questions, photos, or the estimate's own. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { groupOf, type QuestionFields, Questions } from "#app/shared/questions/question-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PhotoFields } from "./photo-fields.tsx";
import { tradeInQuestions } from "./questions.ts";
import type { TradeInPageView, viewVehiclePage } from "./view.server.ts";

type AsSent<View> = Omit<SerializeFrom<View>, "form"> & { form: FormDescription };
export type PageView = AsSent<TradeInPageView>;
/** A page that tells of a vehicle, as a component has it. */
export type VehiclePageView = AsSent<Awaited<ReturnType<typeof viewVehiclePage>>>;

interface TradeInFieldsProps {
  view: PageView;
  fields: QuestionFields;
  /** A kept photo's address, for showing and for removing it. */
  photoHref: (angle: string) => string;
}

export function TradeInFields({ view, fields, photoHref }: TradeInFieldsProps) {
  const { t } = useTexts();
  const { page, choices, received } = view;
  // Nothing is taken off before there is a value.
  if (page === "estimate" && view.estimate?.isWaiting) return null;
  if (page === "photos") return <PhotoFields fields={fields} received={received} photoHref={photoHref} />;
  if (page === "vehicle-features" && !choices["equipment"]?.length) return <p>{t("tradeIn:noFeatures")}</p>;
  return <VehicleFields view={view} fields={fields} />;
}

interface VehicleFieldsProps {
  view: Pick<VehiclePageView, "page" | "choices"> & { isOfPurchase?: boolean };
  fields: QuestionFields;
}

/** The questions of a page that tells of a vehicle. */
export function VehicleFields({ view: { page, choices, isOfPurchase }, fields }: VehicleFieldsProps) {
  return (
    <>
      {tradeInQuestions[page].map(({ within, questions }) => (
        <Questions
          key={within.join(".")}
          questions={questions
            // A purchase has asked it already.
            .filter(({ kind }) => !(kind === "province" && isOfPurchase))
            .map((question) =>
              // A long list is chosen from, a short one is tapped.
              question.kind === "rows" && (choices[question.list]?.length ?? 0) > 8
                ? { ...question, kind: "select" as const }
                : question,
            )}
          prefix={within.at(-1)}
          fields={within.slice(0, -1).reduce((outer, name) => groupOf(outer[name]), fields)}
          choices={choices}
          space="tradeIn"
        />
      ))}
    </>
  );
}

/** What the VIN's page came to, on the page after it; and why nothing of the vehicle changes any more. */
export function VinNotices({ view }: { view: VehiclePageView & { isListed?: boolean } }) {
  const { t } = useTexts();
  const { isCheckWrong, isVinUnknown, isListed } = view;
  return (
    <>
      {isListed ? (
        <Notice>
          <p>{t("errors:refusals.listed")}</p>
        </Notice>
      ) : null}
      {isCheckWrong ? (
        <Notice tone="warn" live="status">
          <p>{t("tradeIn:check")}</p>
        </Notice>
      ) : null}
      {isVinUnknown ? (
        <Notice>
          <p>{t("tradeIn:unknownVin")}</p>
        </Notice>
      ) : null}
    </>
  );
}
