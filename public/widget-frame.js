// Runs in a widget's frame: sends the height of the form to the page around it, which sizes the frame.
(() => {
  const content = document.querySelector("[data-widget-content]");
  if (parent === window || !content) return;
  const sendHeight = () => {
    const widgetHeight = Math.ceil(content.getBoundingClientRect().bottom + scrollY);
    parent.postMessage({ widgetHeight }, "*");
  };
  new ResizeObserver(sendHeight).observe(content);
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent) return;
    if (data === "widget-height") sendHeight();
    // Only our own pages show a preview.
    if (origin !== location.origin || !data?.widgetPreview) return;
    const { title, accent } = data.widgetPreview;
    const heading = document.querySelector("h1");
    if (heading && title) heading.textContent = title;
    if (accent) document.documentElement.style.setProperty("--brand", accent);
  });
})();
