/** Intent of a page's forward button. */
export const mainIntent = "continue";

/** Value of the button that posted the form. A post without one counts as a post of the forward button. */
export function intentOf(data: FormData): string {
  const intent = data.get("intent") ?? "";
  return intent === "" ? mainIntent : String(intent);
}
