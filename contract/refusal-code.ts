/** All refusal codes: what the rows of all services name. The upstream refuses with no other. */
import type { admin } from "./admin.ts";
import type { buyOnline } from "./buy-online.ts";
import type { AnyCall, CallRefusal } from "./define.ts";
import type { garage } from "./garage.ts";
import type { user } from "./user.ts";
import type { widgets } from "./widgets.ts";

type ServiceRefusal<Calls extends Record<string, AnyCall>> = CallRefusal<Calls[keyof Calls]>;

export type RefusalCode =
  | ServiceRefusal<typeof admin>
  | ServiceRefusal<typeof buyOnline>
  | ServiceRefusal<typeof garage>
  | ServiceRefusal<typeof user>
  | ServiceRefusal<typeof widgets>;
