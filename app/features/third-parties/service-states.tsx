/** The start page: each outside service, whether it is on, and how its calls went. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { OutsideServiceState } from "#contract/outside-calls.ts";
import type { Texts } from "#locales/texts.ts";
import { outsideCallsPath } from "./paths.ts";
import { healthOf } from "./service-texts.ts";

/** Each state has a sign of its own besides its words. */
const signs: Record<ReturnType<typeof healthOf>, { tone: Tone; icon: IconName }> = {
  working: { tone: "good", icon: "check" },
  unsteady: { tone: "warn", icon: "warn" },
  failing: { tone: "bad", icon: "cross" },
  unused: { tone: "neutral", icon: "clock" },
  off: { tone: "neutral", icon: "lock" },
};

const LastCall = ({ at }: { at: string | null }) => (at === null ? "–" : <Instant value={at} form="withoutYear" />);

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
  {
    key: "health",
    header: t("thirdParties:fields.health"),
    cell: (state) => <Tag {...signs[healthOf(state)]}>{t(`thirdParties:health.${healthOf(state)}`)}</Tag>,
    tagText: (state) => t(`thirdParties:health.${healthOf(state)}`),
  },
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
  {
    key: "failures",
    header: t("thirdParties:fields.failures"),
    cell: ({ failures, calls }) => (calls === 0 ? "–" : t("thirdParties:ofCalls", { failures, count: calls })),
    align: "end",
  },
  {
    key: "median",
    header: t("thirdParties:fields.median"),
    cell: ({ medianMs }) =>
      medianMs === null ? "–" : <NoBreakText text={t("thirdParties:milliseconds", { count: medianMs })} />,
    align: "end",
    narrow: "end",
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
