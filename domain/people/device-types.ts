/** What a person signs in on. */
export const deviceTypes = ["phone", "tablet", "desktop"] as const;
export type DeviceType = (typeof deviceTypes)[number];
