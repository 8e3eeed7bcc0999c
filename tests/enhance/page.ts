/** A page with everything that the script enhances, and a server for its forms. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";

export async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: ["app/enhance/main.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2022", "safari15"],
  });
  return result.outputFiles[0]?.text ?? "";
}

const buildPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><script src="/enhance.js" defer></script></head><body>${body}</body></html>`;

const buildMain = (secondsLeft: number, errors = "") => `
  ${errors}
  <p data-countdown>Reserved: <time data-left="${secondsLeft}">${Math.ceil(secondsLeft / 60)} min</time></p>
  <details class="menu"><summary>Menu</summary><a href="#x">One</a></details>
  <form method="post" action="/form" data-form="main" id="form">
    <input name="phone" data-format="phone">
    <input name="postalCode" data-format="postal-code">
    <label><input type="radio" name="company" value="yes">yes</label>
    <label><input type="radio" name="company" value="no" checked>no</label>
    <div data-shown-when="company=yes"><input name="companyName" value="Acme"></div>
    <select name="term" data-labels-of="company">
      <option value="36" data-yes="36 at 4%">36</option>
      <option value="60" data-yes="60 at 5%" data-no="60 at 6%" selected>60</option>
    </select>
    <button name="intent" value="continue">Continue <span data-spinner hidden>…</span></button>
    <p data-unsaved-note hidden>Unsaved</p>
  </form>
  <form method="post" action="/form" id="secret">
    <div class="password"><input type="password" name="password" id="password"><button type="button" id="show" data-other="Hide">Show</button></div>
    <div data-repeats="password"><input type="password" name="confirmPassword"></div>
    <button name="intent" value="continue">Sign up</button>
  </form>
  <form method="post" action="/form" id="where">
    <input name="location" id="location">
    <div class="needs-script" data-position-for="location"><p data-position-failed hidden>No position</p><button type="button" id="use">Use</button></div>
    <button name="intent" value="continue">Find</button>
  </form>
  <form method="post" action="/photo" enctype="multipart/form-data" id="photos">
    <div class="file-preview" data-preview-for="front"></div>
    <input type="file" id="front" name="front">
    <button name="intent" value="send">Send</button>
  </form>
  <form method="post" action="/form" id="wrong">
    <fieldset data-invalid="true"><div class="field-message">Required</div>
      <label><input type="radio" name="colour" value="red" aria-invalid="true">red</label>
      <label><input type="radio" name="colour" value="blue" aria-invalid="true">blue</label>
    </fieldset>
  </form>
  <dialog data-unsaved><button type="button" id="stay">Stay</button><button type="button" id="leave" value="leave">Leave</button></dialog>
  <a href="/elsewhere" id="away">Away</a>
  <a href="#away" id="down">Down</a>
  <a href="/" data-back id="back">Back</a>
  <a href="/list" class="back" id="list">All</a>
  <a href="/refused" class="back" id="refused">Question</a>`;

/** A calculator: its answer shows what was sent, and "bad" as an error. Its other form buys by that answer. */
function buildCalculator(query: URLSearchParams): string {
  const [term, down] = [query.get("term") ?? "60", query.get("down") ?? ""];
  const optionOf = (value: string) => `<option${term === value ? " selected" : ""}>${value}</option>`;
  return `<main>
  ${down === "bad" ? `<div class="error-summary">Wrong</div>` : ""}
  <nav data-live><a href="/live?term=12&down=${down === "bad" ? "" : down}">12</a></nav>
  <p aria-live="polite" id="answer">${term} months, ${down} down</p>
  <form data-live action="#answer">
    <select name="term" id="term">${["12", "60"].map(optionOf).join("")}</select>
    <label>Down</label><input name="down" id="down" value="${down}"${down === "bad" ? ` aria-invalid="true"` : ""}>
    <button id="again">Again</button>
  </form>
  <form action="/buy"><input type="hidden" name="down" value="${down}"><button id="buy">Buy</button></form>
  <details><summary>More</summary>${down}</details>
</main>`;
}

const summary = `<div class="error-summary" id="error-summary" tabindex="-1"><a href="#front">Front is wrong</a></div>`;

export interface PostedForm {
  path: string;
  body: string;
}

/** Answers /form with 303, and /photo with 422 first and 303 afterwards; records the posts. */
export async function serve(script: string) {
  const posts: PostedForm[] = [];
  const loads: string[] = [];
  let secondsLeft = 1800;
  const server: Server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
    if (path === "/enhance.js") return void send(200, "text/javascript", script);
    if (request.method === "GET") {
      if (path !== "/favicon.ico") loads.push(path);
      if (path === "/live") return void send(200, "text/html", buildPage("Live", buildCalculator(searchParams)));
      return void send(200, "text/html", buildPage(path, path === "/" ? buildMain(secondsLeft) : `<h1>${path}</h1>`));
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      posts.push({ path, body: Buffer.concat(chunks).toString("latin1") });
      const isFirstPhoto = path === "/photo" && posts.filter((post) => post.path === path).length === 1;
      if (isFirstPhoto || path === "/refused")
        return void send(422, "text/html", buildPage("Error: photo", buildMain(secondsLeft, summary)));
      // The delay leaves time for a second press.
      setTimeout(() => response.writeHead(303, { location: "/done" }).end(), 300);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    loads,
    setSecondsLeft(seconds: number) {
      secondsLeft = seconds;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
