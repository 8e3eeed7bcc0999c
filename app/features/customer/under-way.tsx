/** What is under way besides the next action: each row leads to its page. */

import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { historyRowPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { DashboardView } from "./dashboard.server.ts";

type Row = SerializeFrom<DashboardView>["underWay"][number];

export function UnderWay({ rows }: { rows: readonly Row[] }) {
  const { t, language } = useTexts();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="under-way">
      <h2 id="under-way">{t("customer:dashboard.underWay")}</h2>
      <ul className="activity">
        {rows.map((row) => {
          const kind = t(`transactions:kinds.${row.kind}`);
          const name = row.vehicle && fullVehicleName(row.vehicle, language);
          return (
            <li key={row.id}>
              <span>
                <a href={historyRowPath(language, row)}>{name || kind}</a>
                {name ? <span className="soft small"> {kind}</span> : null}
              </span>
              <HistoryTag kind={row.kind} state={row.state} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
