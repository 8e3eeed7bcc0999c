/** The reservation rules as the app caches and writes them, and the settings that the upstream refuses. */
import { describe, expect, it } from "vitest";
import { createUpstreamCall } from "#app/session/upstream-call.ts";
import { formatRules, getReservationRules } from "#app/shared/purchase/reservation-rules.server.ts";
import { createAttempt } from "#app/upstream/call.ts";
import type { ReservationRules } from "#contract/purchase/reservation-rules.ts";
import { getTexts } from "#locales/texts.server.ts";
import { appContext, failureContext } from "#tests/upstream/support/app-context.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";

const rules = { reservationMinutes: 30, extensionMinutes: 15, holdDays: 5, deposit: 250_00 };
const singularRules = { reservationMinutes: 1, extensionMinutes: 1, holdDays: 1, deposit: 250_00 };

describe("the texts", () => {
  it("have the defaults with the spaces of their language", () => {
    expect(formatRules(rules, "en-ca")).toEqual({
      reservation: "30 minutes",
      extension: "15 minutes",
      extensionMinutes: "15",
      hold: "5 days",
      deposit: "$250",
    });
    expect(formatRules(rules, "fr-ca")).toEqual({
      reservation: "30\u00a0minutes",
      extension: "15\u00a0minutes",
      extensionMinutes: "15",
      hold: "5\u00a0jours",
      deposit: "250\u00a0$",
    });
  });

  it("are singular for one, and for less than two in French", () => {
    expect(formatRules(singularRules, "en-ca")).toMatchObject({ reservation: "1 minute", hold: "1 day" });
    expect(formatRules(singularRules, "fr-ca")).toMatchObject({ reservation: "1\u00a0minute", hold: "1\u00a0jour" });
    const shortRules = { ...rules, reservationMinutes: 0.05, holdDays: 1.5 };
    expect(formatRules(shortRules, "en-ca")).toMatchObject({ reservation: "0.05 minutes", hold: "1.5 days" });
    expect(formatRules(shortRules, "fr-ca")).toMatchObject({ reservation: "0,05\u00a0minute", hold: "1,5\u00a0jour" });
  });

  it("agree with the number in their sentence", () => {
    const extended = (language: "en-ca" | "fr-ca") =>
      getTexts(language)("purchase:reservation.extended", {
        count: 1,
        extension: formatRules(singularRules, language).extension,
      });
    expect(extended("en-ca")).toBe("1 minute was added to your reservation.");
    expect(extended("fr-ca")).toBe("1\u00a0minute a été ajoutée à votre réservation.");
    const hold = getTexts("en-ca")("site:howItWorks.choose.hold.text", {
      ...formatRules(singularRules, "en-ca"),
      count: 1,
    });
    expect(hold).toContain("for 1 minute, with 1 more if you need it.");
  });
});

describe("the app's copy of the rules", () => {
  /** An upstream whose answer the test changes; null while it does not respond. */
  function createVisit() {
    const upstream: { answer: ReservationRules | null; calls: number } = { answer: rules, calls: 0 };
    const context = appContext({
      fetchUpstream: async () => {
        upstream.calls += 1;
        return upstream.answer ? Response.json(upstream.answer) : new Response(null, { status: 503 });
      },
    });
    const attempt = createAttempt(context, null, "test");
    const call = createUpstreamCall(attempt, failureContext);
    return { upstream, visit: () => ({ attempt: createAttempt(context, null, "test"), call, context }) };
  }

  it("is read once a minute, and shows what changed after that", async () => {
    const { upstream, visit } = createVisit();
    const readAt = (now: number) => getReservationRules(visit(), now);
    expect([await readAt(0), await readAt(59_999), upstream.calls]).toEqual([rules, rules, 1]);
    upstream.answer = singularRules;
    expect([await readAt(60_000), upstream.calls]).toEqual([singularRules, 2]);
  });

  it("is the last known while the upstream does not respond, and an error page without any", async () => {
    const { upstream, visit } = createVisit();
    upstream.answer = null;
    await expect(getReservationRules(visit(), 0)).rejects.toMatchObject({ status: 503 });
    upstream.answer = rules;
    await getReservationRules(visit(), 0);
    upstream.answer = null;
    expect(await getReservationRules(visit(), 60_000)).toEqual(rules);
  });
});

describe("the settings", () => {
  it("are the specification's unless they are set", () => {
    const parsed = parseUpstreamConfig({ DEMO: "1" });
    expect(parsed.ok && parsed.config.reservationRules).toEqual(rules);
  });

  it.each([
    ["RESERVATION_MINUTES", "0"],
    ["RESERVATION_MINUTES", "soon"],
    ["RESERVATION_MINUTES", "0x10"],
    ["HOLD_DAYS", "1e-9"],
    ["EXTENSION_MINUTES", "-5"],
    ["EXTENSIONS_MAX", "0"],
    ["HOLD_DAYS", "61"],
    ["DEPOSIT_DOLLARS", "0"],
    ["DEPOSIT_DOLLARS", "249.99"],
    ["DEPOSIT_DOLLARS", "$250"],
  ])("are refused by name: %s=%s", (name, value) => {
    const parsed = parseUpstreamConfig({ DEMO: "1", [name]: value });
    expect(parsed.ok ? [] : parsed.problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });
});
