/** Routes whose modules are evaluated when an address first needs them, so that a start does not evaluate all (decision 033). */
import { type Handler, Hono, type NotFoundHandler } from "hono";

export const unknownAddress: NotFoundHandler = (context) => context.json({ error: { code: "not_found" } }, 404);

/** @param load gives the routes below `base`; it is called once */
export function answerLater(base: string, load: () => Promise<Hono>): Handler {
  // Kept when it fails too: a bundle evaluates a module once, and gives the half of it afterwards.
  let loading: Promise<Hono> | undefined;
  const mount = async () => new Hono().notFound(unknownAddress).route(base, await load());
  return async ({ req }) => {
    loading ??= mount();
    return (await loading).fetch(req.raw);
  };
}
