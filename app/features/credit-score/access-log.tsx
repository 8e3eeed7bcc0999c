/** Log of staff and dealers who opened the user's pre-qualification or orders. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { CreditAccess } from "#contract/credit/credit-score.ts";
import { isDealer } from "#domain/people/roles.ts";

export function AccessLog({ accesses }: { accesses: readonly CreditAccess[] }) {
  const { t } = useTexts();
  return (
    <section className="fields" id="looks" aria-labelledby="looks-heading">
      <h2 id="looks-heading">{t("creditScore:looks.heading")}</h2>
      <p className="soft">{t(accesses.length > 0 ? "creditScore:looks.lead" : "creditScore:looks.none")}</p>
      <DataTable
        caption={t("creditScore:looks.heading")}
        rows={accesses}
        rowKey={({ at, look, document }) => `${at} ${look} ${document}`}
        empty={null}
        columns={[
          {
            key: "at",
            header: t("creditScore:looks.day"),
            cell: ({ at }) => <Instant value={at} />,
          },
          {
            key: "role",
            header: t("creditScore:looks.who"),
            cell: ({ userTypeId }) => t(isDealer(userTypeId) ? "creditScore:looks.dealer" : "creditScore:looks.team"),
          },
          {
            key: "item",
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
    </section>
  );
}
