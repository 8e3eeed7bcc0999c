// `npm run dev`: runs the server with tsx, restarts it when server or upstream files change; Vite serves and reloads the app.
import { spawn } from "node:child_process";
import { install } from "./prepare.mjs";

install();
const args = ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server.ts"];
const child = spawn(process.execPath, args, {
  stdio: "inherit",
  env: { HOST: "127.0.0.1", ...process.env, NODE_ENV: "development" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
