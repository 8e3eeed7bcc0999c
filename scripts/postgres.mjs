// A temporary PostgreSQL cluster for tests: separate folder and port, no durability, deleted afterwards.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const debianFolder = "/usr/lib/postgresql";
const memoryFolder = "/dev/shm";

/** The folder of the newest initdb and postgres; undefined when PostgreSQL is not installed. */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const pgConfig = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  const folders = [...versions.map((version) => join(debianFolder, version, "bin")), pgConfig.stdout?.trim() ?? ""];
  return folders.find((folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root, so root runs it as the account of Debian's package. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option) => Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** The folder for the data: Linux's folder in memory where it has 2 GB left, which is many times what the tests use. */
function parentFolder() {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > 2e9 ? memoryFolder : tmpdir();
}

export async function startPostgres(binaries) {
  const folder = mkdtempSync(join(parentFolder(), "nordet-postgres-"));
  const owner = account();
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" }, encoding: "utf8" };
  const initdb = spawnSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);

  const port = await freePort();
  const settings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    // Test databases are small and live for seconds: compiled plans and vacuuming cost more than they save.
    "jit=off",
    "autovacuum=off",
    "max_connections=200",
    "listen_addresses=127.0.0.1",
  ];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  let lastOutput = "";
  server.stderr.on("data", (chunk) => {
    lastOutput = `${lastOutput}${chunk}`.slice(-2000);
  });
  const serverExit = new Promise((resolve) => server.once("exit", resolve));
  // If this process exits early, the cluster is stopped and deleted.
  process.once("exit", () => {
    server.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  });

  const isUp = () => spawnSync(join(binaries, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  for (const deadline = Date.now() + 30_000; !isUp(); await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${lastOutput}`);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill("SIGINT");
      await serverExit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
