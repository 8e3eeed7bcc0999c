/**
 * No customer sees or changes another customer's data: every call that takes an id is sent with the owner's ids by every
 * other kind of caller. The calls are read from the contract; an unknown id or input of a new call fails with its name.
 */
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brands } from "#brands/index.ts";
import type { AnyCall } from "#contract/define.ts";
import { userTypes } from "#domain/people/roles.ts";
import { sample } from "#tests/sample.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { countThings, inOrderOfHarm, listIdChoices, showsMark, summaryOf } from "#tests/upstream/support/isolation.ts";
import {
  createPerson,
  kindsOfThings as kinds,
  listPersonRows,
  missingIds,
  type Person,
  type Things,
} from "#tests/upstream/support/person-things.ts";
import { drawPhoto } from "#tests/upstream/support/purchase-actors.ts";
import { inputOf, personalIdsOf } from "#tests/upstream/support/row-inputs.ts";
import { type CallOptions, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { tokens, users, vehicles } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";

const word = "Quetzaline";
const vin = "1HGCM82633A004352";

const rows = await listRows();
const classified = rows.map((row) => ({ row, ids: personalIdsOf(row, kinds) }));
/** These name a vehicle for sale, which is nobody's. */
const namingOnlyShopVehicles = ["sendWidgetPurchase"];
const ofPeople = classified.filter(({ row, ids }) => ids.length > 0 && !namingOnlyShopVehicles.includes(row.name));
/** Reads without an id: the caller's own data, or public data. */
const lists = classified.filter(({ row, ids }) => row.kind === "read" && ids.length === 0).map(({ row }) => row);
const ordered = inOrderOfHarm(ofPeople);

/** These calls may reveal that a vehicle is reserved, because the shop shows it to everybody. */
const revealingReservation = ["createCustomerVehicle", "setVehicleTimer"];

/** Whether the caller's role permits the call; the role matrix tests roles. */
const isPermittedByRole = ({ access }: AnyCall, userTypeId: number | undefined) =>
  typeof access === "object" && userTypeId !== undefined && access.includes(userTypeId);

interface Caller {
  options: CallOptions;
  userTypeId?: number;
  things?: Things;
  /** The site that the caller comes from, when it is not the sample inputs' site. */
  site?: string;
}

const sampleSite = "http://localhost";

// In order, because the calls that remove things come last.
describe("another's things", { shuffle: false }, () => {
  let upstream: TestUpstream;
  let owner: Person;
  const callers = new Map<string, Caller>();
  let files: CallOptions["files"];

  beforeAll(async () => {
    upstream = await startUpstream({ PUBLIC_ORIGIN: sampleSite });
    // Sold by another company than the dealer's, who may see the orders of their own.
    const [dealer] = await upstream.database.db.select().from(users).where(eq(users.email, "dealer@demo.test"));
    const whereVehicle = ne(vehicles.company_id, dealer?.company_id ?? 0);
    owner = await createPerson(upstream, { word, vin, whereVehicle });
    const other = await createPerson(upstream, {
      word: "Ombeline",
      vin: "1HGCM82633A004353",
    });
    const elsewhere = createSecret();
    await upstream.database.db
      .insert(tokens)
      .values({ user_id: owner.id, hash: hashSecret(elsewhere), brand_key: "finance" });
    callers.set("nobody", { options: {} });
    callers.set("another customer", { options: { token: other.token }, things: other.things });
    callers.set("a dealer", { options: { token: await upstream.signIn("dealer") }, userTypeId: userTypes.dealer });
    callers.set("the team", { options: { token: await upstream.signIn("team") }, userTypeId: userTypes.mainTeam });
    callers.set("the owner on another brand", {
      options: { token: elsewhere, brand: "finance" },
      site: `https://${brands["finance"]?.hosts[0]}`,
    });
    const photo = await drawPhoto();
    files = Object.fromEntries(["document", "image", "front", "back", "photo"].map((name) => [name, photo]));
  });
  afterAll(() => upstream.close());

  const readOwnerRows = () => listPersonRows(upstream, owner);

  test("exist: the owner has one of each kind", async () => {
    expect(Object.keys(owner.things).toSorted()).toEqual(kinds.toSorted());
    expect(Object.keys(await readOwnerRows())).toEqual(
      expect.arrayContaining(["garage_vehicles", "garage_documents", "trade_ins", "credit_applications", "contracts"]),
    );
    expect(ordered.length).toBeGreaterThan(60);
  });

  test.each(sample("lists of others", lists, 2).map((row) => [`${row.serviceKey}.${row.name}`, row] as const))(
    "are not in %s",
    async (_, row) => {
      for (const [who, { options, userTypeId }] of callers) {
        if (isPermittedByRole(row, userTypeId) && who !== "a dealer") continue;
        // An account exists on all brands, so it may see its own name on any of them.
        if (who === "the owner on another brand") continue;
        expect([who, isShown(await upstream.send(row, inputOf(row, {}), options))]).toEqual([who, false]);
      }
    },
  );

  test.each(
    sample("things of others", ordered, 3).map(({ row, ids }) => [`${row.serviceKey}.${row.name}`, row, ids] as const),
  )(
    "%s",
    async (_, row, ids) => {
      const ask = (given: Record<string, string | number>, { options, site = sampleSite }: Caller) => {
        const input = JSON.parse(JSON.stringify(inputOf(row, given)).replaceAll(sampleSite, site));
        return upstream.send(row, input, { ...options, files, extra: input });
      };
      const before = await readOwnerRows();
      for (const [who, caller] of callers) {
        const { options, userTypeId, things } = caller;
        // Staff may do this; a dealer only for the orders of their company.
        if (isPermittedByRole(row, userTypeId) && who !== "a dealer") continue;
        const count = countThings(ids, owner.things);
        const unknown = [...listIdChoices(ids, missingIds, count, things)];
        for (const [at, given] of [...listIdChoices(ids, owner.things, count, things)].entries()) {
          const outcome = await ask(given, caller);
          expect([who, given, isShown(outcome)]).toEqual([who, given, false]);
          // An unknown id and another customer's id must get the same response.
          const wanted = revealingReservation.includes(row.name) && options.token ? ["409 not_available"] : [];
          wanted.push(summaryOf(await ask(unknown[at] ?? given, caller)));
          expect([who, given, wanted]).toEqual([who, given, expect.arrayContaining([summaryOf(outcome)])]);
          expect([who, given, summaryOf(outcome)]).not.toEqual([who, given, "422 invalid"]);
        }
      }
      expect(await readOwnerRows()).toEqual(before);
      if (typeof row.access === "object") return;
      // The owner's own request succeeds, so the refusals were not about the input.
      const found: string[] = [];
      for (const given of listIdChoices(ids, owner.things, countThings(ids, owner.things)))
        found.push(summaryOf(await ask(given, { options: { token: owner.token } })));
      expect(
        found.filter((one) => !/^(401|403|404|500)/.test(one)),
        found.join(),
      ).not.toEqual([]);
    },
    30_000,
  );
});

const isShown = (outcome: unknown) => showsMark(outcome, [word, vin]);
