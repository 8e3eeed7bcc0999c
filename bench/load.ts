/** Sends requests and counts what a server can answer in a second of its CPU: time that others take from it does not count. */
import { Agent, get } from "node:http";
import type { MeasuredServer } from "./measured-server.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export interface Target {
  server: MeasuredServer;
  path: string;
  cookie?: string;
}

/** Says to the server, where it listens to it, to write down what its upstream answers. */
const recordingHeaders = { "x-record": "yes" };

/** The page's text; throws unless it is answered 200. */
export function fetchPage({ server, path, cookie }: Target, isRecorded = false): Promise<string> {
  const headers = { ...(cookie && { cookie }), ...(isRecorded && recordingHeaders) };
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

/** Requests per CPU-second over about `milliseconds`. */
export async function requestsPerCpuSecond(target: Target, milliseconds: number): Promise<number> {
  const before = await target.server.cpuMicroseconds();
  const end = performance.now() + milliseconds;
  let answered = 0;
  const one = async () => {
    while (performance.now() < end) {
      await fetchPage(target);
      answered += 1;
    }
  };
  await Promise.all([one(), one(), one(), one()]);
  const used = (await target.server.cpuMicroseconds()) - before;
  return answered / (used / 1e6);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
