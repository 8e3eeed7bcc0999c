/** Routes of the demo mailbox: sent messages as a page and as JSON, and previews of every message. */
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Hono, type MiddlewareHandler } from "hono";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { files, outbox } from "#upstream/db/schema/index.ts";
import { contentResponse } from "#upstream/files/files.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import "#upstream/jobs/handlers.ts";
import { jobQueue } from "#upstream/jobs/jobs.ts";
import { hasDueWork } from "#upstream/jobs/queue.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { messageResponse, pageLanguageOf, pageResponse } from "./outbox-frame.ts";
import { buildOutboxPage, isAttachedFile, listNewestMessages } from "./outbox-list.ts";
import { buildPreviewList, buildPreviewPage, findPreview } from "./previews.ts";

const maxJsonMessages = 1000;
const maxJobWaitMs = 2_000;

/** Jobs write messages too, such as password recovery; who reads the outbox waits for them instead of trying again. */
const waitForJobs =
  (upstream: Upstream): MiddlewareHandler =>
  async (_, next) => {
    const deadline = performance.now() + maxJobWaitMs;
    while (performance.now() < deadline && (await hasDueWork(upstream.database, jobQueue(upstream)))) {
      upstream.wakeWorker();
      await sleep(10);
    }
    return next();
  };

/** Mounted at the root. Without demo data, there are no routes. */
export function outboxPages(upstream: Upstream): Hono {
  const pages = new Hono();
  if (!upstream.config.isDemo) return pages;

  pages.use("/outbox*", waitForJobs(upstream));

  pages.get("/outbox", async (context) => {
    const { channel = "", to = "" } = context.req.query();
    return pageResponse(context, await buildOutboxPage(upstream, pageLanguageOf(context), { channel, to }));
  });

  pages.get("/outbox.json", async (context) => {
    const rows = await listNewestMessages(upstream, maxJsonMessages);
    const messages = rows.map(({ id, channel, recipient, subject, text, links, attachments, created_at }) => ({
      id,
      channel,
      to: recipient,
      subject,
      text,
      links,
      attachments,
      createdAt: created_at.toISOString(),
    }));
    return context.json(messages, 200, { "cache-control": "no-store" });
  });

  pages.get("/outbox/:file{[0-9]{1,9}\\.html}", async (context) => {
    const id = Number.parseInt(context.req.param("file"), 10);
    const [row] = await upstream.database.db.select().from(outbox).where(eq(outbox.id, id));
    return row?.html ? messageResponse(context, row.html) : context.notFound();
  });

  pages.get("/outbox/:id{[0-9]{1,9}}/attachment", async (context) => {
    const isMessage = eq(outbox.id, Number.parseInt(context.req.param("id"), 10));
    const [row] = await upstream.database.db
      .select({ file: files, attachment: outbox.attachment })
      .from(outbox)
      .innerJoin(files, isAttachedFile)
      .where(isMessage);
    const response = contentResponse(upstream, row?.file, row?.attachment?.name);
    return response.catch((error: unknown) => {
      if (error instanceof Refusal) return context.notFound();
      throw error;
    });
  });

  pages.get("/outbox/preview", (context) =>
    pageResponse(context, buildPreviewList(pageLanguageOf(context), new URL(context.req.url))),
  );

  pages.get("/outbox/preview/:file{[\\w-]+\\.html}", (context) => {
    const preview = findPreview(context.req.param("file").replace(/\.html$/, ""), new URL(context.req.url));
    return preview?.message.html ? messageResponse(context, preview.message.html) : context.notFound();
  });

  pages.get("/outbox/preview/:name{[\\w-]+}", (context) => {
    const preview = findPreview(context.req.param("name"), new URL(context.req.url));
    return preview
      ? pageResponse(context, buildPreviewPage(bilingualKeyOf(preview.language), preview))
      : context.notFound();
  });
  return pages;
}
