import type { OrderEvent } from "#contract/purchase/handover.ts";

export type ShownEvent = Omit<OrderEvent, "actorName">;

const isSameMinute = (one: ShownEvent, other: ShownEvent): boolean => one.at.slice(0, 16) === other.at.slice(0, 16);

/** Documents that were accepted in the same minute are one entry; every other event stands alone. */
export function groupEvents(events: readonly ShownEvent[]): ShownEvent[][] {
  const groups: ShownEvent[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const isSame = first?.kind === "document-accepted" && event.kind === first.kind && isSameMinute(event, first);
    if (isSame) group?.push(event);
    else groups.push([event]);
  }
  return groups;
}
