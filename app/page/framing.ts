/** How a widget's page stands in other people's pages: its loader's `framing`. No other page has one. */

export interface Framing {
  /** Origins of the pages that may show it. */
  origins: string[];
  /** The company's colour in place of the brand's. */
  accent: string;
}

const hasFraming = (data: unknown): data is { framing: Framing } =>
  typeof data === "object" && data !== null && "framing" in data;

export const findFraming = (loaderData: Record<string, unknown>): Framing | null =>
  Object.values(loaderData).find(hasFraming)?.framing ?? null;
