import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { transactionRow } from "#contract/purchase/transaction.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

/** The user's reserved vehicles, each with links to continue its purchase or to release it for another vehicle. */
export function HeldVehicles({
  rows,
  nextVehicleId,
}: {
  rows: z.output<typeof transactionRow>[];
  nextVehicleId: number;
}) {
  const { t, language } = useTexts();
  return rows.map((row) => (
    <Card key={row.id} heading={vehicleName({ year: row.Year, make: row.Make, model: row.Model }, language)}>
      <p className="soft">{row.Version}</p>
      <ButtonRow>
        <ButtonLink href={purchasePath(language, row.SourceId)}>{t("common:continue")}</ButtonLink>
        <ButtonLink
          variant="secondary"
          href={`${purchasePath(language, row.SourceId, "reservation")}&release=ask&wanted=${nextVehicleId}`}
        >
          {t("purchase:reservation.release")}
        </ButtonLink>
      </ButtonRow>
    </Card>
  ));
}
