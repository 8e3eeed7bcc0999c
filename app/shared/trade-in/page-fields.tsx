/** Fields of a trade-in page: its questions, or the photos. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { fieldGroup, type QuestionFields, Questions } from "#app/shared/questions/question-fields.tsx";
import { Vin } from "#app/ui/data/vin.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { hasQuickAnswers, quickAnswersOf } from "#domain/trade-in/quick-answers.ts";
import { listPages, type TradeInPage } from "#domain/trade-in/trade-in.ts";
import { PhotoFields } from "./photo-fields.tsx";
import { QuickAnswers } from "./quick-answers.tsx";
import { type QuestionGroup, tradeInQuestions } from "./trade-in-questions.ts";
import type { loadVehiclePageData, TradeInPageData } from "./view.server.ts";

type Serialized<View> = Omit<SerializeFrom<View>, "form"> & { form: FormDescription };
export type TradeInPageView = Serialized<TradeInPageData>;
/** Loader data of a vehicle page, as its component gets it after serialization. */
export type VehiclePageView = Serialized<Awaited<ReturnType<typeof loadVehiclePageData>>>;

interface TradeInFieldsProps {
  view: TradeInPageView;
  fields: QuestionFields;
  /** URL of a saved photo: GET shows it, POST removes it. */
  photoHref: (angle: string) => string;
}

export function TradeInFields({ view, fields, photoHref }: TradeInFieldsProps) {
  const { t } = useTexts();
  const { page, choices, uploadedAngles } = view;
  // Without a value, nothing can be deducted from the purchase.
  if (page === "estimate" && view.estimate?.isWaiting) return null;
  if (page === "photos") return <PhotoFields fields={fields} uploadedAngles={uploadedAngles} photoHref={photoHref} />;
  if (page === "vehicle-features" && !choices["equipment"]?.length) return <p>{t("tradeIn:noFeatures")}</p>;
  return <VehicleFields view={view} fields={fields} />;
}

interface VehicleFieldsProps {
  view: Pick<VehiclePageView, "page" | "choices"> & { isInPurchase?: boolean };
  fields: QuestionFields;
}

/** Pages whose heading is their only question. The VIN's label says that it is optional. */
const headedPages: readonly TradeInPage[] = [...listPages, "vehicle-features"];

/** Questions of a page about a vehicle. */
export function VehicleFields({ view, fields }: VehicleFieldsProps) {
  const { t } = useTexts();
  const { page } = view;
  // Seven short answers: side by side where the width allows. On a long page a line separates the groups.
  const className =
    page === "basic-information" ? "fields fields-2" : page === "condition" ? "fields question-group" : "fields";
  return tradeInQuestions[page].map(({ groupPath, heading, questions }) => {
    const quick = quickAnswers(view, questions);
    return (
      <div key={heading ?? page} className={className}>
        {heading ? <h2>{t(`tradeIn:groups.${heading}`)}</h2> : null}
        {quick.length > 0 && hasQuickAnswers(page) ? (
          <QuickAnswers label={t(`tradeIn:pages.${page}.usual`)} options={quick} />
        ) : null}
        <Questions
          questions={shownQuestions(questions, view)}
          prefix={groupPath.at(-1)}
          isInHeading={quick.length === 0 && headedPages.some((name) => name === page)}
          fields={groupPath.slice(0, -1).reduce((outer, name) => fieldGroup(outer[name]), fields)}
          choices={view.choices}
          namespace="tradeIn"
        />
      </div>
    );
  });
}

/** Of the page's only question, if it is a list with usual answers. */
function quickAnswers({ page, choices }: VehicleFieldsProps["view"], [question]: QuestionGroup["questions"]) {
  return question?.kind === "select" && hasQuickAnswers(page) ? quickAnswersOf(page, choices[question.list] ?? []) : [];
}

const shownQuestions = (
  questions: QuestionGroup["questions"],
  { choices, isInPurchase }: VehicleFieldsProps["view"],
): QuestionGroup["questions"] =>
  questions
    // A purchase already has the buyer's province.
    .filter(({ kind }) => !(kind === "province" && isInPurchase))
    .map((question) =>
      // More than eight options become a select instead of radio rows.
      question.kind === "rows" && (choices[question.list]?.length ?? 0) > 8
        ? { ...question, kind: "select" as const }
        : question,
    );

interface VinNoticesProps {
  view: VehiclePageView & { isListed?: boolean };
  /** Page where the VIN is corrected. */
  vinHref: string;
}

/** Notices on the result of the VIN, on the page after it, and on a vehicle that can no longer change. */
export function VinNotices({ view, vinHref }: VinNoticesProps) {
  const { t } = useTexts();
  const { isCheckDigitWrong, isVinUnknown, isListed, vin } = view;
  const entered = vin ? (
    <p>
      <Vin value={vin} /> <a href={vinHref}>{t("tradeIn:correctVin")}</a>
    </p>
  ) : null;
  return (
    <>
      {isListed ? (
        <Notice>
          <p>{t("errors:refusals.listed")}</p>
        </Notice>
      ) : null}
      {isCheckDigitWrong && !isVinUnknown ? (
        <Notice tone="warn" live="status">
          <p>{t("tradeIn:check")}</p>
          {entered}
        </Notice>
      ) : null}
      {isVinUnknown ? (
        <Notice tone="warn" live="status">
          <p>{t("tradeIn:unknownVin")}</p>
          {entered}
        </Notice>
      ) : null}
    </>
  );
}
