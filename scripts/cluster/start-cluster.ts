/** Starts several copies of both programs on one PostgreSQL and one bucket, behind nginx, all on this machine. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { demoBindings } from "../demo-bindings.ts";
import { findPostgres, freePort, startPostgres } from "../postgres.mjs";
import { nginxConf } from "./nginx-conf.ts";

const bucket = "nordet-files";

export interface ClusterOptions {
  /** Of nginx; 0 takes a free one. */
  port?: number;
  /** How many processes of each program. */
  apps?: number;
  upstreams?: number;
  /** An empty database; without it PostgreSQL is started. */
  databaseUrl?: string;
  /** Further variables of the upstreams, and of the apps. */
  upstreamVariables?: Record<string, string>;
  appVariables?: Record<string, string>;
}

export interface Cluster {
  /** Of nginx. */
  address: string;
  /** Of each copy. */
  apps: readonly CopyProcess[];
  upstreams: readonly CopyProcess[];
  stop(): Promise<void>;
}

export interface CopyProcess {
  origin: string;
  process: ChildProcess;
}

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

/** Resolves when an address answers, or answers with success if it must. */
async function untilAnswered(address: string, child: ChildProcess, mustSucceed: boolean): Promise<void> {
  for (const deadline = Date.now() + 120_000; ; ) {
    const isUp = await fetch(address).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok || !mustSucceed;
      },
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${address} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

async function startBucket(folder: string): Promise<{ port: number; close(): Promise<void> }> {
  const options = { address: "127.0.0.1", port: 0, silent: true, directory: folder };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

/** Starts a copy of a program on a free port. */
async function startCopy(bundle: string, portName: string, variables: Record<string, string>): Promise<CopyProcess> {
  const port = await freePort();
  const env = { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...variables, [portName]: String(port) };
  const child = spawn(process.execPath, [bundle], { env, stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(origin, child, false);
  return { origin, process: child };
}

/** Everything is in a folder of its own, which is deleted at the end. Needs the build, PostgreSQL and nginx. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { apps: appCount = 2, upstreams: upstreamCount = 2 } = options;
  const folder = await mkdtemp(join(tmpdir(), "nordet-cluster-"));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const binaries = findPostgres();
    const postgres = options.databaseUrl || !binaries ? undefined : await startPostgres(binaries);
    if (postgres) stops.push(() => postgres.stop());
    const databaseUrl = options.databaseUrl ?? postgres?.url;
    if (!databaseUrl) throw new Error("The cluster needs PostgreSQL: install it.");
    const storage = await startBucket(join(folder, "bucket"));
    stops.push(() => storage.close());
    const port = options.port || (await freePort());
    const servicesPort = await freePort();
    const bindings = demoBindings(`http://127.0.0.1:${servicesPort}`, "a secret that all copies of the cluster share");
    const address = `http://localhost:${port}`;

    const upstreams: CopyProcess[] = [];
    for (let index = 0; index < upstreamCount; index += 1) {
      const copy = await startCopy("build/upstream.bundle.js", "UPSTREAM_PORT", {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, `upstream-${index}`),
        DEMO: "1",
        FIELD_KEYS: Buffer.alloc(32, 7).toString("base64"),
        PUBLIC_ORIGIN: address,
        STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${storage.port}/${bucket}`,
        ...options.upstreamVariables,
      });
      upstreams.push(copy);
      stops.push(() => end(copy.process));
      await untilAnswered(`${copy.origin}/ready`, copy.process, true);
    }
    const apps: CopyProcess[] = [];
    for (let index = 0; index < appCount; index += 1) {
      const copy = await startCopy("build/server.bundle.js", "PORT", {
        HOST: "127.0.0.1",
        TRUST_PROXY: "1",
        ...bindings,
        ...options.appVariables,
      });
      apps.push(copy);
      stops.push(() => end(copy.process));
    }
    const conf = join(folder, "nginx.conf");
    const proxyFolder = join(folder, "nginx");
    await mkdir(proxyFolder);
    const originsOf = (copies: readonly CopyProcess[]) => copies.map(({ origin }) => origin);
    const places = { port, servicesPort, apps: originsOf(apps), upstreams: originsOf(upstreams), folder: proxyFolder };
    await writeFile(conf, nginxConf(places));
    const proxy = spawn("nginx", ["-c", conf, "-p", proxyFolder], { stdio: ["ignore", "ignore", "inherit"] });
    stops.push(() => end(proxy));
    await untilAnswered(`${address}/ready`, proxy, true);
    return { address, apps, upstreams, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
