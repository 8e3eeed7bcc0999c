import { eq } from "drizzle-orm";
import type { Person } from "#tests/upstream/support/person-things.ts";
import { users } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import type { Browser, TestApp } from "./app-fixture.ts";

/** A browser in which a person is signed in. */
export async function signInPerson(app: TestApp, { id, word }: Person): Promise<Browser> {
  const { db } = app.upstream.database;
  const [account] = await db.select().from(users).where(eq(users.email, "customer@demo.test"));
  const email = `${word.toLowerCase()}@example.com`;
  await db
    .update(users)
    .set({ email, password_hash: account?.password_hash ?? null })
    .where(eq(users.id, id));
  const browser = app.browser();
  const signedIn = await browser.post("/fr-ca/login", { email, password: demoPassword });
  if (signedIn.status !== 303) throw new Error(`Sign-in of ${email} was answered ${signedIn.status}.`);
  return browser;
}

/** Also with the cookies of a trade-in and a pre-qualification that the person left. */
export async function openPersonBrowser(app: TestApp, person: Person): Promise<Browser> {
  const browser = await signInPerson(app, person);
  await (await browser.open(`/fr-ca/customer/garage/${person.things["garageVehicleId"]?.[0]}`)).submit();
  await browser.open("/fr-ca/credit-application/result");
  return browser;
}
