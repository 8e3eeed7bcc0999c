/** Client of Canadian Black Book, by the protocol of docs/cbb.md. */
import { z } from "zod";
import { type Cents, dollarsToCents } from "#domain/money/money.ts";
import { outsideErrorOf } from "#domain/outside/outside-services.ts";
import type { CbbFailure } from "#domain/trade-in/cbb.ts";
import type { cbbConfigurations } from "#upstream/db/schema/index.ts";
import { guardedFetch } from "#upstream/outside/guarded-fetch.ts";
import { outsideFetch } from "#upstream/outside/outside-fetch.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { openPassword } from "./password.ts";

const timeoutMs = 3_000;
/** Where a demonstration finds its simulator; the reserved domain has no server. */
const simulatedHost = "cbb.invalid";
export const simulatedAddress = `https://${simulatedHost}`;

export const isSimulatedAddress = ({ config }: Pick<Upstream, "config">, address: string): boolean =>
  config.isDemo && URL.canParse(address) && new URL(address).host === simulatedHost;

export type CbbSource = Pick<
  typeof cbbConfigurations.$inferSelect,
  "brand_key" | "company_id" | "address" | "user_name" | "password" | "region"
>;

/** A vehicle as they find it: by its VIN, or by its names. */
export interface RequestedVehicle {
  vin?: string | undefined;
  year?: number | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  trim?: string | null | undefined;
  kilometres: number;
}

export interface CbbAnswer {
  /** Wholesale value of a vehicle in average condition; null if there was none, and then `failure` says why. */
  average: Cents | null;
  failure: CbbFailure | null;
  durationMs: number;
}

const reply = z.object({
  currency: z.literal("CAD"),
  wholesale: z.object({ average: z.number().positive().max(10_000_000) }),
});

const failureOfStatus = (status: number): CbbFailure =>
  status === 401 || status === 403 ? "denied" : status === 404 ? "unknown-vehicle" : "status";

async function readAnswer(response: Response): Promise<Omit<CbbAnswer, "durationMs">> {
  if (!response.ok) return { average: null, failure: failureOfStatus(response.status) };
  const body = await response.text();
  try {
    return { average: dollarsToCents(reply.parse(JSON.parse(body)).wholesale.average), failure: null };
  } catch {
    return { average: null, failure: "unreadable" };
  }
}

function send(upstream: Upstream, source: CbbSource, vehicle: RequestedVehicle): Promise<Response> {
  const { config, cbbSimulator } = upstream;
  const simulator = isSimulatedAddress(upstream, source.address) ? (cbbSimulator ?? undefined) : undefined;
  const credentials = `${source.user_name}:${openPassword(config, source) ?? ""}`;
  return outsideFetch(
    upstream,
    { service: "cbb", companyId: source.company_id, simulator, send: guardedFetch(config) },
    `${source.address.replace(/\/+$/, "")}/used-values`,
    {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
        "content-type": "application/json",
        accept: "application/json",
      },
      body: JSON.stringify({ ...vehicle, region: source.region, country: "CA" }),
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
}

/** Asks for one value. Waits three seconds at most, and never throws. */
export async function askCbb(upstream: Upstream, source: CbbSource, vehicle: RequestedVehicle): Promise<CbbAnswer> {
  const startTime = performance.now();
  const finish = (answer: Omit<CbbAnswer, "durationMs">): CbbAnswer => ({
    ...answer,
    durationMs: Math.round(performance.now() - startTime),
  });
  try {
    return finish(await readAnswer(await send(upstream, source, vehicle)));
  } catch (error) {
    return finish({ average: null, failure: outsideErrorOf(error) });
  }
}
