/** What the list of steps says of a step, for forms whose steps need nothing else: a purchase also says minutes. */
export const stepStateTexts = {
  done: "purchase:done",
  current: "tradeIn:current",
  "to-come": "tradeIn:toCome",
} as const;
