/** The folders of records with how many of their pictures are stored, and the check of them all. */
import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { countColumn, instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { JobProgress } from "#app/shared/live/job-progress.tsx";
import { LiveRegion } from "#app/shared/live/live-region.tsx";
import { Card } from "#app/ui/card.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { FolderCheck, FolderRow } from "#contract/images/pictures.ts";
import { folderStates } from "#domain/vehicle/catalogue-picture.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";
import { imagePages } from "./image-pages.ts";
import { imagesPath } from "./paths.ts";
import { marketColumn, marketFilter, pictureStateColumn, storedColumn, vehicleColumn } from "./picture-columns.tsx";

export const folderColumns = (texts: Texts): ListColumn<FolderRow>[] => {
  const { t, language } = texts;
  return [
    {
      ...vehicleColumn(texts),
      key: "vehicleAndVifId",
      cell: (row) => <TwoLines first={fullVehicleName(row, language)} second={String(row.vifId)} />,
      sort: "name",
      only: "table",
    },
    { key: "vifId", header: t("images:fields.vifId"), text: ({ vifId }) => String(vifId), only: "file" },
    { ...vehicleColumn(texts), only: "file" },
    marketColumn(texts),
    pictureStateColumn(texts),
    storedColumn(texts),
    countColumn(
      { key: "refused", header: t("images:fields.refused") },
      ({ refused }) => refused,
      ({ refused }) => (refused === 0 ? "" : t("images:refusedCount", { count: refused })),
    ),
    instantColumn(
      { key: "updatedAt", header: t("images:fields.updatedAt"), sort: "updated", narrow: "hidden" },
      (row) => row.updatedAt,
    ),
  ];
};

const filters = (texts: Texts): ListFilter[] => [
  { kind: "search", name: "search", label: texts.t("images:fields.search") },
  marketFilter(texts),
  selectFilter("state", texts.t("images:fields.state"), folderStates, (state) => texts.t(`images:states.${state}`)),
];

/** The check that is not done yet, above the list. */
function CheckProgress({ check }: { check: FolderCheck | null }) {
  const { t } = useTexts();
  return (
    <LiveRegion isRunning={check !== null && check.state !== "failed"}>
      {check ? (
        <Card heading={t("images:folders.checkHeading")} id="check">
          <JobProgress
            job={check}
            text={
              check.state === "failed"
                ? t("images:folders.checkFailed")
                : t("images:folders.checkProgress", { percent: check.progress })
            }
            max={100}
            value={check.progress}
          />
        </Card>
      ) : null}
    </LiveRegion>
  );
}

interface FoldersListProps {
  list: ListState;
  rows: readonly FolderRow[];
  check: FolderCheck | null;
}

export function FoldersList({ check, ...page }: FoldersListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t("images:title")}
      {...imagePages(texts)}
      overview={<CheckProgress check={check} />}
      moreActions={<ButtonForm submitText={t("images:folders.check")} submitVariant="secondary" />}
      columns={folderColumns(texts)}
      sort="-updated"
      filters={filters(texts)}
      rowState={({ state }) => state}
      count={t("images:folders.count", { count: page.list.total })}
      empty={t("images:folders.empty")}
      emptyNext={{ href: imagesPath(language), text: t("images:title") }}
    />
  );
}
