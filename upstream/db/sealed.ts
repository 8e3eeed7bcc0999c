/** Encrypts values (AES-256-GCM) with a key from the environment, so that the database alone cannot reveal them. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UpstreamConfig } from "#upstream/config.ts";

const version = 1;
const [idBytes, ivBytes, tagBytes] = [4, 12, 16];
const headerBytes = 1 + idBytes + ivBytes + tagBytes;

const keyIdOf = (key: Buffer) => createHash("sha256").update("field key id").update(key).digest().subarray(0, idBytes);

/** Key for demos: created once and stored next to the data. */
function readDemoKey(folder: string): Buffer {
  const path = join(folder, "field-key");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(readFileSync(path, "utf8"), "base64");
}

const keyCache = new WeakMap<UpstreamConfig, readonly Buffer[]>();

function getKeys(config: UpstreamConfig): readonly Buffer[] {
  const keys = keyCache.get(config) ?? config.FIELD_KEYS ?? [readDemoKey(config.DATA_DIR)];
  keyCache.set(config, keys);
  return keys;
}

/**
 * Encrypts a text; returns base64 of version, key id, iv, tag and cipher text. `context` identifies where it is stored
 * (`table:column:row id`): a value copied to another place cannot be decrypted.
 */
export function seal(config: UpstreamConfig, text: string, context: string): string {
  const [key] = getKeys(config);
  if (!key) throw new Error("There is no key to seal with.");
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), keyIdOf(key), iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Whether the value was sealed with the newest key. */
export function isSealedWithNewestKey(config: UpstreamConfig, sealed: string): boolean {
  const [key] = getKeys(config);
  const id = Buffer.from(sealed, "base64").subarray(1, 1 + idBytes);
  return key !== undefined && keyIdOf(key).equals(id);
}

/** Whether one of the keys sealed the value. */
export function hasKeyOf(config: UpstreamConfig, sealed: string): boolean {
  const id = Buffer.from(sealed, "base64").subarray(1, 1 + idBytes);
  return getKeys(config).some((key) => keyIdOf(key).equals(id));
}

/** Decrypts a sealed value; throws if the key is unknown or the value was changed or moved. */
export function unseal(config: UpstreamConfig, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const id = bytes.subarray(1, 1 + idBytes);
  const key = getKeys(config).find((each) => keyIdOf(each).equals(id));
  if (bytes[0] !== version || !key) throw new Error("Sealed under a key that is not here.");
  const iv = bytes.subarray(1 + idBytes, 1 + idBytes + ivBytes);
  const tag = bytes.subarray(1 + idBytes + ivBytes, headerBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(headerBytes)), decipher.final()]).toString("utf8");
}
