import Bowser from "bowser";

/** What the management view calls a device: "Chrome on Android" and its version. */
export function deviceOf(userAgent: string): { device: string; device_version: string } {
  if (!userAgent) return { device: "", device_version: "" };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    device: [browser.name, os.name].filter(Boolean).join(" · ").slice(0, 80),
    device_version: (browser.version ?? "").slice(0, 40),
  };
}
