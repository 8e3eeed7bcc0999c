import { badRequest } from "#app/http/responses.server.ts";
import { intentOf } from "./intent.ts";

/**
 * Calls the handler of the button that posted the form. `handlers` maps each intent (the button's value) to its
 * handler. Throws 400 for an intent without a handler.
 */
export function handleIntent<Result>(data: FormData, handlers: Readonly<Record<string, () => Result>>): Result {
  const intent = intentOf(data);
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw badRequest();
  return handler();
}
