import { randomBytes } from "node:crypto";
import { isSealedWithNewestKey, seal, unseal } from "#upstream/db/sealed.ts";
import { sealedFields } from "#upstream/sealed-fields.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { CommandError, defineCommand } from "./command.ts";

export const createKey = defineCommand({
  name: "create-key",
  summary: "prints a new key for FIELD_KEYS or SESSION_SECRET",
  options: {},
  run: async ({ print }) => print(randomBytes(32).toString("base64")),
});

/** Each value is replaced on its own, so that the command may be stopped and run again, beside running processes. */
export const rotateKeys = defineCommand({
  name: "rotate-keys",
  summary: "seals all sealed fields with the first of FIELD_KEYS, so that the others can be removed",
  options: {},
  async run({ config, print, openUpstream }) {
    const upstream = await openUpstream();
    const unreadable: string[] = [];
    let all = 0;
    for (const { name, resealAll } of sealedFields) {
      const { seen, changed } = await resealAll(
        () => upstream.database.db,
        ({ id, sealed, context }) => {
          if (isSealedWithNewestKey(config, sealed)) return null;
          try {
            return seal(config, unseal(config, sealed, context), context);
          } catch {
            unreadable.push(`${name}, row ${id}`);
            return null;
          }
        },
      );
      all += changed;
      print(`${name}: ${seen} values, ${changed} sealed again`);
    }
    if (all > 0) await recordAudit(upstream, null, "field-keys-rotated", "field-keys", { sealedValueCount: all });
    if (unreadable.length === 0) return print("Every field is sealed with the first key.");
    for (const place of unreadable) print(`sealed with a key that is not in FIELD_KEYS: ${place}`);
    throw new CommandError(
      `${unreadable.length} values could not be opened: keep every key until this command finds none.`,
    );
  },
});
