/** Writes the user's position into a field and submits its form, only after a click on the button. */

const containerSelector = "[data-position-for]";

/** Two decimals are about one kilometre: enough to find a city, not a house. */
export const positionText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;

function fillPosition(container: HTMLElement): void {
  const input = document.getElementById(container.dataset.positionFor ?? "");
  const errorMessage = container.querySelector<HTMLElement>("[data-position-failed]");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (!(input instanceof HTMLInputElement)) return;
      input.value = positionText(coords);
      input.form?.requestSubmit(input.form.querySelector<HTMLButtonElement>("button[value=continue]"));
    },
    () => {
      if (errorMessage) errorMessage.hidden = false;
    },
    { timeout: 15_000, maximumAge: 60_000 },
  );
}

/** Hides the button in browsers without geolocation; CSS shows it whenever scripts run. */
export function hideUnsupportedPosition(): void {
  if ("geolocation" in navigator) return;
  for (const container of document.querySelectorAll<HTMLElement>(containerSelector)) container.hidden = true;
}

export function locateOnClick(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[type=button]") : null;
    const container = button?.closest<HTMLElement>(containerSelector);
    if (container) fillPosition(container);
  });
}
