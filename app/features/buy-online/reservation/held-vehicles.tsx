import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { transactionRow } from "#contract/purchase/transaction.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

/** The vehicle that another is to be given back for, as the addresses of these links carry it. */
export function wantedOf(query: URLSearchParams): number | null {
  const wanted = Number(query.get("wanted"));
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : null;
}

/** The vehicles that one holds, each with the way on to its purchase and the page that lets it go for the wanted one. */
export function HeldVehicles({ rows, wanted }: { rows: z.output<typeof transactionRow>[]; wanted: number }) {
  const { t, language } = useTexts();
  return rows.map((row) => (
    <Card key={row.id} heading={vehicleName({ year: row.Year, make: row.Make, model: row.Model }, language)}>
      <p className="soft">{row.Version}</p>
      <ButtonRow>
        <ButtonLink href={purchasePath(language, row.SourceId)}>{t("common:continue")}</ButtonLink>
        <ButtonLink
          variant="secondary"
          href={`${purchasePath(language, row.SourceId, "reservation")}&release=ask&wanted=${wanted}`}
        >
          {t("purchase:reservation.release")}
        </ButtonLink>
      </ButtonRow>
    </Card>
  ));
}
