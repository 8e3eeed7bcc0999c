import type { widgets as contract } from "#contract/widgets.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const taxHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, "getTaxes">> => ({
  async getTaxes({ input: { date, ...params } }) {
    const day = date ?? (await getToday(upstream));
    try {
      return { taxes: listTaxRates({ ...params, date: day }) };
    } catch (error) {
      if (error instanceof RangeError) throw invalidField("date", "unknown");
      throw error;
    }
  },
});
