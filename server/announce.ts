import type { Server } from "node:http";

interface DemoAccount {
  email: string;
  role?: string;
}

interface Started {
  accounts?: { password: string; list: readonly DemoAccount[] } | undefined;
}

/** Tells the person at the terminal where the site is, and in a demo who can sign in and where messages go. */
export function announce(server: Server, upstream: Started | undefined): void {
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  const address = `http://localhost:${port}`;
  const lines = [`Nordet listens on ${address}`];
  if (upstream?.accounts) {
    const { list, password } = upstream.accounts;
    lines.push(`Demo accounts, password ${password}:`);
    for (const { email, role } of list) lines.push(`  ${email}${role ? `  ${role}` : ""}`);
    lines.push(`Messages (e-mail and SMS): ${address}/outbox`);
  }
  console.log(lines.join("\n"));
}
