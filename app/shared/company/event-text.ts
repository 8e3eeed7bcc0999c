/** The name of a type of webhook events. */
import type { DeliveredEventType } from "#domain/integrations/webhooks.ts";
import type { T } from "#locales/texts.ts";

/** The key of a type in the texts, where a dot would lead one level down. */
const keyOf = <Type extends DeliveredEventType>(type: Type) => type.replace(".", "-") as DashedType<Type>;
type DashedType<Type extends string> = Type extends `${infer Subject}.${infer Name}` ? `${Subject}-${Name}` : never;

export const eventText = (t: T, type: DeliveredEventType): string => t(`webhooks:events.${keyOf(type)}`);
