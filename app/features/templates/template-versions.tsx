/** One message in both languages, as people read it without its design. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import type { TemplateDetails } from "#contract/messages/templates.ts";
import { languageOfKey, localeTags } from "#domain/formats/language.ts";

export function TemplateVersions({ template: { channel, versions } }: { template: TemplateDetails }) {
  const { t } = useTexts();
  return (
    <div className="fields fields-2">
      {(["en", "fr"] as const).map((key) => (
        <Card key={key} heading={t(`templates:versions.${key}`)} id={key}>
          <div lang={localeTags[languageOfKey(key)]}>
            {channel === "email" ? (
              <DetailList
                details={[
                  { term: t("templates:sender"), value: versions[key].sender },
                  { term: t("templates:subject"), value: versions[key].subject },
                ]}
              />
            ) : null}
            <pre className="message-text">{versions[key].text}</pre>
          </div>
        </Card>
      ))}
    </div>
  );
}
