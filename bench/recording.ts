/** Saves upstream responses as JSON lines, so that the app can be measured without the upstream. */
import { readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";

interface Recording {
  key: string;
  status: number;
  headers: [string, string][];
  body: string;
}

/** Without the token: what the app keeps for everyone may have been read with one. */
const recordingKey = (request: Request): string => `${request.method} ${request.url}`;

/** Sends a request to the upstream and saves its response. */
export async function recordResponse(file: string, request: Request, send: (request: Request) => Promise<Response>) {
  const key = recordingKey(request);
  const response = await send(request);
  const body = await response.clone().text();
  const recording: Recording = { key, status: response.status, headers: [...response.headers], body };
  await appendFile(file, `${JSON.stringify(recording)}\n`);
  return response;
}

/** A fake upstream that returns the saved responses. */
export function createReplay(file: string): (request: Request) => Promise<Response> {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const recordings = lines.map((line): Recording => JSON.parse(line));
  const recordingByKey = new Map(recordings.map((recording) => [recording.key, recording]));
  return async (request) => {
    const recording = recordingByKey.get(recordingKey(request));
    if (!recording) throw new Error(`${request.method} ${request.url} was not recorded.`);
    return new Response(recording.body, { status: recording.status, headers: recording.headers });
  };
}
