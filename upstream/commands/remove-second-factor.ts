import { eq } from "drizzle-orm";
import { z } from "zod";
import { brandOf } from "#brands/index.ts";
import { users } from "#upstream/db/schema/index.ts";
import { configuredOriginOf } from "#upstream/http/caller.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { removeFactor } from "#upstream/services/user/second-factor/factor.ts";
import { CommandError, defineCommand } from "./command.ts";

export const removeSecondFactor = defineCommand({
  name: "remove-second-factor",
  summary: "lets somebody who lost phone and recovery codes set up another authenticator app (decision 021)",
  options: { email: z.email().toLowerCase().describe("address of the account") },
  async run({ config, print, openUpstream }, { email }) {
    const upstream = await openUpstream();
    const { database } = upstream;
    await database.transaction(async () => {
      const [user] = await database.db.select().from(users).where(eq(users.email, email)).for("update");
      if (!user) throw new CommandError(`${email} has no account.`);
      const brand = brandOf(user.brand_key);
      const caller = { brand, siteOrigin: configuredOriginOf(brand, config) };
      if (!(await removeFactor(upstream, caller, user))) throw new CommandError(`${email} has no second factor.`);
      await recordAudit(upstream, null, "second-factor-removed", `user:${user.id}`, {
        before: { has_second_factor: true },
        after: { has_second_factor: false },
      });
    });
    print("The second factor was removed: the next sign-in sets up another one. The person is told by e-mail.");
  },
});
