/** In the frame of a widget: sends the height of the form to the page around it, which sizes the frame (public/widget.js). */

interface PreviewMessage {
  widgetPreview: { title: string; accent: string };
}

const isPreview = (data: unknown): data is PreviewMessage =>
  typeof data === "object" && data !== null && "widgetPreview" in data;

/** Title and colour as the dealer's form has them, before they are saved. */
function showPreview({ widgetPreview: { title, accent } }: PreviewMessage): void {
  const heading = document.querySelector("h1");
  if (heading && title) heading.textContent = title;
  document.documentElement.style.setProperty("--brand", accent);
}

export function sizeWidgetFrame(): void {
  const content = document.querySelector("[data-widget-content]");
  if (window === parent || !content) return;
  let isNextPage = document.referrer.startsWith(location.origin);
  // Any page may learn how high the form is.
  const sendHeight = () => {
    const widgetHeight = Math.ceil(content.getBoundingClientRect().bottom + scrollY);
    parent.postMessage({ widgetHeight, isNextPage }, "*");
    isNextPage = false;
  };
  // Browsers observe no sizes in a frame that is not on the screen yet.
  sendHeight();
  new ResizeObserver(sendHeight).observe(content);
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent) return;
    if (data === "widget-height") sendHeight();
    // Only our own pages show a preview.
    if (origin === location.origin && isPreview(data)) showPreview(data);
  });
}
