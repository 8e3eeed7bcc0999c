import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import type { transactionRow } from "#upstream/contract/purchase.ts";

/** The purchases under way, each with the page that can release it. */
export function HeldVehicles({ rows }: { rows: z.output<typeof transactionRow>[] }) {
  const { t, language } = useTexts();
  if (rows.length === 0) return null;
  return (
    <ul className="facts">
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{[row.Year, row.Make, row.Model].join(" ")}</strong>
          <a href={`/${language}/buy-online?vehicleId=${row.SourceId}`}>{t("common:continue")}</a>
          <a href={`/${language}/buy-online/reservation?vehicleId=${row.SourceId}`}>
            {t("purchase:reservation.release")}
          </a>
        </li>
      ))}
    </ul>
  );
}
