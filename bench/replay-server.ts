/** The built app with saved upstream responses, so that only the app is measured. */
import { createShell } from "#tests/app/support/app-fixture.ts";
import { serveMeasured, toListener } from "./measured-server.ts";
import { createReplay } from "./recording.ts";

const [, , recordings = ""] = process.argv;
const shell = await createShell(createReplay(recordings));
serveMeasured(toListener(shell.fetch));
