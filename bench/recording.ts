/** The upstream's answers, kept in a file of JSON lines, so that the app can be measured without it. */
import { readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";

interface Recording {
  key: string;
  status: number;
  headers: [string, string][];
  body: string;
}

const keyOf = (request: Request): string => `${request.method} ${request.url} ${request.headers.get("token") ?? ""}`;

/** Asks the upstream and writes down what it answers. */
export async function recorded(file: string, request: Request, ask: (request: Request) => Promise<Response>) {
  const key = keyOf(request);
  const response = await ask(request);
  const body = await response.clone().text();
  const recording: Recording = { key, status: response.status, headers: [...response.headers], body };
  await appendFile(file, `${JSON.stringify(recording)}\n`);
  return response;
}

/** An upstream that says again what was written down. */
export function replayed(file: string): (request: Request) => Promise<Response> {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const recordings = lines.map((line): Recording => JSON.parse(line));
  const answers = new Map(recordings.map((recording) => [recording.key, recording]));
  return async (request) => {
    const known = answers.get(keyOf(request));
    if (!known) throw new Error(`${request.method} ${request.url} was not recorded.`);
    return new Response(known.body, { status: known.status, headers: known.headers });
  };
}
