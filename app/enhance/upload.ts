/** A form with files is sent with a bar that shows how far it is; its answer is followed like any other. */
import { photosReady } from "./photo.ts";
import { release } from "./send-once.ts";

const hasFiles = (form: HTMLFormElement) =>
  [...form.elements].some(
    (element) => element instanceof HTMLInputElement && element.type === "file" && Boolean(element.files?.length),
  );

export function uploadWithProgress(showPage: () => void): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method !== "post" || form.enctype !== "multipart/form-data" || !hasFiles(form)) return;
    event.preventDefault();
    form.setAttribute("aria-busy", "true");
    void photosReady().then(() => upload(form, event.submitter, showPage));
  });
}

function upload(form: HTMLFormElement, submitter: HTMLElement | null, showPage: () => void): void {
  const bar = Object.assign(document.createElement("progress"), { className: "progress", max: 1, value: 0 });
  // A bar needs a name: the words of the button that was pressed.
  bar.setAttribute("aria-label", submitter?.textContent ?? document.title);
  form.append(bar);
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => {
    bar.value = loaded / total;
  };
  request.onload = () => follow(form, request, showPage);
  // Without script it might have gone through: the browser's own way is the last try.
  request.onerror = () => sendPlainly(form, submitter);
  request.open("POST", form.action);
  request.send(new FormData(form, submitter));
}

function follow(form: HTMLFormElement, request: XMLHttpRequest, showPage: () => void): void {
  const isElsewhere = request.status < 400 && request.responseURL.split("#")[0] !== form.action.split("#")[0];
  if (isElsewhere) {
    location.assign(request.responseURL);
    return;
  }
  const page = new DOMParser().parseFromString(request.responseText, "text/html");
  release(form);
  document.title = page.title;
  document.body.replaceWith(page.body);
  scrollTo(0, 0);
  showPage();
}

function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  HTMLFormElement.prototype.submit.call(form);
}
