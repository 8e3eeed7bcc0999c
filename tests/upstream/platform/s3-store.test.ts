/** Files in a bucket: a server that speaks S3, behind a gate that checks each signature. */
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sha256 } from "@aws-crypto/sha256-js";
import { type ServerType, serve } from "@hono/node-server";
import { SignatureV4 } from "@smithy/signature-v4";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readStorageAddress, s3Store } from "#upstream/files/s3-store.ts";
import type { FileStore } from "#upstream/files/store.ts";

const secret = "S3RVER";

/** What a bucket does with a request, by AWS's own code: it computes the signature again. */
async function isSigned(request: Request): Promise<boolean> {
  const { pathname, host } = new URL(request.url);
  const authorization = request.headers.get("authorization") ?? "";
  const [, accessKeyId = "", region = ""] = /Credential=(\w+)\/\d+\/([\w-]+)\/s3/.exec(authorization) ?? [];
  const names = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  const headers = Object.fromEntries(
    names.map((name) => [name, name === "host" ? host : (request.headers.get(name) ?? "")]),
  );
  const credentials = { accessKeyId, secretAccessKey: secret };
  const signer = new SignatureV4({ credentials, region, service: "s3", sha256: Sha256, uriEscapePath: false });
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(request.headers.get("x-amz-date") ?? "") ?? [];
  const signingDate = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const { method } = request;
  const unsigned = { method, protocol: "http:", hostname: host, path: pathname, query: {}, headers };
  const signed = await signer.sign(unsigned, { signingDate, signableHeaders: new Set(names) });
  return signed.headers["authorization"] === authorization.replaceAll(/,(?! )/g, ", ");
}

let server: S3rver;
let gate: ServerType;
let folder: string;
let port: number;
const addressOf = (key: string, bucket = "nordet-files") => `http://S3RVER:${key}@127.0.0.1:${port}/${bucket}`;
function openStore(address: string): FileStore {
  const parsed = readStorageAddress(address);
  if (!parsed) throw new Error("The address is not read");
  return s3Store(parsed);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-bucket-"));
  const options = { address: "127.0.0.1", port: 0, silent: true, directory: folder };
  server = new S3rver({ ...options, configureBuckets: [{ name: "nordet-files", configs: [] }] });
  const behind = await server.run();
  gate = serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      if (!(await isSigned(request))) return new Response("SignatureDoesNotMatch", { status: 403 });
      const { pathname } = new URL(request.url);
      const { method, headers } = request;
      const body = method === "PUT" ? await request.arrayBuffer() : null;
      return fetch(`http://127.0.0.1:${behind.port}${pathname}`, { method, headers, body });
    },
  });
  await once(gate, "listening");
  const address = gate.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  gate.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test("a file is stored, read, replaced and removed", async () => {
  const store = openStore(addressOf(secret));
  const id = randomUUID();
  const content = new Uint8Array(randomBytes(3_000_000));
  await store.put(id, content);
  expect(Buffer.from((await store.get(id)) ?? []).equals(content)).toBe(true);
  await store.put(id, new Uint8Array([1, 2, 3]));
  expect(await store.get(id)).toEqual(new Uint8Array([1, 2, 3]));
  await store.remove(id);
  expect(await store.get(id)).toBeNull();
  // Twice is harmless.
  await store.remove(id);
});

test("an empty file is a file", async () => {
  const store = openStore(addressOf(secret));
  await store.put("empty", new Uint8Array());
  expect(await store.get("empty")).toEqual(new Uint8Array());
});

test.each([
  ["a wrong secret", () => addressOf("another-secret")],
  ["no such bucket", () => addressOf(secret, "other-files")],
])("%s: nothing is said to be stored, and no error has the secret", async (_, address) => {
  const failure = await openStore(address())
    .put("a", new Uint8Array([1]))
    .then(
      () => "stored",
      (error: Error) => `${error.message}${error.stack}`,
    );
  expect(failure).toMatch(/The bucket/);
  expect(failure).not.toMatch(/another-secret|S3RVER:/);
});

test("a name that is not an id goes nowhere", async () => {
  await expect(openStore(addressOf(secret)).get("../secret")).rejects.toThrow(RangeError);
});

describe("the address", () => {
  test("names bucket, region and credentials", () => {
    expect(readStorageAddress("https://key:a%2Fb@s3.example.com/files/?region=ca-central-1")).toEqual({
      bucket: "https://s3.example.com/files",
      accessKeyId: "key",
      secretAccessKey: "a/b",
      region: "ca-central-1",
    });
  });
  test.each([
    "",
    "files",
    "s3://key:secret@host/b",
    "https://host/bucket",
    "https://key:secret@host",
    "https://key:secret@host/a/b",
  ])("%j is not one", (text) => expect(readStorageAddress(text)).toBeNull());
});
