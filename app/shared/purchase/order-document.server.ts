/** PDF of a signed order. A background job generates it; the request retries for some seconds, then redirects. */

import { fileOr404 } from "#app/page/download.ts";
import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

const retryDelaysMs = [250, 500, 1000, 1500, 2000, 2500];

const documentCalls = {
  contract: buyOnline.getContract,
  "credit-application": buyOnline.getSignedCreditApplication,
} as const;

interface DocumentRequest {
  orderId: string;
  document: keyof typeof documentCalls;
  /** File name of the download. */
  name: string;
  /** Redirect to the page that says why there is no file. */
  redirectBack: (reason: "preparing" | "failed") => Response;
}

export async function sendOrderDocument(
  { call }: Pick<Visit, "call">,
  { orderId, document, name, redirectBack }: DocumentRequest,
) {
  for (const delay of [...retryDelaysMs, null]) {
    const file = await call(documentCalls[document], { orderId });
    const code = !file.ok && file.failure.kind === "refused" ? file.failure.code : null;
    if (code === "contract_failed") throw redirectBack("failed");
    if (code !== "contract_preparing") return fileOr404(file, name);
    if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay));
  }
  throw redirectBack("preparing");
}

export type SignedDocumentName = DocumentRequest["document"];
