/** What a key may do, in words. Text keys have no colon. */
import type { ApiScope } from "#domain/integrations/api-key.ts";
import type { T } from "#locales/texts.ts";

const textKeys = {
  "leads:write": "leadsWrite",
  "leads:read": "leadsRead",
  "inventory:write": "inventoryWrite",
  "inventory:read": "inventoryRead",
  "widgets:read": "widgetsRead",
} as const satisfies Record<ApiScope, string>;

export const scopeText = (scope: ApiScope, t: T): string => t(`integrations:scopes.${textKeys[scope]}`);
export const scopeHint = (scope: ApiScope, t: T): string => t(`integrations:scopeHints.${textKeys[scope]}`);
