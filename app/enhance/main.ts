/** The browser script of all pages. Every page and form also works without it. */

import { listenToButtons } from "./buttons.ts";
import { reloadWhenRestored, startCountdowns } from "./countdown.ts";
import { clearErrors } from "./error-clear.ts";
import { focusErrors, followErrorLinks } from "./error-focus.ts";
import { formatWhileTyping } from "./format-input.ts";
import { goBack } from "./go-back.ts";
import { watchIslands } from "./islands.ts";
import { followLiveForms } from "./live-form.ts";
import { closeMenus } from "./menus.ts";
import { repeatPasswords, skipRepetitions } from "./password.ts";
import { previewPhotos } from "./photo.ts";
import { hideUnsupportedPosition, locateOnClick } from "./position.ts";
import { followProgress } from "./refresh.ts";
import { sendOnce } from "./send-once.ts";
import { unregisterWorkers } from "./service-workers.ts";
import { updateAllGroups, updateGroupsOnChange } from "./shown-when.ts";
import { showSignaturePads } from "./signature.ts";
import { announceToasts } from "./toasts.ts";
import { askBeforeLeaving } from "./unsaved.ts";
import { uploadWithProgress } from "./upload.ts";
import { sizeWidgetFrame } from "./widget-frame.ts";

// Listeners are on the document, so they also serve a page that replaces the body after an upload.
formatWhileTyping();
previewPhotos();
closeMenus();
goBack();
followErrorLinks();
clearErrors();
updateGroupsOnChange();
listenToButtons();
repeatPasswords();
locateOnClick();
reloadWhenRestored();
announceToasts();
unregisterWorkers();
sizeWidgetFrame();
watchIslands();
followLiveForms(() => {
  updateAllGroups();
  hideUnsupportedPosition();
});
// The order matters: sendOnce must stop a second submit before an upload starts.
sendOnce();
askBeforeLeaving();
uploadWithProgress(() => enhancePage(performance.now()));
enhancePage(0);

function enhancePage(requestedAt: number): void {
  updateAllGroups();
  skipRepetitions();
  hideUnsupportedPosition();
  showSignaturePads();
  focusErrors();
  startCountdowns(requestedAt);
  followProgress();
}
