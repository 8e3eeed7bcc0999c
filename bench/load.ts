/** Measures requests per second of the server's CPU time, so that other processes do not influence the result. */
import { Agent, get } from "node:http";
import type { MeasuredServer } from "./measured-server.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export interface Target {
  server: MeasuredServer;
  path: string;
  cookie?: string;
}

/** Asks app-server.ts to save the upstream's responses. */
const recordingHeaders = { "x-record": "yes" };

/** The page's HTML; throws unless the status is 200. */
export function fetchPage({ server, path, cookie }: Target, shouldRecord = false): Promise<string> {
  const headers = { ...(cookie && { cookie }), ...(shouldRecord && recordingHeaders) };
  return new Promise((resolve, reject) => {
    get(server.address + path, { agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${path} was answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

/** Sends requests from four clients as long as `goesOn` says so, and returns how many were answered. */
async function sendRequests(target: Target, goesOn: (sent: number) => boolean): Promise<number> {
  let sent = 0;
  const sendInTurn = async () => {
    while (goesOn(sent)) {
      sent += 1;
      await fetchPage(target);
    }
  };
  await Promise.all([sendInTurn(), sendInTurn(), sendInTurn(), sendInTurn()]);
  return sent;
}

/** Sends so many requests before anything is measured. */
export const warmUp = (target: Target, requests: number): Promise<number> =>
  sendRequests(target, (sent) => sent < requests);

/** Requests per CPU-second over about `milliseconds`. */
export async function requestsPerCpuSecond(target: Target, milliseconds: number): Promise<number> {
  const startMicroseconds = await target.server.cpuMicroseconds();
  const end = performance.now() + milliseconds;
  const responseCount = await sendRequests(target, () => performance.now() < end);
  const usedMicroseconds = (await target.server.cpuMicroseconds()) - startMicroseconds;
  return responseCount / (usedMicroseconds / 1e6);
}
