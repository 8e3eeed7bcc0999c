// What a brand is: plain data that a newcomer can copy, change and register in brands/index.ts.

import type { Bilingual, Language } from "#domain/formats/language.ts";
import type { SiteScriptKind } from "#domain/people/site-scripts.ts";

/** Six-digit hexadecimal colour, such as `#0b5563`. */
export type Colour = `#${string}`;

/** The eleven colours a brand chooses; edges and soft grounds are worked out from them in palette.ts. */
export interface Palette {
  /** Text. */
  ink: Colour;
  /** Secondary text, hints, units. */
  inkSoft: Colour;
  /** The page. */
  paper: Colour;
  /** A panel on the page: the quote, a table's head. */
  surface: Colour;
  /** Hairlines that only separate; edges of controls are darker. */
  line: Colour;
  /** Header rule, links, main button, progress. */
  brand: Colour;
  /** Text on `brand`. */
  brandInk: Colour;
  /** A second colour for what is chosen or new. */
  accent: Colour;
  good: Colour;
  warn: Colour;
  bad: Colour;
}

/** What the brand's home page puts first. */
export type BrandOpening = "inventory" | "credit" | "trade-in" | "dealers" | "own-dealers";

/** What may follow it: the newest vehicles, body styles, some dealers, how a purchase goes. */
export type FrontSection = "newest" | "bodies" | "dealers" | "how";

/** The home page, but for the tool that it opens with. */
export interface BrandFront {
  heading: Bilingual;
  /** One or two sentences under the heading. */
  lead: Bilingual;
  /** In their order. */
  sections: readonly FrontSection[];
}

export interface BrandLegal {
  /** Legal name of who publishes the site. */
  publisher: Bilingual;
  /** One line. */
  address: Bilingual;
  /** Where privacy and legal requests are sent. */
  email: Bilingual;
  /** `514 555-0123` */
  phone: string;
  /** Title of the person in charge of the protection of personal information (Quebec's Law 25 wants it published). */
  privacyOfficer: Bilingual;
  /** Judicial district of Quebec whose courts hear what concerns the site: "Québec", "Montréal". */
  district: Bilingual;
}

export interface Brand {
  /** The folder's name under brands/. */
  key: string;
  name: Bilingual;
  /** What the browser's tab says after the page's own title. */
  title: Record<Language, string>;
  /** Hosts that are this brand's whatever their labels, without port; links in messages lead to the first. */
  hosts: readonly string[];
  /** The domain label or first subdomain label that picks this brand. */
  label: string;
  /** Where the logo leads; null leads to the vehicle inventory. */
  home: Record<Language, string | null>;
  palette: Palette;
  opensWith: BrandOpening;
  front: BrandFront;
  legal: BrandLegal;
  /** Scripts of others that its hosts may load, once the environment says from where (section 6). */
  scripts: readonly SiteScriptKind[];
  /** Name of the environment variable that holds the EnvironmentToken sent with every call. */
  environmentTokenName: string;
  /** Intrinsic size in pixels of logo.en.svg and logo.fr.svg, so that nothing moves while they load. */
  logo: { en: { width: number; height: number }; fr: { width: number; height: number } };
}
