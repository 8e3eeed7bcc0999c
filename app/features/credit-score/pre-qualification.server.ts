import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

/** Which application the score's page tells of: the latest that was decided, whatever was begun since. */
export async function readPreQualification({ call }: Pick<Visit, "call">) {
  const kind = "credit-application";
  const { rows, total } = await call(buyOnline.getTransactionHistory, { kind, pageSize: 100 });
  const [latest] = rows;
  const told = rows.find(({ outcome }) => outcome !== null) ?? latest;
  if (!told || !latest) return { application: null, isAnotherBegun: false, hasMore: false };
  const read = { creditApplicationId: told.id };
  const { creditApplication } = await call(buyOnline.getCreditApplicationDetails, read);
  return {
    application: { id: told.id, decision: creditApplication?.decision ?? null },
    isAnotherBegun: latest.id !== told.id && latest.state === "in-progress",
    hasMore: total > 1,
  };
}
