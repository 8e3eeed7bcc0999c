/** What a page of the documentation is made of. The loader fills it, so that the browser gets texts alone. */
import type { PageHead } from "#app/page/page-head.tsx";

/** Texts may have `code` between backticks. */
export type DocBlock =
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "link"; href: string; text: string }
  /** `name` is for scripts, as data-example. */
  | { kind: "code"; label: string; name: string; code: string }
  | { kind: "table"; caption: string; head: string[]; rows: DocRow[] };

export interface DocRow {
  /** Anchor of the row. */
  id?: string;
  /** Page that the first cell leads to. */
  href?: string;
  cells: string[];
}

export interface DocSection {
  id: string;
  heading: string;
  blocks: DocBlock[];
}

export interface DocView {
  title: string;
  head: PageHead;
  lead: string;
  /** The documentation's pages. */
  tabs: { href: string; text: string; current: boolean }[];
  sections: DocSection[];
}
