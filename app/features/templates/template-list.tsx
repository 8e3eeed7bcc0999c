/** Every message that the site writes, by what it is about. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { WholeListHead } from "#app/shared/list/list-pages.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { type TemplateRow, templateAreas } from "#contract/messages/templates.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { templatesPath } from "./paths.ts";

export function TemplateList({ templates }: { templates: readonly TemplateRow[] }) {
  const { t } = useTexts();
  const count = templates.length;
  return (
    <>
      <WholeListHead total={count} text={t("templates:count", { count })} />
      <div>
        {templateAreas.map((area) => (
          <Area key={area} name={t(`templates:areas.${area}`)} rows={templates.filter((row) => row.area === area)} />
        ))}
      </div>
    </>
  );
}

/** Folded: who opens the page looks for one message of one area. */
function Area({ name, rows }: { name: string; rows: readonly TemplateRow[] }) {
  const { t } = useTexts();
  return (
    <Disclosure summary={t("templates:areaCount", { name, count: rows.length })} isProse={false}>
      <AreaTable caption={name} rows={rows} />
    </Disclosure>
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
          // Most are e-mails: a phone names the others.
          cell: ({ channel }) => t(`templates:channels.${channel}`),
          isLeftOut: ({ channel }) => channel === "email",
        },
      ]}
    />
  );
}
