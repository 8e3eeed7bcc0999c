import { expect, test } from "vitest";
import { groupEvents, type ShownEvent } from "#app/shared/purchase/event-groups.ts";

const event = (kind: ShownEvent["kind"], at: string): ShownEvent => ({
  kind,
  at,
  document: null,
  reason: "",
  day: null,
  odometerKm: null,
});

test("documents accepted in one minute are one entry; other events and other minutes stand alone", () => {
  const groups = groupEvents([
    event("delivered", "2026-11-29T15:56:40.000Z"),
    event("document-accepted", "2026-11-29T15:56:30.000Z"),
    event("document-accepted", "2026-11-29T15:56:10.000Z"),
    event("document-accepted", "2026-11-29T15:55:59.000Z"),
    event("document-declined", "2026-11-29T15:55:50.000Z"),
    event("document-declined", "2026-11-29T15:55:40.000Z"),
  ]);
  expect(groups.map((group) => group.length)).toEqual([1, 2, 1, 1, 1]);
});
