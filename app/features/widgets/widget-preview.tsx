/** The real frame beside the form. With script it follows the form's values; without, it shows the saved ones. */
import { useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { isLanguage, type Language } from "#domain/formats/language.ts";
import { widgetFramePath } from "#domain/site/paths.ts";
import type { WidgetKind } from "#domain/site/widget.ts";

interface PreviewProps {
  widget: { key: string; kind: WidgetKind; language: Language };
}

const previewPath = (language: Language, key: string, kind: string): string =>
  `${widgetFramePath(language, key)}?preview=${kind}`;

const maxHeight = 20_000;

/** Sends the form's title and colour to the frame, and opens it again for another form or language. */
function followForm(frame: HTMLIFrameElement, form: HTMLFormElement, key: string): () => void {
  const show = () => {
    const values = new FormData(form);
    const [kind, language] = [String(values.get("kind")), String(values.get("language"))];
    const path = isLanguage(language) ? previewPath(language, key, kind) : null;
    if (path && !frame.src.endsWith(path)) frame.src = path;
    const widgetPreview = { title: values.get("title"), accent: values.get("accent") };
    frame.contentWindow?.postMessage({ widgetPreview }, location.origin);
  };
  const fit = ({ source, data }: MessageEvent<{ widgetHeight?: number } | null>) => {
    const height = Number(data?.widgetHeight);
    if (source !== frame.contentWindow || !(height > 0 && height < maxHeight)) return;
    frame.style.height = `${height}px`;
  };
  form.addEventListener("input", show);
  frame.addEventListener("load", show);
  addEventListener("message", fit);
  frame.contentWindow?.postMessage("widget-height", location.origin);
  return () => {
    form.removeEventListener("input", show);
    frame.removeEventListener("load", show);
    removeEventListener("message", fit);
  };
}

export function WidgetPreview({ widget: { key, kind, language } }: PreviewProps) {
  const { t } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-form="main"]');
    return frame.current && form ? followForm(frame.current, form, key) : undefined;
  }, [key]);
  return (
    <Card heading={t("widgets:preview.title")} id="preview">
      <p className="soft">{t("widgets:preview.hint")}</p>
      <iframe
        ref={frame}
        className="widget-preview"
        src={previewPath(language, key, kind)}
        title={t("widgets:preview.frame")}
      />
    </Card>
  );
}
