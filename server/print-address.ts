import type { AddressInfo } from "node:net";

interface Demo {
  password: string;
  accounts: readonly { email: string; description: string }[];
}

/** Prints the site's address, and in a demo the accounts and the address of the outbox. */
export function printAddress(listenAddress: AddressInfo | string | null, demo: Demo | undefined): void {
  const address = `http://localhost:${typeof listenAddress === "object" ? listenAddress?.port : listenAddress}`;
  const lines = [`Nordet listens on ${address}`];
  if (demo) {
    lines.push(`Demo accounts, password ${demo.password}:`);
    for (const { email, description } of demo.accounts) lines.push(`  ${email.padEnd(24)} ${description}`);
    lines.push(`Messages (e-mail and SMS): ${address}/outbox`);
  }
  console.log(lines.join("\n"));
}
