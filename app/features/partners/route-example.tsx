/** Who would get an example of a request, and why the others would not. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { FilterField, type FilterState, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { RouteExample } from "#contract/company/partners.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { partnerLeadTypes } from "#domain/leads/partner-routing.ts";
import type { T } from "#locales/texts.ts";
import { dueText } from "./partner-texts.ts";
import { partnerPath, partnersPath } from "./paths.ts";

const filters = (t: T, makes: readonly string[]): ListFilter[] => [
  { kind: "text", name: "postalCode", label: t("partners:test.postalCode") },
  {
    kind: "select",
    name: "make",
    label: t("leads:fields.make"),
    emptyLabel: t("partners:test.noMake"),
    options: toOptions(makes, (make) => make),
  },
  {
    ...selectFilter("type", t("partners:test.type"), partnerLeadTypes, (type) => t(`leads:types.${type}`)),
    emptyLabel: t("partners:test.choose"),
  },
];

export function ExampleForm({ makes, filterState }: { makes: readonly string[]; filterState: FilterState }) {
  const { t, language } = useTexts();
  return (
    <FilterBar
      label={t("partners:test.title")}
      action={partnersPath(language, "test")}
      submitText={t("partners:test.submit")}
    >
      {filters(t, makes).map((filter) => (
        <FilterField key={filter.name} filter={filter} list={filterState} />
      ))}
    </FilterBar>
  );
}

type Candidate = RouteExample["candidates"][number];

const stateOf = ({ id, mismatches }: Candidate, chosenId: number | null) =>
  id === chosenId ? "chosen" : mismatches.length === 0 ? "matching" : "excluded";

export function ExampleResult({ example }: { example: RouteExample }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { chosenId, candidates, matching, total } = example;
  const chosen = candidates.find(({ id }) => id === chosenId);
  return (
    <>
      <Notice
        tone={chosen ? "good" : "warn"}
        heading={
          chosen
            ? t("partners:test.chosen", { company: chosen.name[bilingualKeyOf(language)] })
            : t("partners:test.nobody")
        }
      >
        <p>{t("partners:test.matching", { count: matching, total })}</p>
      </Notice>
      <DataTable
        caption={t("partners:test.companies")}
        rows={candidates}
        rowKey={({ id }) => String(id)}
        rowState={(row) => stateOf(row, chosenId)}
        rowHref={({ id }) => partnerPath(language, id)}
        empty={<p>{t("partners:empty")}</p>}
        columns={[
          { key: "name", header: t("companies:fields.name"), cell: ({ name }) => name[bilingualKeyOf(language)] },
          {
            key: "why",
            header: t("partners:test.why"),
            cell: (row) => <Reasons candidate={row} chosenId={chosenId} />,
          },
          { key: "share", header: t("partners:fields.share"), cell: ({ share }) => share, align: "end" },
          {
            key: "part",
            header: t("partners:test.part"),
            cell: ({ part }) => (part > 0 ? formatPercent(Math.round(part * 1_000) / 10, language) : "–"),
            align: "end",
          },
          {
            key: "due",
            header: t("partners:test.due"),
            cell: (row) => (stateOf(row, chosenId) === "excluded" ? "–" : dueText(row.due, texts)),
            align: "end",
          },
        ]}
      />
      {total > candidates.length ? (
        <p className="soft">{t("partners:test.first", { count: candidates.length })}</p>
      ) : null}
    </>
  );
}

function Reasons({ candidate, chosenId }: { candidate: Candidate; chosenId: number | null }) {
  const { t } = useTexts();
  const state = stateOf(candidate, chosenId);
  if (state === "excluded")
    return <>{candidate.mismatches.map((mismatch) => t(`partners:mismatches.${mismatch}`)).join(" · ")}</>;
  const text = t(`partners:test.${state}In`, { area: candidate.area ?? "" });
  return state === "chosen" ? <Tag tone="done">{text}</Tag> : text;
}
