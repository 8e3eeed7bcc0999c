import { describe, expect, it } from "vitest";
import { requestedPath } from "#domain/site/paths.ts";
import { createPage, createTestShell } from "./shell.ts";

const missing = (status: number) => () => Response.json(null, { status });
const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
const picture = "image/avif,image/webp,image/*,*/*;q=0.8";

/** An app whose files are refused, and whose pages show what they are drawn for. */
const refusing = (answer: () => Response) =>
  createTestShell(({ url }, { refusal }) => {
    if (!refusal) return answer();
    const { pathname, search } = new URL(url);
    return new Response(`<p>${refusal.status} of ${requestedPath(pathname)}${search}</p>`, {
      status: refusal.status,
      headers: { "content-type": "text/html" },
    });
  });

describe("a file that is refused", () => {
  it.each([401, 403, 404, 405, 503])(
    "has the app's page for people and for scripts that take anything (%i)",
    async (status) => {
      const shell = refusing(missing(status));
      for (const accept of [browser, "*/*"]) {
        const answer = await shell.request("/fr-ca/nordet/users/export.csv?status=new", { headers: { accept } });
        const page = `<p>${status} of /fr-ca/nordet/users/export.csv?status=new</p>`;
        expect([answer.status, await answer.text()]).toEqual([status, page]);
      }
    },
  );

  it("has a short page in both languages where the app has none", async () => {
    const answer = await refusing(missing(404)).request("/brands/logo.svg", { headers: { accept: browser } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('lang="fr-CA"');
  });

  it("is JSON for pictures, for programs that ask for it and for the app's own requests", async () => {
    for (const [path, accept] of [
      ["/fr-ca/cars/1/front.webp", picture],
      ["/fr-ca/contract.pdf", "application/json"],
      ["/fr-ca/contract.pdf?_data=routes%2Fcontract", browser],
    ] as const) {
      const answer = await refusing(missing(404)).request(path, { headers: { accept } });
      expect([answer.status, await answer.json()]).toEqual([404, null]);
    }
  });

  it("leaves pages and existing files as they are", async () => {
    const init = { headers: { accept: browser } };
    expect(await (await createTestShell(() => createPage()).request("/", init)).text()).toContain("Véhicule");
    const file = () => new Response("%PDF-", { headers: { "content-type": "application/pdf" } });
    expect(await (await createTestShell(file).request("/fr-ca/contract.pdf", init)).text()).toBe("%PDF-");
  });
});
