/** The demo customer with a history: what her pages show after a first start. */
import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { daysBetweenValuations, garageWizard } from "#domain/trade-in/garage.ts";
import { tradeInWizard } from "#domain/trade-in/trade-in.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox } from "#upstream/db/schema/index.ts";
import { demoInstant } from "#upstream/db/seed/dates.ts";
import { creditRows, garageRows } from "#upstream/db/seed/history.ts";
import { tradeInRows } from "#upstream/db/seed/trade-ins.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { listOptions } from "#upstream/services/trade-in/catalogue/catalogue-lists.ts";
import { findVehiclesByVin, toValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { answersOf, toProgress, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";

const email = "gabrielle.pelletier@demo.test";
const name = "gabrielle.pelletier";
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
const gapsOf = (days: readonly string[]) => days.slice(1).map((day, at) => daysBetween(days[at] ?? "", day));

describe("the vehicle of the seed", () => {
  const { vehicle } = garageRows({ id: 1, user_type_id: 8, user_name: name, email, brand_key: "nordet" }, demoInstant);
  const row = { answers: vehicle.answers ?? {}, vehicle: vehicle.vehicle ?? {} };

  test("is in the catalogue and has every answer", async () => {
    const garageVehicle = vehicleOf(row);
    const answers = answersOf(row);
    expect(garageWizard.missingPages(toProgress(answers, garageVehicle))).toEqual([]);
    const { isDecoded: _, isTrimDecoded: __, ...named } = garageVehicle;
    expect(await findVehiclesByVin(answers.vin?.tradeInVinNumber ?? "")).toEqual([named]);
    const trim = (await loadCatalogue()).trim(garageVehicle.trimId ?? 0);
    expect(trim && toValuedTrim(trim)).toMatchObject({ year: 2021, msrp: 44_250_00, isElectric: false });
    const basic = answers["basic-information"];
    for (const [list, key] of [
      ["colors", basic?.color],
      ["transmissions", basic?.transmission],
      ["drivetrains", basic?.drivetrain],
      ["fuels", basic?.fuelType],
      ["engines", basic?.engine],
    ] as const)
      expect((await listOptions(list, garageVehicle.trimId)).map(({ Key }) => Key)).toContain(key);
  });

  test("and its owner's credit score are the same in every seed", () => {
    const person = { id: 1, user_type_id: 8, user_name: name, email, brand_key: "nordet" };
    const thousands = garageRows(person, demoInstant).values.map(({ low_cents: low, high_cents: high }) =>
      [low, high].map((cents) => cents / 100_000),
    );
    expect(thousands.map(([low]) => low)).toEqual([22, 22, 22, 21, 21, 21, 21, 20, 20, 20]);
    expect(thousands.map(([, high]) => high)).toEqual([24, 24, 24, 24, 23, 23, 23, 23, 22, 22]);
    expect(creditRows(person, demoInstant).scores.map(({ score }) => score)).toEqual([585, 615, 800, 800, 800]);
  });
});

test("each trade-in of the seed is complete up to its estimate", () => {
  const { tradeIns } = tradeInRows([{ id: 1, language: "fr-ca" }], new Map(), demoInstant);
  expect(tradeIns.length).toBeGreaterThan(5);
  for (const { answers = {}, vehicle = {} } of tradeIns) {
    const row = { answers, vehicle };
    expect(
      tradeInWizard.missingPages(toProgress(answersOf(row), vehicleOf(row))).filter((id) => id !== "estimate"),
    ).toEqual([]);
  }
});

let upstream: TestUpstream;
let token: string;
beforeAll(async () => {
  upstream = await startUpstream();
  token = await upstream.signIn(name);
});
afterAll(() => upstream.close());

test("saves the vehicle's due value and e-mails it with an unsubscribe link", async () => {
  const letters = () => upstream.database.db.select().from(outbox).where(like(outbox.key, "garageValue:%"));
  // Hourly tasks first run some seconds after the start.
  const recipients = async () => (await letters()).map(({ recipient }) => recipient);
  await expect.poll(recipients, { timeout: 60_000 }).toEqual([email]);
  const [letter] = await letters();
  expect(letter?.subject).toContain("Toyota RAV4 XLE Premium 2021");
  expect(letter?.links[1]).toMatch(/\/fr-ca\/unsubscribe\?token=[\w-]+$/);
  const { MyGarageVehicle } = await upstream.call(garage.getCustomerVehicles, {}, { token });
  expect(MyGarageVehicle).toHaveLength(1);
  const [{ id: garageVehicleId = "" } = {}] = MyGarageVehicle;
  const { values } = await upstream.call(garage.customerVehicleValue, { garageVehicleId }, { token });
  const lows = values.map(({ low }) => low);
  expect(gapsOf(values.map(({ on }) => on))).toEqual(Array.from({ length: 10 }, () => daysBetweenValuations));
  // The value falls with the vehicle's age.
  expect(lows).toEqual(lows.toSorted((one, other) => other - one));
  expect(new Set(lows).size).toBeGreaterThan(2);
});

test("shows in the activity of the person's account", async () => {
  const team = { token: await upstream.signIn("team") };
  const [person] = (await upstream.call(user.getUsers, { search: "Pelletier, Gabrielle" }, team)).rows;
  const { rows } = await upstream.call(user.getUserActivity, { userId: person?.id ?? 0 }, team);
  expect(rows.map(({ action, part }) => [action, part])).toEqual([["credit-score-agreed", "acted"]]);
});

test("has no consent to a text newer than the consent", async () => {
  const { agreements } = await upstream.call(user.getUserConsents, {}, { token });
  expect(agreements.map(({ kind }) => kind).toSorted()).toEqual(["credit-score", "soft-check"]);
  for (const { at, version } of agreements) expect([at, version].toSorted()).toEqual([version, at]);
});

test("has earlier credit scores, and a new one can be requested", async () => {
  const { identity, scores, mayRefresh } = await upstream.call(buyOnline.getCreditScore, {}, { token });
  expect(gapsOf(scores.map(({ on }) => on))).toEqual([30, 30, 30, 30]);
  expect([identity?.institution.key, identity?.differs, mayRefresh]).toEqual(["desjardins", [], true]);
  expect(daysBetween(identity?.consent.at.slice(0, 10) ?? "", scores[0]?.on ?? "")).toBe(0);
  await upstream.call(buyOnline.refreshCreditScore, {}, { token });
  const { scores: later } = await upstream.call(buyOnline.getCreditScore, {}, { token });
  // The same pre-qualification gives the same score.
  expect(later.at(-1)?.score).toBe(scores.at(-1)?.score);
  expect(later.at(-1)?.factors).toEqual(scores.at(-1)?.factors);
});
