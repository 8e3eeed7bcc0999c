/**
 * The link for a new password goes where the account's owner was proven: to the address, or to the phone if only that was
 * confirmed by a code. The link's purpose says where it went.
 */
import type { SentLink } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import { isProvenByPhoneOnly } from "#domain/people/verified-account.ts";
import { accountPath } from "#domain/site/paths.ts";
import { hasVerifiedPhone, proofsOf, type Site, type User } from "#upstream/http/caller.ts";
import { passwordLinkText, resetPasswordMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { isWithinLimit, type Limit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { consumeLink, createLink, findUserOfOpenLink } from "./session.ts";

/** The text says these hours. */
const textedLinkHours = 2;
const linksPerPhone: Limit = { count: 10, minutes: 60 };

interface LinkOptions {
  language: Language;
  /** Of an e-mailed link. */
  hours: number;
}

async function createPath(
  upstream: Upstream,
  user: User,
  purpose: "reset-password" | "reset-password-by-text",
  { language, hours }: LinkOptions,
): Promise<string> {
  const guid = await createLink(upstream, user.id, purpose, hours);
  return accountPath(language, `reset-password/${guid}`);
}

/**
 * Only for an account of which nothing but the phone is proven. Past the phone's limit, nothing is sent. Codes are counted
 * apart: anyone may request a link, and must not use up the codes of the phone's owner.
 */
async function textLink(upstream: Upstream, site: Site, user: User, language: Language): Promise<SentLink | null> {
  const { phone } = user;
  if (!(await isWithinLimit(upstream, `recovery-text:${phone}`, linksPerPhone))) return null;
  const purpose = "reset-password-by-text";
  const path = await createPath(upstream, user, purpose, { language, hours: textedLinkHours });
  await postMessage(upstream, passwordLinkText({ phone, link: site.siteOrigin + path, brand: site.brand, language }));
  return { purpose, channel: "sms" };
}

/** Returns what was sent; null if the phone has had its texts of this hour. */
export async function sendResetLink(
  upstream: Upstream,
  site: Site,
  user: User,
  options: LinkOptions,
): Promise<SentLink | null> {
  if (isProvenByPhoneOnly(proofsOf(user))) return textLink(upstream, site, user, options.language);
  const link = site.siteOrigin + (await createPath(upstream, user, "reset-password", options));
  const to = { ...user, language: options.language };
  await postMessage(upstream, resetPasswordMessage({ user: to, brand: site.brand, link }));
  return { purpose: "reset-password", channel: "email" };
}

/** Of an account whose phone alone was proven, no e-mailed link works; a texted one works while the phone is the account's. */
const mayReset = (user: User, purpose: "reset-password" | "reset-password-by-text"): boolean =>
  purpose === "reset-password" ? !isProvenByPhoneOnly(proofsOf(user)) : hasVerifiedPhone(user);

/** Whether the link would give a new password now; it stays unused. */
export async function isResetLinkOpen(upstream: Upstream, secret: string): Promise<boolean> {
  for (const purpose of ["reset-password-by-text", "reset-password"] as const) {
    const user = await findUserOfOpenLink(upstream, secret, purpose);
    if (user) return mayReset(user, purpose);
  }
  return false;
}

/**
 * The user of a usable link, which is used up, and whether it proves the address. Null also for an e-mailed link of an
 * account whose phone alone was proven since, and for a link to a phone that is no longer the account's. Requires a transaction.
 */
export async function consumeResetLink(
  upstream: Upstream,
  secret: string,
): Promise<{ user: User; provesEmail: boolean } | null> {
  const texted = await consumeLink(upstream, secret, "reset-password-by-text");
  if (texted) return mayReset(texted, "reset-password-by-text") ? { user: texted, provesEmail: false } : null;
  const mailed = await consumeLink(upstream, secret, "reset-password");
  return mailed && mayReset(mailed, "reset-password") ? { user: mailed, provesEmail: true } : null;
}
