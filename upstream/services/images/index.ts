/** Calls of the catalogue's pictures (reading 46). */
import type { admin } from "#contract/admin.ts";
import type { imageCalls } from "#contract/images/images.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { downloadHandlers } from "./downloads.ts";
import { folderHandlers } from "./folders.ts";
import { galleryHandlers } from "./galleries.ts";
import { mainImageHandlers } from "./main-images.ts";
import { mappingHandlers } from "./mapping.ts";
import { sourceRecordHandlers } from "./source-records.ts";

export const imageHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof imageCalls>> => ({
  ...sourceRecordHandlers(upstream),
  ...mappingHandlers(upstream),
  ...galleryHandlers(upstream),
  ...mainImageHandlers(upstream),
  ...downloadHandlers(upstream),
  ...folderHandlers(upstream),
});
