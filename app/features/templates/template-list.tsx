/** Every message that the site writes, by what it is about. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { WholeListHead } from "#app/shared/list/list-pages.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { type TemplateRow, templateAreas } from "#contract/messages/templates.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { templatesPath } from "./paths.ts";

export function TemplateList({ templates }: { templates: readonly TemplateRow[] }) {
  const { t } = useTexts();
  const count = templates.length;
  return (
    <>
      <WholeListHead total={count} text={t("templates:count", { count })} />
      {templateAreas.map((area) => (
        <Card key={area} heading={t(`templates:areas.${area}`)} id={area}>
          <AreaTable caption={t(`templates:areas.${area}`)} rows={templates.filter((row) => row.area === area)} />
        </Card>
      ))}
    </>
  );
}

function AreaTable({ caption, rows }: { caption: string; rows: readonly TemplateRow[] }) {
  const { t, language } = useTexts();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      // Each message is sent: none can be switched off.
      rowState={() => "active"}
      rowType={({ channel }) => channel}
      rowHref={({ key }) => `${templatesPath(language)}/${key}`}
      empty={null}
      columns={[
        {
          key: "message",
          header: t("templates:columns.message"),
          cell: ({ subject }) => subject[bilingualKeyOf(language)],
        },
        {
          key: "channel",
          header: t("templates:columns.channel"),
          cell: ({ channel }) => t(`templates:channels.${channel}`),
        },
      ]}
    />
  );
}
