/** Layout of a legal page: publication date, table of contents, sections with anchors. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { LegalView } from "./documents.server.ts";
import { LegalText } from "./legal-text.tsx";

export function LegalPage({ view: { title, intro, published, sections } }: { view: LegalView }) {
  const { t } = useTexts();
  return (
    <SitePage>
      <PageHeading heading={title} />
      <article className="prose reading">
        {published ? <PublicationDate {...published} /> : null}
        <LegalText text={intro} />
        <nav className="panel link-list" aria-labelledby="contents">
          <h2 id="contents">{t("legal:contents")}</h2>
          <ul className="ticks">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        {sections.map(({ id, heading, text, ...section }) => (
          <section
            key={id}
            id={id}
            className="prose"
            data-statement={"statement" in section ? section.statement : undefined}
          >
            <h2>{heading}</h2>
            <LegalText text={text} />
          </section>
        ))}
      </article>
    </SitePage>
  );
}

function PublicationDate({ day, text }: { day: string; text: string }) {
  const { t } = useTexts();
  const [textBefore = "", textAfter = ""] = t("legal:published", { date: "\n" }).split("\n");
  return (
    <p className="soft">
      {textBefore}
      <time dateTime={day}>{text}</time>
      {textAfter}
    </p>
  );
}
