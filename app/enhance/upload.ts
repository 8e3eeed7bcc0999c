/** Sends a form with files by script, with a progress bar, and then shows the response like a normal submit. */
import { bringSheets } from "./bring-sheets.ts";
import { photosReady } from "./photo.ts";
import { allowResend } from "./send-once.ts";

const hasFiles = (form: HTMLFormElement) =>
  [...form.elements].some(
    (element) => element instanceof HTMLInputElement && element.type === "file" && Boolean(element.files?.length),
  );

export function uploadWithProgress(enhancePage: () => void): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method !== "post" || form.enctype !== "multipart/form-data" || !hasFiles(form)) return;
    event.preventDefault();
    form.setAttribute("aria-busy", "true");
    void photosReady().then(() => upload(form, event.submitter, enhancePage));
  });
}

function upload(form: HTMLFormElement, submitter: HTMLElement | null, enhancePage: () => void): void {
  const bar = Object.assign(document.createElement("progress"), { className: "progress", max: 1, value: 0 });
  // The progress bar needs an accessible name; it takes the pressed button's text.
  bar.setAttribute("aria-label", submitter?.textContent ?? document.title);
  form.append(bar);
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => {
    bar.value = loaded / total;
  };
  request.onload = () => showResponse(form, request, enhancePage);
  // On a network error the browser's native submit is tried last.
  request.onerror = () => submitNatively(form, submitter);
  request.open("POST", form.action);
  request.send(new FormData(form, submitter));
}

function showResponse(form: HTMLFormElement, request: XMLHttpRequest, enhancePage: () => void): void {
  const isRedirected = request.status < 400 && request.responseURL.split("#")[0] !== form.action.split("#")[0];
  if (isRedirected) {
    location.assign(request.responseURL);
    return;
  }
  const page = new DOMParser().parseFromString(request.responseText, "text/html");
  allowResend(form);
  bringSheets(page);
  document.title = page.title;
  document.body.replaceWith(page.body);
  scrollTo(0, 0);
  enhancePage();
}

function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  HTMLFormElement.prototype.submit.call(form);
}
