import Bowser from "bowser";

/** Browser and system of a User-Agent for device lists, such as "Chrome · Android", and the browser's version. */
export function deviceOf(userAgent: string): { device: string; device_version: string } {
  if (!userAgent) return { device: "", device_version: "" };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    device: [browser.name, os.name].filter(Boolean).join(" · ").slice(0, 80),
    device_version: (browser.version ?? "").slice(0, 40),
  };
}
