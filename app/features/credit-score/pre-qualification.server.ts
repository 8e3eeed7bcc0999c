import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

const latestQuery = { kind: "credit-application", pageSize: 1 } as const;

/** Chooses the latest decided pre-qualification, even when a newer one has been started. */
export async function loadPreQualification({ call }: Pick<Visit, "call">) {
  const { rows, total } = await call(buyOnline.getTransactionHistory, latestQuery);
  const [latest] = rows;
  if (!latest) return { preQualification: null, hasNewerDraft: false, hasMore: false };
  const showsLatest = latest.outcome !== null || total === 1;
  const decidedRows = showsLatest
    ? rows
    : (await call(buyOnline.getTransactionHistory, { ...latestQuery, decided: "yes" })).rows;
  const shownRow = decidedRows[0] ?? latest;
  const input = { creditApplicationId: shownRow.id };
  const { creditApplication } = await call(buyOnline.getCreditApplicationDetails, input);
  return {
    preQualification: { id: shownRow.id, decision: creditApplication?.decision ?? null },
    hasNewerDraft: latest.id !== shownRow.id && latest.state === "in-progress",
    hasMore: total > 1,
  };
}
