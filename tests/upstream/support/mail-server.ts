import { SMTPServer } from "smtp-server";

/** A mail server that stores received messages. It closes the connection after each of the first `hangUp` messages. */
export async function mailServer(port: number, { hangUp = 0 } = {}) {
  const received: string[] = [];
  let hangUps = hangUp;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push(Buffer.concat(parts).toString("utf8"));
        hangUps -= 1;
        if (hangUps >= 0) for (const connection of server.connections) connection.close();
        else done();
        return session;
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
