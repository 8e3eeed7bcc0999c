/** The start page: each outside service, whether it is on, and how its calls went. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { countColumn, stateColumn, toTableColumns } from "#app/shared/list/columns.tsx";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import type { StateTone } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { OutsideServiceState } from "#contract/outside-calls.ts";
import type { Texts } from "#locales/texts.ts";
import { outsideCallsPath } from "./paths.ts";
import { healthOf } from "./service-texts.ts";

const tones: Record<ReturnType<typeof healthOf>, StateTone> = {
  working: "done",
  unsteady: "needs",
  failing: "failed",
  unused: "off",
  off: "off",
};

const LastCall = ({ at }: { at: string | null }) => (at === null ? "–" : <Instant value={at} form="listTime" />);

const columns = ({ t }: Texts): Column<OutsideServiceState>[] => [
  {
    key: "service",
    header: t("thirdParties:fields.service"),
    cell: ({ service, mode }) => (
      <TwoLines
        first={t(`thirdParties:services.${service}.name`)}
        second={
          <FactsLine
            facts={[
              t(`thirdParties:services.${service}.use`),
              ...(mode === "simulated" ? [t("thirdParties:modes.simulated")] : []),
            ]}
          />
        }
      />
    ),
  },
  ...toTableColumns([
    stateColumn<OutsideServiceState>(
      { key: "health", header: t("thirdParties:fields.health") },
      (state) => t(`thirdParties:health.${healthOf(state)}`),
      (state) => tones[healthOf(state)],
      (state) => healthOf(state) === "working",
    ),
  ]),
  {
    key: "lastSuccess",
    header: t("thirdParties:fields.lastSuccess"),
    cell: ({ lastSuccessAt }) => <LastCall at={lastSuccessAt} />,
    align: "end",
    narrow: "hidden",
  },
  {
    key: "lastFailure",
    header: t("thirdParties:fields.lastFailure"),
    cell: ({ lastFailureAt }) => <LastCall at={lastFailureAt} />,
    align: "end",
    narrow: "hidden",
  },
  ...toTableColumns([
    countColumn<OutsideServiceState>(
      { key: "failures", header: t("thirdParties:fields.failures") },
      ({ failures, calls }) => (calls === 0 ? "–" : t("thirdParties:ofCalls", { failures, count: calls })),
      (state) => {
        const { failures, calls } = state;
        // A tag says that there was never one.
        if (healthOf(state) === "unused") return "";
        return failures === 0
          ? t("thirdParties:callCount", { count: calls })
          : t("thirdParties:failedOf", { failures, count: calls });
      },
    ),
  ]),
  {
    key: "median",
    header: t("thirdParties:fields.median"),
    cell: ({ medianMs }) =>
      medianMs === null ? "–" : <NoBreakText text={t("thirdParties:milliseconds", { count: medianMs })} />,
    align: "end",
    narrow: "bare",
  },
];

export function ServiceStates({ services }: { services: readonly OutsideServiceState[] }) {
  const texts = useTexts();
  return (
    <DataTable
      caption={texts.t("thirdParties:title")}
      columns={columns(texts)}
      rows={services}
      rowKey={({ service }) => service}
      rowType={({ mode }) => mode}
      rowState={healthOf}
      rowHref={({ service }) => outsideCallsPath(texts.language, { service })}
      empty={null}
    />
  );
}
