/** Focuses the error summary after a rejected post; its links focus their fields. */

const targetOf = (link: HTMLAnchorElement): HTMLElement | null =>
  link.hash ? document.getElementById(decodeURIComponent(link.hash.slice(1))) : null;

export function focusErrors(): void {
  document.getElementById("error-summary")?.focus();
}

export function followErrorLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.closest(".error-summary")) return;
    const target = targetOf(link);
    if (!target) return;
    event.preventDefault();
    target.scrollIntoView({ block: "center" });
    target.focus({ preventScroll: true });
  });
}
