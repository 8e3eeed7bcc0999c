/** What keeps texts whole in a narrow column: codes, addresses, names in programs, and the tag beside a row's name. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, test } from "vitest";
import { TextsProvider } from "#app/i18n/texts-context.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";

const render = (node: ReactNode) =>
  renderToStaticMarkup(<TextsProvider texts={{ language: "en-ca", t: (key) => key }}>{node}</TextsProvider>);

/** The pieces that stay whole, between the places at which a line may break. */
const piecesOf = (node: ReactNode) =>
  render(node)
    .split("<wbr/>")
    .map((piece) => piece.replace(/^<span class="unbroken">(.*)<\/span>$/, "[$1]"));

test("an address breaks after @, and a long part of it after a dot", () => {
  expect(piecesOf(<BreakableText text="liam.oconnor@demo.test" />)).toEqual(["[liam.oconnor@]", "[demo.test]"]);
  expect(piecesOf(<BreakableText text="mont-royal@dealers.test" />)).toEqual(["[mont-royal@]", "[dealers.test]"]);
  expect(piecesOf(<BreakableText text="marie-antoinette.fr-ca@exemple.ca" />)).toEqual([
    "[marie-antoinette.]",
    "[fr-ca@]",
    "[exemple.ca]",
  ]);
});

test("a name in a program breaks at a dot and before a capital", () => {
  expect(piecesOf(<BreakableText text="vehicles[].exteriorColour" kind="name" />)).toEqual([
    "vehicles[].",
    "exterior",
    "Colour",
  ]);
});

test.each(["DEMO-QC-01", "F-150", "A-Spec", "555-0100"])("%s is never broken", (code) => {
  expect(render(<NoBreakText text={`a ${code} b`} />)).toBe(`a <span class="unbroken">${code}</span> b`);
});

it("is the first line of a row's name that is the link and has the words of its tag", () => {
  const html = render(
    <DataTable
      caption="Companies"
      rows={[{ id: "1" }]}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/companies/${id}`}
      empty={null}
      columns={[
        { key: "name", header: "Name", cell: () => <TwoLines first="Canal Motors" second="Ottawa" /> },
        { key: "state", header: "State", cell: () => "Paused", hasTag: () => true },
        { key: "leads", header: "Leads", cell: () => 9 },
        { key: "share", header: "Share", cell: () => "–" },
        { key: "at", header: "Date", cell: () => "Nov 28", narrow: "end" },
      ]}
    />,
  );
  expect(html).toContain(
    '<a class="row-name cover-link" href="/companies/1">Canal Motors</a><br/><span class="soft">Ottawa</span>',
  );
  expect(html).toContain('<td data-label="State" data-tag="">Paused</td>');
  // A dot stands between the facts of the last line, which its sheet finds by this mark.
  expect(html.match(/<td[^>]*data-fact[^>]*>/g)).toEqual(['<td data-label="Leads" data-fact="">']);
});
