import type { Purpose } from "#domain/people/consent.ts";

export const fieldNames = {
  "tag-manager": "tagManager",
  chat: "chat",
  geolocation: "geolocation",
} as const satisfies Record<Purpose, string>;
