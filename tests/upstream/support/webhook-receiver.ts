/** A company's own server, which receives webhooks over HTTP on this machine. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a webhook; one that does nothing hangs. */
type Answer = (response: ServerResponse, received: ReceivedWebhook) => void | Promise<void>;

export const answerWith =
  (status: number, body = "", headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  answer: Answer;
  close(): Promise<void>;
}

/** A receiver that answers 200 until `answer` is set. */
export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const webhook = { path: request.url ?? "", headers: request.headers, body: await text(request).catch(() => "") };
    receiver.received.push(webhook);
    await receiver.answer(response, webhook);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server had no port");
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/hook`,
    received: [],
    answer: answerWith(200, "ok"),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
