/** Users who are activated or deactivated together: what would happen to each, and what has. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { BatchAction, BatchLine } from "#contract/user/batches.ts";
import { userPath } from "./paths.ts";
import { fullName } from "./user-texts.ts";

const tones: Record<BatchLine["state"], StateTone> = { done: "done", skipped: "off", failed: "failed" };
const plannedTones: typeof tones = { ...tones, done: "todo" };

export const countDone = (lines: readonly BatchLine[]): number => lines.filter(({ state }) => state === "done").length;

interface BatchLinesProps {
  caption: string;
  action: BatchAction;
  lines: readonly BatchLine[];
  /** Whether it has happened. */
  isReport?: boolean;
}

export function BatchLines({ caption, action, lines, isReport = false }: BatchLinesProps) {
  const { t, language } = useTexts();
  const stateText = ({ state }: BatchLine) =>
    state === "done"
      ? t(`staff:users.bulk.${isReport ? "done" : "planned"}.${action}`)
      : t(`staff:users.bulk.states.${state}`);
  const reasonText = (why: NonNullable<BatchLine["why"]>) =>
    why === "already" ? t(`staff:users.bulk.already.${action}`) : t(`staff:users.bulk.reasons.${why}`);
  return (
    <DataTable
      caption={caption}
      rows={lines}
      hasLines={isReport}
      rowKey={({ userId }) => String(userId)}
      rowState={({ state }) => state}
      empty={null}
      columns={[
        {
          key: "name",
          header: t("staff:users.fields.name"),
          cell: (line) =>
            line.email ? (
              <a href={userPath(language, line.userId)}>{fullName({ ...line, username: line.email })}</a>
            ) : (
              t("staff:users.bulk.unknown", { id: line.userId })
            ),
        },
        { key: "email", header: t("staff:users.fields.email"), cell: ({ email }) => email || "–" },
        {
          key: "result",
          header: t("staff:users.bulk.result"),
          cell: (line) => (
            <TwoLines
              first={<Tag tone={(isReport ? tones : plannedTones)[line.state]}>{stateText(line)}</Tag>}
              second={line.why ? reasonText(line.why) : null}
            />
          ),
        },
      ]}
    />
  );
}
