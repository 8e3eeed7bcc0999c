/** Changes that were saved together, and the form that takes them back. */
import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ValueSet } from "#contract/trade-in/trade-in-values.ts";
import { formatInstantDay } from "#domain/formats/format-instant.ts";
import type { T } from "#locales/texts.ts";
import { ChangedValues } from "./bulk-change.tsx";
import { valueSetPath } from "./paths.ts";
import { authorText, criteriaText, signedPercent } from "./value-texts.ts";

/** How many trims changed, and how many of them have their former value again. */
function counts(t: T, { kind, changed, undoneBy, restored }: ValueSet): Detail[] {
  if (kind === "undo") return [{ term: t("tradeInValues:set.restored"), value: changed }];
  const all = { term: t("tradeInValues:set.changed"), value: changed };
  if (undoneBy === null) return [all];
  return [
    { term: t("tradeInValues:set.changedThen"), value: changed },
    { term: t("tradeInValues:set.restored"), value: restored },
  ];
}

export function ValueSetFacts({ set }: { set: ValueSet }) {
  const { t, language } = useTexts();
  const { criteria } = set;
  return (
    <Card id="facts">
      <DetailList
        details={[
          { term: t("tradeInValues:columns.at"), value: <Instant value={set.at} /> },
          { term: t("tradeInValues:columns.by"), value: authorText(set, t) },
          { term: t("tradeInValues:columns.reason"), value: t(`tradeInValues:reasons.${set.reason}`) },
          ...(set.note ? [{ term: t("tradeInValues:columns.note"), value: set.note }] : []),
          ...(criteria
            ? [
                { term: t("tradeInValues:set.vehicles"), value: criteriaText(criteria, t) },
                { term: t("tradeInValues:set.percent"), value: signedPercent(criteria.percent, language) },
              ]
            : []),
          ...counts(t, set),
        ]}
      />
    </Card>
  );
}

const rowsHeadings = ({ kind, undoneBy }: ValueSet) => {
  if (kind === "undo") return "tradeInValues:set.restored" as const;
  return undoneBy === null ? ("tradeInValues:set.changed" as const) : ("tradeInValues:set.changedThen" as const);
};

export function ValueSetRows({ set }: { set: ValueSet }) {
  const { t } = useTexts();
  const heading = t(rowsHeadings(set));
  return (
    <Card heading={heading} id="rows">
      {set.rows.length < set.changed ? (
        <p className="soft">{t("tradeInValues:bulk.first", { count: set.rows.length })}</p>
      ) : null}
      <ChangedValues caption={heading} rows={set.rows} />
    </Card>
  );
}

/** What took the changes back, or the button that does. */
export function Undo({ set }: { set: ValueSet }) {
  const { t, language } = useTexts();
  const link = (text: string, setId: string, linkText: string) => (
    <Notice>
      <p>
        {text} <a href={valueSetPath(language, setId)}>{linkText}</a>
      </p>
    </Notice>
  );
  if (set.undoneBy) return link(t("tradeInValues:set.undoneBy"), set.undoneBy, t("tradeInValues:set.showUndo"));
  if (set.undoes) return link(t("tradeInValues:set.undoes"), set.undoes, t("tradeInValues:set.showUndone"));
  if (!set.undoUntil) return null;
  return (
    <Card heading={t("tradeInValues:set.undo")} id="undo">
      <ButtonForm submitText={t("tradeInValues:set.undo")} submitVariant="danger">
        <p>{t("tradeInValues:set.undoLead", { day: formatInstantDay(set.undoUntil, language) })}</p>
      </ButtonForm>
    </Card>
  );
}
