/** Layout of a page of the documentation: its pages, what this one has, and its sections. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import type { DocBlock, DocRow, DocSection, DocView } from "./doc-blocks.ts";

export function DocPage({ view: { title, lead, tabs, sections } }: { view: DocView }) {
  const { t } = useTexts();
  return (
    <SitePage width="wide" hasTransaction={false}>
      <PageHeading heading={title} lead={lead} />
      <Tabs label={t("developers:pages")} tabs={tabs} />
      <div className="doc">
        <nav aria-label={t("developers:contents")}>
          <LinkList links={sections.map(({ id, heading }) => ({ href: `#${id}`, text: heading }))} />
        </nav>
        <article>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </div>
    </SitePage>
  );
}

function Section({ section: { id, heading, blocks } }: { section: DocSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move.
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: DocBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <DocText text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul className="ticks">
          {block.items.map((item) => (
            <li key={item}>
              <DocText text={item} />
            </li>
          ))}
        </ul>
      );
    case "link":
      return (
        <p>
          <a href={block.href}>{block.text}</a>
        </p>
      );
    case "code":
      return (
        <figure>
          <figcaption className="soft small">{block.label}</figcaption>
          <code className="code-block" data-example={block.name}>
            {block.code}
          </code>
        </figure>
      );
    case "table":
      return <DocTable {...block} />;
  }
}

/** It scrolls inside itself on a narrow screen; the keyboard reaches it. */
function DocTable({ caption, head, rows }: Extract<DocBlock, { kind: "table" }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a region would be a landmark.
    <div className="doc-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="soft small">{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.cells.join()} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { id, href, cells } }: { row: DocRow }) {
  const [first = "", ...others] = cells;
  return (
    <tr id={id}>
      <th scope="row">
        {href ? (
          <a href={href}>
            <DocText text={first} />
          </a>
        ) : (
          <DocText text={first} />
        )}
      </th>
      {others.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
        <td key={index}>
          <DocText text={text} />
        </td>
      ))}
    </tr>
  );
}

/** Shows what is between backticks as code. */
function DocText({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <code key={index}>
        <BreakableText text={part} kind="name" />
      </code>
    ) : (
      part
    ),
  );
}
