// Types of a brand's data. To add a brand, copy a brand folder, change it and register it in brands/index.ts.

import type { Bilingual, Language } from "#domain/formats/language.ts";
import type { SiteScriptKind } from "#domain/people/site-scripts.ts";

/** Six-digit hexadecimal colour, such as `#0b5563`. */
export type Colour = `#${string}`;

/** The eleven colours of a brand; palette.ts derives control borders and soft backgrounds from them. */
export interface Palette {
  /** Main text. */
  ink: Colour;
  /** Secondary text, hints, units. */
  inkSoft: Colour;
  /** Page background. */
  paper: Colour;
  /** Background of panels such as the quote or a table head. */
  surface: Colour;
  /** Thin separator lines; borders of controls are darker. */
  line: Colour;
  /** Line under the header, links, main button, progress bar. */
  brand: Colour;
  /** Text on `brand`. */
  brandInk: Colour;
  /** A second colour for selected or new items. */
  accent: Colour;
  good: Colour;
  warn: Colour;
  bad: Colour;
}

/** The main tool at the top of the brand's home page. */
export type HomeTool = "inventory" | "credit" | "trade-in" | "dealers" | "own-dealers";

/**
 * Sections after the tool: newest vehicles, body styles in pictures, makes, price limits and kinds each with a vehicle,
 * provinces with vehicles beside a map, some dealers, what a trade-in saves, how a purchase works,
 * how a return works, questions and answers.
 */
export type HomeSection =
  | "newest"
  | "bodies"
  | "makes"
  | "budgets"
  | "kinds"
  | "map"
  | "dealers"
  | "savings"
  | "how"
  | "return"
  | "questions";

/**
 * How the first screen is arranged: a promise beside a vehicle, a calculator on the brand's colour, a vehicle above the sum that it changes, a
 * map of dealers, the cards of the brand's own dealers, or a search above a vehicle of each body style.
 */
export type HomeComposition = "promise" | "calculator" | "value" | "map" | "dealers" | "search";

/** Short claims at the end of the first screen. */
export type HomeProof = "allIn" | "return" | "deposit" | "score" | "tradeInTax" | "dealers";

/** Texts and sections of the home page; the tool at the top is `Brand.homeTool`. */
export interface HomePage {
  composition: HomeComposition;
  /** In display order. */
  proofs: readonly [HomeProof, HomeProof, HomeProof];
  heading: Bilingual;
  /** One or two sentences under the heading. */
  lead: Bilingual;
  /** In display order. */
  sections: readonly HomeSection[];
  /** The section that the brand stands for: a band in its colour, as wide as the screen, with the largest type after the first screen. */
  band: HomeSection;
}

/** Public places that the header can lead to. */
export type NavigationPlace = "vehicles" | "dealers" | "trade-in" | "financing" | "how-it-works";

export interface BrandLegal {
  /** Legal name of the site's publisher. */
  publisher: Bilingual;
  /** Postal address in one line. */
  address: Bilingual;
  /** Email for privacy and legal requests. */
  email: Bilingual;
  /** `514 555-0123` */
  phone: string;
  /** Title of the person in charge of the protection of personal information; Quebec's Law 25 requires its publication. */
  privacyOfficer: Bilingual;
  /** Judicial district of Quebec whose courts have jurisdiction over the site, such as "Montréal". */
  district: Bilingual;
}

export interface Brand {
  /** Folder name under brands/. */
  key: string;
  name: Bilingual;
  /** Shown after the page's own title in the browser tab. */
  title: Record<Language, string>;
  /** Exact hosts of the brand, without port. Links in messages use the first one. */
  hosts: readonly string[];
  /** Domain label or first subdomain label that selects the brand on other hosts. */
  label: string;
  /** The logo's link; null links to the vehicle inventory. */
  logoHref: Record<Language, string | null>;
  palette: Palette;
  /** The header's links, in display order, under the brand's own names; at most five. */
  navigation: readonly { place: NavigationPlace; name: Bilingual }[];
  homeTool: HomeTool;
  homePage: HomePage;
  /** Email that answers questions of customers, and of dealers about their plan. */
  helpEmail: Bilingual;
  legal: BrandLegal;
  /** Third-party scripts that the brand's hosts may load; the environment gives their URLs (section 6). */
  scripts: readonly SiteScriptKind[];
  /** Name of the environment variable that holds the EnvironmentToken sent with every call. */
  tokenVariableName: string;
  /** Intrinsic size in pixels of logo.en.svg and logo.fr.svg; it prevents layout shifts while they load. */
  logo: { en: { width: number; height: number }; fr: { width: number; height: number } };
}
