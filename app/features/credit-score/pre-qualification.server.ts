import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

const asked = { kind: "credit-application", pageSize: 1 } as const;

/** Which application the score's page tells of: the latest that was decided, whatever was begun since. */
export async function readPreQualification({ call }: Pick<Visit, "call">) {
  const { rows, total } = await call(buyOnline.getTransactionHistory, asked);
  const [latest] = rows;
  if (!latest) return { application: null, isAnotherBegun: false, hasMore: false };
  const isTold = latest.outcome !== null || total === 1;
  const decided = isTold ? rows : (await call(buyOnline.getTransactionHistory, { ...asked, decided: "yes" })).rows;
  const told = decided[0] ?? latest;
  const read = { creditApplicationId: told.id };
  const { creditApplication } = await call(buyOnline.getCreditApplicationDetails, read);
  return {
    application: { id: told.id, decision: creditApplication?.decision ?? null },
    isAnotherBegun: latest.id !== told.id && latest.state === "in-progress",
    hasMore: total > 1,
  };
}
