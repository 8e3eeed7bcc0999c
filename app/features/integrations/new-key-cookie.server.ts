/** Carries a new key from the post that made it to the page that shows it once. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { clearSignedCookie, readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import { apiKeyPattern } from "#domain/integrations/api-key.ts";

const cookieName = "NewKey";
const cookieSeconds = 120;

const newKey = z.object({ id: z.int(), secret: z.string().regex(apiKeyPattern) });
type NewKey = z.infer<typeof newKey>;

export const setNewKeyCookie = (created: NewKey, context: AppContext): string =>
  setSignedCookie(cookieName, created, cookieSeconds, context);

/** The key, if its post was the page before, and the header that erases the cookie. */
export function takeNewKey(request: Request, keyId: number, context: AppContext) {
  const savedKey = readSignedCookie(cookieName, newKey, request, context);
  if (savedKey?.id !== keyId) return { secret: null, headers: new Headers() };
  return { secret: savedKey.secret, headers: new Headers({ "set-cookie": clearSignedCookie(cookieName, context) }) };
}
