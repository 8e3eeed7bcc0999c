import { sql } from "drizzle-orm";
import { z } from "zod";
import { taxRates } from "#app/domain/tax-rates.ts";
import type { widgets as contract } from "#upstream/contract/widgets.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

const todayRows = z.object({ rows: z.tuple([z.object({ today: z.iso.date() })]) });

/** The database's day where the company is, YYYY-MM-DD: near midnight UTC is a day ahead. */
export async function findToday({ database }: Upstream): Promise<string> {
  const answer = await database.db.execute(sql`select (now() at time zone 'America/Toronto')::date::text as today`);
  return todayRows.parse(answer).rows[0].today;
}

export const taxHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, "getTaxes">> => ({
  async getTaxes({ input: { date, ...question } }) {
    const day = date ?? (await findToday(upstream));
    try {
      return { taxes: taxRates({ ...question, date: day }) };
    } catch (error) {
      if (error instanceof RangeError) throw invalidField("date", "unknown");
      throw error;
    }
  },
});
