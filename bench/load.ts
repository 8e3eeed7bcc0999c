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

/** Requests per CPU-second over about `milliseconds`. */
export async function requestsPerCpuSecond(target: Target, milliseconds: number): Promise<number> {
  const startMicroseconds = await target.server.cpuMicroseconds();
  const end = performance.now() + milliseconds;
  let responseCount = 0;
  const sendRequests = async () => {
    while (performance.now() < end) {
      await fetchPage(target);
      responseCount += 1;
    }
  };
  await Promise.all([sendRequests(), sendRequests(), sendRequests(), sendRequests()]);
  const usedMicroseconds = (await target.server.cpuMicroseconds()) - startMicroseconds;
  return responseCount / (usedMicroseconds / 1e6);
}
