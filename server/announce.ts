import type { AddressInfo } from "node:net";

interface Demo {
  password: string;
  accounts: readonly { email: string; note: string }[];
}

/** Tells the person at the terminal where the site is, and in a demo who can sign in and where messages go. */
export function announce(bound: AddressInfo | string | null, demo: Demo | undefined): void {
  const address = `http://localhost:${typeof bound === "object" ? bound?.port : bound}`;
  const lines = [`Nordet listens on ${address}`];
  if (demo) {
    lines.push(`Demo accounts, password ${demo.password}:`);
    for (const { email, note } of demo.accounts) lines.push(`  ${email.padEnd(24)} ${note}`);
    lines.push(`Messages (e-mail and SMS): ${address}/outbox`);
  }
  console.log(lines.join("\n"));
}
