// Gives the frames of widgets the height of their content. The page also works without it.
(() => {
  const frames = () => document.querySelectorAll("iframe[data-widget]");
  addEventListener("message", ({ source, origin, data }) => {
    const height = Number(data?.widgetHeight);
    if (!(height > 0 && height < 20_000)) return;
    for (const frame of frames()) {
      if (frame.contentWindow !== source || new URL(frame.src).origin !== origin) continue;
      frame.style.height = `${height}px`;
      // The next page of the form starts at the top.
      if (data.isNextPage && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    }
  });
  // A frame that loaded before this script has sent its height already.
  for (const frame of frames()) frame.contentWindow.postMessage("widget-height", "*");
})();
