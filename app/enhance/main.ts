/** The browser script of all pages: adds what HTML and CSS cannot. Without it every page and form works as well. */
import { announceToasts } from "./announce.ts";
import { watchChunks } from "./chunks.ts";
import { reloadWhenRestored, startCountdowns } from "./countdown.ts";
import { clearErrors } from "./error-clear.ts";
import { focusErrors, followErrorLinks } from "./error-focus.ts";
import { goBack } from "./go-back.ts";
import { closeMenus } from "./menus.ts";
import { previewPhotos } from "./photo.ts";
import { locateOnPress, offerPosition } from "./position.ts";
import { sendOnce } from "./send-once.ts";
import { followAnswers, showWhen } from "./shown-when.ts";
import { offerDrawing } from "./signature.ts";
import { formatWhileTyping } from "./typed-format.ts";
import { askBeforeLeaving } from "./unsaved.ts";
import { uploadWithProgress } from "./upload.ts";
import { unregisterWorkers } from "./workers.ts";

// All listen on the document, so that a page that takes this one's place after an upload is enhanced too.
formatWhileTyping();
previewPhotos();
closeMenus();
goBack();
followErrorLinks();
clearErrors();
followAnswers();
locateOnPress();
reloadWhenRestored();
watchChunks();
announceToasts();
unregisterWorkers();
// In this order: a second press is stopped before an upload begins.
sendOnce();
askBeforeLeaving();
uploadWithProgress(() => showPage(performance.now()));
showPage(0);

function showPage(asked: number): void {
  showWhen();
  offerPosition();
  offerDrawing();
  focusErrors();
  startCountdowns(asked);
}
