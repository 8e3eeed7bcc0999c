/** A button that prints its page; without script the browser's own menu does. */
export function printOnClick(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) print();
  });
}
