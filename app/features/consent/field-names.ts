import type { ConsentPurpose } from "#domain/people/consent.ts";

export const fieldNames = {
  "tag-manager": "tagManager",
  chat: "chat",
  geolocation: "geolocation",
} as const satisfies Record<ConsentPurpose, string>;
