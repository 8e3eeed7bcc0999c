/** The columns that every list of leads has. */
import { instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { LeadRow } from "#contract/company/leads.ts";
import type { Texts } from "#locales/texts.ts";
import { LeadStatusTag } from "./lead-status-tag.tsx";
import { leadName, vehicleText } from "./lead-texts.ts";

/** The name above the type; on phones the type stands beside the vehicle. */
export const leadNameColumn = (texts: Texts): ListColumn<LeadRow> => {
  const { t } = texts;
  const typeOf = ({ type }: LeadRow) => t(`leads:types.${type}`);
  return {
    key: "name",
    header: t("leads:fields.name"),
    text: (row) => leadName(t, row),
    cell: (row) => (
      <TwoLines
        first={leadName(t, row)}
        second={
          <>
            <span className="wide-only unbroken">{typeOf(row)}</span>
            <span className="narrow-only">
              <FactsLine facts={[typeOf(row), vehicleText(row, texts)].filter(Boolean)} />
            </span>
          </>
        }
      />
    ),
    sort: "name",
    detail: (row) => leadName(t, row),
  };
};

export const leadVehicleColumn = (texts: Texts): ListColumn<LeadRow> => ({
  key: "vehicle",
  header: texts.t("leads:fields.vehicle"),
  text: (row) => vehicleText(row, texts) || "–",
  isWide: true,
  narrow: "hidden",
});

export const leadStatusColumn = ({ t }: Texts): ListColumn<LeadRow> => ({
  key: "status",
  header: t("leads:fields.status"),
  sort: "status",
  text: (row) => t(`leads:statuses.${row.status}`),
  cell: (row) => <LeadStatusTag status={row.status} />,
  hasTag: () => true,
});

export const leadCreatedColumn = ({ t }: Texts): ListColumn<LeadRow> =>
  instantColumn({ key: "created", header: t("leads:fields.created"), sort: "created" }, (row) => row.createdAt);
