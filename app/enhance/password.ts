/** The field that repeats a password follows the first one, out of sight. */

/** The keyboard passes over what is out of sight. */
export function skipRepetitions(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-repeats] input")) input.tabIndex = -1;
}

export function repeatPasswords(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const input of document.querySelectorAll<HTMLInputElement>(`[data-repeats="${target.id}"] input`))
      input.value = target.value;
  });
}
