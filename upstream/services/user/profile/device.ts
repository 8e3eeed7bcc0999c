import Bowser from "bowser";
import type { DeviceType } from "#domain/people/device-types.ts";

interface Device {
  device: string;
  device_type: DeviceType | null;
  device_version: string;
}

const typeOfPlatform: Readonly<Record<string, DeviceType>> = { mobile: "phone", tablet: "tablet", desktop: "desktop" };

/** Browser and system of a User-Agent for device lists, such as "Chrome · Android", the browser's version and the kind of device. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { device: "", device_type: null, device_version: "" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: [browser.name, os.name].filter(Boolean).join(" · ").slice(0, 80),
    device_type: typeOfPlatform[platform.type ?? ""] ?? null,
    device_version: (browser.version ?? "").slice(0, 40),
  };
}
