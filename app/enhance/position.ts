/** Where the person is, asked of the browser only once they pressed for it, and written into the field for them to send. */

const place = "[data-position-for]";

/** Two decimals are about a kilometre: a city is found by it, a house is not. */
export const positionText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;

function ask(asked: HTMLElement): void {
  const input = document.getElementById(asked.dataset.positionFor ?? "");
  const failed = asked.querySelector<HTMLElement>("[data-position-failed]");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (!(input instanceof HTMLInputElement)) return;
      input.value = positionText(coords);
      input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>("button[value=continue]"));
    },
    () => {
      if (failed) failed.hidden = false;
    },
    { timeout: 15_000, maximumAge: 60_000 },
  );
}

/** The page shows the button to whoever runs scripts; a browser that knows no position has no use for it. */
export function offerPosition(): void {
  if ("geolocation" in navigator) return;
  for (const asked of document.querySelectorAll<HTMLElement>(place)) asked.hidden = true;
}

export function locateOnPress(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[type=button]") : null;
    const asked = button?.closest<HTMLElement>(place);
    if (asked) ask(asked);
  });
}
