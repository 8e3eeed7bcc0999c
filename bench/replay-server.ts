/** The built app alone, as it runs at the edge: its upstream is a file of recordings, so that what is measured is the app. */
import { getRequestListener } from "@hono/node-server";
import { createShell } from "#tests/app/support/app-fixture.ts";
import { serveMeasured } from "./measured-server.ts";
import { replayed } from "./recording.ts";

const [, , recordings = ""] = process.argv;
const shell = await createShell(replayed(recordings));
serveMeasured(getRequestListener(shell.fetch));
