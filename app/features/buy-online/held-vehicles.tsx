import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import { purchasePath } from "#app/page/paths.ts";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { transactionRow } from "#upstream/contract/purchase.ts";

/** The purchases under way, each with its way on and the page that can release it. */
export function HeldVehicles({ rows }: { rows: z.output<typeof transactionRow>[] }) {
  const { t, language } = useTexts();
  return rows.map((row) => (
    <Card key={row.id} heading={[row.Year, row.Make, row.Model].join(" ")}>
      <ButtonRow>
        <ButtonLink href={purchasePath(language, row.SourceId)}>{t("common:continue")}</ButtonLink>
        <ButtonLink variant="secondary" href={purchasePath(language, row.SourceId, "reservation")}>
          {t("purchase:reservation.release")}
        </ButtonLink>
      </ButtonRow>
    </Card>
  ));
}
