/** Who of the staff opened the person's application and order documents. */

import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { CreditLook } from "#contract/credit/credit-score.ts";
import { userTypes } from "#domain/people/roles.ts";

export function Looks({ looks }: { looks: readonly CreditLook[] }) {
  const { t } = useTexts();
  return (
    <Card id="looks" heading={t("creditScore:looks.heading")}>
      <p className="soft">{t("creditScore:looks.lead")}</p>
      <DataTable
        caption={t("creditScore:looks.heading")}
        rows={looks}
        rowKey={({ at, look, document }) => `${at} ${look} ${document}`}
        empty={<p>{t("creditScore:looks.none")}</p>}
        columns={[
          {
            key: "at",
            header: t("creditScore:looks.day"),
            cell: ({ at }) => <Instant value={at} />,
          },
          {
            key: "who",
            header: t("creditScore:looks.who"),
            cell: ({ userTypeId }) =>
              t(userTypeId === userTypes.dealer ? "creditScore:looks.dealer" : "creditScore:looks.team"),
          },
          {
            key: "what",
            header: t("creditScore:looks.what"),
            cell: ({ look, document }) => (
              <>
                {t(`creditScore:looks.${look}`)}
                {document ? (
                  <>
                    <br />
                    <span className="soft small">{t(`order:documents.names.${document}`)}</span>
                  </>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
