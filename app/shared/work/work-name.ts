/** Names of background work and of events, which are stored as the code names them. */
import { eventText } from "#app/shared/company/event-text.ts";
import { deliveredEventTypes } from "#domain/integrations/webhooks.ts";
import { isTaskName } from "#domain/system/task-names.ts";
import { isTextKey, type T } from "#locales/texts.ts";

/** The name of a job, a task, a channel of messages or a webhook's event; any other name is shown as it is. */
export function workName(t: T, name: string): string {
  if (isTaskName(name)) return t(`system:tasks.${name}`);
  const event = deliveredEventTypes.find((type) => type === name);
  if (event) return eventText(t, event);
  const key = [`system:jobs.${name}`, `system:channels.${name}`].find(isTextKey);
  return key ? t(key) : name;
}
