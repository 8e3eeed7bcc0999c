/** Storage of file contents in a bucket that speaks S3, so that several upstreams share it: STORAGE_URL. */
import { AwsClient } from "aws4fetch";
import type { FileStore } from "./store.ts";

const defaultRegion = "us-east-1";
/** The longest file is 15 MB. */
const timeoutMs = 30_000;
/** Also of answers 5xx, which a bucket may give at any time. */
const retries = 3;

export interface StorageAddress {
  /** Address of the bucket, without credentials: the bucket is the first part of the path. */
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Reads `https://KEY:SECRET@host/bucket?region=ca-central-1`; null when a part is missing. */
export function readStorageAddress(text: string): StorageAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, username, password, searchParams } = new URL(text);
  const isAddress = /^https?:$/.test(protocol) && /^\/[\w.-]+\/?$/.test(pathname) && username !== "" && password !== "";
  if (!isAddress) return null;
  return {
    bucket: `${protocol}//${host}${pathname.replace(/\/$/, "")}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get("region") ?? defaultRegion,
  };
}

/** Throws an error that names the file and the status, never the credentials. */
export function s3Store({ bucket, region, ...credentials }: StorageAddress): FileStore {
  const client = new AwsClient({ ...credentials, region, service: "s3", retries });

  async function send(method: string, id: string, content?: Uint8Array): Promise<Response> {
    if (!/^[\w-]+$/.test(id)) throw new RangeError(`Not a file id: ${id}`);
    const signal = AbortSignal.timeout(timeoutMs);
    const body = content && new Uint8Array(content);
    const response = await client.fetch(`${bucket}/${id}`, { method, signal, ...(body && { body }) });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The bucket answered ${method} ${id} with ${response.status}`);
  }

  return {
    async put(id, content) {
      const response = await send("PUT", id, content);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The bucket does not exist: ${id} was not stored`);
    },
    async get(id) {
      const response = await send("GET", id);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(id) {
      const response = await send("DELETE", id);
      await response.body?.cancel();
    },
  };
}
