/** Values that the database keeps without being able to read them: AES-256-GCM under a key of the environment. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UpstreamConfig } from "#upstream/config.ts";

const version = 1;
const [idBytes, ivBytes, tagBytes] = [4, 12, 16];
const headBytes = 1 + idBytes + ivBytes + tagBytes;

const idOf = (key: Buffer) => createHash("sha256").update("field key id").update(key).digest().subarray(0, idBytes);

/** A demo's own key, made once and kept beside its data. */
function demoKey(folder: string): Buffer {
  const path = join(folder, "field-key");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(readFileSync(path, "utf8"), "base64");
}

const known = new WeakMap<UpstreamConfig, readonly Buffer[]>();

function keysOf(config: UpstreamConfig): readonly Buffer[] {
  const keys = known.get(config) ?? config.FIELD_KEYS ?? [demoKey(config.DATA_DIR)];
  known.set(config, keys);
  return keys;
}

/**
 * Seals a text: base64 of version, key id, iv, tag and cipher text. `about` says where it is kept
 * (`table:column:row id`): a value that is moved elsewhere does not open.
 */
export function seal(config: UpstreamConfig, text: string, about: string): string {
  const [key] = keysOf(config);
  if (!key) throw new Error("There is no key to seal with.");
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), idOf(key), iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** What was sealed; throws when the key is not known, or the value was changed or moved. */
export function unseal(config: UpstreamConfig, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const id = bytes.subarray(1, 1 + idBytes);
  const key = keysOf(config).find((each) => idOf(each).equals(id));
  if (bytes[0] !== version || !key) throw new Error("Sealed under a key that is not here.");
  const iv = bytes.subarray(1 + idBytes, 1 + idBytes + ivBytes);
  const tag = bytes.subarray(1 + idBytes + ivBytes, headBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString("utf8");
}
