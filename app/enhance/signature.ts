/** A signature drawn by finger, pen or mouse: its strokes go with the form, and a typed name is then not needed. */

const [width, height] = [1000, 300];
const longest = 19_900;

/** Where a pointer is on the field of strokes, whatever size the field is shown at. */
export function strokePoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): string {
  const scaled = (at: number, from: number, size: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, (at - from) / Math.max(size, 1))) * (whole - 1));
  return `${scaled(clientX, box.left, box.width, width)} ${scaled(clientY, box.top, box.height, height)}`;
}

export function offerDrawing(): void {
  for (const pad of document.querySelectorAll<HTMLElement>("[data-signature-for][hidden]")) {
    const canvas = pad.querySelector("canvas");
    const strokes = pad.querySelector("input");
    const typed = document.getElementById(pad.dataset["signatureFor"] ?? "");
    const pen = canvas?.getContext("2d");
    if (!canvas || !pen || !strokes || !(typed instanceof HTMLInputElement)) continue;
    pad.hidden = false;
    Object.assign(pen, { lineWidth: 6, lineCap: "round", lineJoin: "round" });

    const show = (value: string) => {
      strokes.value = value;
      typed.required = !value;
      pen.clearRect(0, 0, width, height);
      pen.stroke(new Path2D(value));
    };
    let last = "";
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      last = strokePoint(event, canvas.getBoundingClientRect());
      // A dot is a stroke too.
      const [x = "0", y = "0"] = last.split(" ");
      if (strokes.value.length < longest) show(`${strokes.value}M${last}L${x} ${Math.min(height - 1, Number(y) + 1)}`);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!canvas.hasPointerCapture(event.pointerId) || strokes.value.length >= longest) return;
      const point = strokePoint(event, canvas.getBoundingClientRect());
      if (point !== last) show(`${strokes.value}L${point}`);
      last = point;
    });
    canvas.addEventListener("pointerup", () => strokes.dispatchEvent(new Event("input", { bubbles: true })));
    pad.querySelector("button")?.addEventListener("click", () => show(""));
  }
}
