/** A signed order's file. Its job takes a moment: it is waited for a little, then a page says so. */

import { fileOr404 } from "#app/page/download.ts";
import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

const waits = [250, 500, 1000, 1500, 2000, 2500];

const rows = { contract: buyOnline.getContract, "credit-application": buyOnline.getSignedCreditApplication } as const;

interface Asked {
  orderId: string;
  paper: keyof typeof rows;
  /** As it is saved. */
  name: string;
  /** Where it says that the file is not there, by the reason. */
  back: (why: "preparing" | "failed") => Response;
}

export async function answerPaper({ call }: Pick<Visit, "call">, { orderId, paper, name, back }: Asked) {
  for (const wait of [...waits, null]) {
    const file = await call(rows[paper], { orderId });
    const code = !file.ok && file.failure.kind === "refused" ? file.failure.code : null;
    if (code === "contract_failed") throw back("failed");
    if (code !== "contract_preparing") return fileOr404(file, name);
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw back("preparing");
}

export type OrderPaper = Asked["paper"];
