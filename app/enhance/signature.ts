/** A signature drawn on a canvas. Its strokes are sent as an SVG path, with the chosen way of signing. */

const [width, height] = [1000, 300];
const maxLength = 19_900;

/** The pointer's position in canvas units, whatever the displayed size of the canvas. */
export function strokePoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): string {
  const scaled = (position: number, start: number, size: number, total: number) =>
    Math.round(Math.min(1, Math.max(0, (position - start) / Math.max(size, 1))) * (total - 1));
  return `${scaled(clientX, box.left, box.width, width)} ${scaled(clientY, box.top, box.height, height)}`;
}

export function showSignaturePads(): void {
  for (const pad of document.querySelectorAll<HTMLElement>("[data-signature-for][hidden]")) {
    const canvas = pad.querySelector("canvas");
    const strokes = pad.querySelector("input");
    const nameInput = document.getElementById(pad.dataset["signatureFor"] ?? "");
    const pen = canvas?.getContext("2d");
    if (!canvas || !pen || !strokes || !(nameInput instanceof HTMLInputElement)) continue;
    pad.hidden = false;
    for (const way of document.querySelectorAll<HTMLInputElement>("[name=signatureWay]")) way.disabled = false;
    Object.assign(pen, { lineWidth: 6, lineCap: "round", lineJoin: "round" });

    const show = (value: string) => {
      strokes.value = value;
      pen.clearRect(0, 0, width, height);
      pen.stroke(new Path2D(value));
    };
    let lastPoint = "";
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      lastPoint = strokePoint(event, canvas.getBoundingClientRect());
      // A line of one unit makes a single tap visible.
      const [x = "0", y = "0"] = lastPoint.split(" ");
      if (strokes.value.length < maxLength)
        show(`${strokes.value}M${lastPoint}L${x} ${Math.min(height - 1, Number(y) + 1)}`);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!canvas.hasPointerCapture(event.pointerId) || strokes.value.length >= maxLength) return;
      const point = strokePoint(event, canvas.getBoundingClientRect());
      if (point !== lastPoint) show(`${strokes.value}L${point}`);
      lastPoint = point;
    });
    canvas.addEventListener("pointerup", () => strokes.dispatchEvent(new Event("input", { bubbles: true })));
    pad.querySelector("button")?.addEventListener("click", () => show(""));
  }
}
