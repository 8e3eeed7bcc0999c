import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { nestFields, receiveUpload } from "#upstream/http/upload.ts";
import { openUploadRoom, type UploadRoom } from "#upstream/http/upload-room.ts";

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "nordet-upload-tests-"));
});
afterAll(() => rm(parent, { recursive: true }));

const openRoom = (limits: { perAddress?: number; inAll?: number; reserve?: number } = {}) =>
  openUploadRoom(silentLog, parent, { parent, reserve: 0, ...limits });

const receive = (body: BodyInit, { headers, room = openRoom() }: { headers?: HeadersInit; room?: UploadRoom } = {}) => {
  const init = { method: "POST", body, ...(headers && { headers }), duplex: "half" };
  return receiveUpload(new Request("http://upstream.test/", init), { uploads: room, log: silentLog }, "192.0.2.1");
};

const upload = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const received = await receive(form);
  await received.folder.close();
  return received;
};

const partHead = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="front"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
const multipart = { "content-type": "multipart/form-data; boundary=x" };

test("dotted names of an upload become nested objects", async () => {
  const { fields } = await upload({ confirmed: "yes", "address.line1": "1 Main", "address.city": "Laval" });
  expect(nestFields(fields)).toEqual({ confirmed: "yes", address: { line1: "1 Main", city: "Laval" } });
});

test("names of prototype properties and of long lists are ignored", async () => {
  const { fields } = await upload({ "a[99999999]": "1", "__proto__.x": "1", "a.constructor.b": "1", a: "2" });
  expect(fields).toEqual({ a: "2" });
});

test("if a name is both a value and an object, the later one is used", () => {
  expect(nestFields({ a: "1", "a.b": "2" })).toEqual({ a: { b: "2" } });
  expect(nestFields({ "a.b": "2", a: "1" })).toEqual({ a: "1" });
});

test("an empty file field has no file; a chosen empty file is one", async () => {
  const bytesOf = async (name: string) => {
    const { files, folder } = await receive(`${partHead(name)}\r\n--x--\r\n`, { headers: multipart });
    await folder.close();
    return files.get("front")?.bytes;
  };
  expect(await bytesOf("")).toBeUndefined();
  expect(await bytesOf("empty.jpg")).toBe(0);
});

/** A body that stops in the middle of a file, and then errors or closes. */
function cutBody(how: "error" | "close") {
  const chunks = [new TextEncoder().encode(partHead("photo.jpg")), new Uint8Array(300_000)];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) return controller.enqueue(chunk);
      if (how === "close") return controller.close();
      controller.error(new Error("aborted"));
    },
  });
}

const openFiles = async (folder: string) => {
  const names = await readdir("/proc/self/fd").catch(() => []);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(folder));
};

test.for(["error", "close"] as const)("30 bodies cut by %s leave no file, folder or descriptor", async (how) => {
  const room = openRoom({ perAddress: 30 });
  const cuts = Array.from({ length: 30 }, () => receive(cutBody(how), { headers: multipart, room }));
  for (const cut of await Promise.allSettled(cuts))
    expect(cut).toMatchObject({ status: "rejected", reason: { status: 400, code: "multipart_broken" } });
  expect(await readdir(parent)).toEqual([]);
  expect(await openFiles(parent)).toEqual([]);
});

test.each([1_000_000, 65_536, 4_096])("300 long fields in parts of %i bytes are refused, not awaited", async (size) => {
  const field = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"y".repeat(3_000)}\r\n`;
  const bytes = new TextEncoder().encode(`${field.repeat(300)}--x--\r\n`);
  let position = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (position >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(position, position + size));
      position += size;
    },
  });
  await expect(receive(body, { headers: multipart })).rejects.toMatchObject({ code: "multipart_broken" });
  expect(await readdir(parent)).toEqual([]);
});

test("a file that cannot be written is refused with 503, and the rest of the body is not awaited", async () => {
  const room = openRoom();
  const withoutFolder: UploadRoom = {
    ...room,
    async open(address, bytes) {
      const folder = await room.open(address, bytes);
      await rm(folder.path, { recursive: true });
      return folder;
    },
  };
  const endless = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(partHead("photo.jpg")));
      controller.enqueue(new Uint8Array(300_000));
    },
  });
  await expect(receive(endless, { headers: multipart, room: withoutFolder })).rejects.toMatchObject({
    status: 503,
    code: "too_busy",
  });
});

test("an address may run a few uploads at once, all together some more", async () => {
  const room = openRoom({ perAddress: 2, inAll: 3 });
  const first = await room.open("192.0.2.1", 0);
  await room.open("192.0.2.1", 0);
  await expect(room.open("192.0.2.1", 0)).rejects.toMatchObject({ status: 429, code: "too_many" });
  const other = await room.open("192.0.2.2", 0);
  await expect(room.open("192.0.2.3", 0)).rejects.toMatchObject({ status: 503, code: "too_busy" });
  await first.close();
  await first.close();
  await room.open("192.0.2.1", 0);
  await expect(room.open("192.0.2.3", 0)).rejects.toMatchObject({ status: 503 });
  await other.close();
  await room.open("192.0.2.3", 0);
  await rm(parent, { recursive: true });
  await mkdir(parent);
});

test("an upload for which the disk has no room is refused before its body is read", async () => {
  await expect(openRoom({ reserve: 2 ** 60 }).open("192.0.2.1", 0)).rejects.toMatchObject({ status: 503 });
  await expect(openRoom().open("192.0.2.1", 2 ** 60)).rejects.toMatchObject({ status: 503 });
  expect(await readdir(parent)).toEqual([]);
});

test("folders of ended processes and very old uploads are deleted, and nothing else", async () => {
  const prefix = `nordet-upload-${hostname()}-`;
  const { pid: endedProcess } = spawnSync(process.execPath, ["--version"]);
  const ofOthers = [`nordet-upload-elsewhere-${endedProcess}-a`, "notes"];
  for (const name of [`${prefix}${endedProcess}-a`, `${prefix}${process.pid}-old`, ...ofOthers])
    await mkdir(join(parent, name));
  await writeFile(join(parent, `${prefix}${endedProcess}-a`, "0"), "x");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(parent, `${prefix}${process.pid}-old`), longAgo, longAgo);
  const room = openRoom();
  const running = await room.open("192.0.2.1", 0);
  await room.deleteLeftovers();
  expect((await readdir(parent)).toSorted()).toEqual([basename(running.path), ...ofOthers].toSorted());
});
