/** File input, for photos and other files. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";
import { controlAttributes, Field, type FieldProps } from "./field-frame.tsx";

/** What a photo must show: a drawing of public/outlines.svg. */
export type PhotoOutline = TradeInAngle | "licence-front" | "licence-back";

function Outline({ name }: { name: PhotoOutline }) {
  return (
    <svg className="outline" aria-hidden="true">
      <use href={`/outlines.svg#${name}`} />
    </svg>
  );
}

/**
 * File input under a button of ours, because the browser's own speaks the browser's language. If it takes images alone, it
 * shows the saved one, the newly selected one, or the outline of what to photograph.
 */
export function FileField({
  accept = "image/jpeg,image/png,image/webp",
  current,
  outline,
  action,
  multiple,
  ...props
}: FieldProps & {
  accept?: string;
  multiple?: boolean;
  current?: { src: string; alt: string; width?: number; height?: number };
  outline?: PhotoOutline;
  /** Short text of the button, for fields that stand side by side. */
  action?: string;
}) {
  const { t } = useTexts();
  const { field } = props;
  const isPhoto = accept.split(",").every((type) => type.startsWith("image/"));
  return (
    <Field {...props}>
      {/* The name of a chosen file stands beside the button, if it has room there. */}
      <div className={isPhoto ? "file" : "file chips"}>
        <label htmlFor={field.id}>
          {isPhoto ? (
            <span className="file-preview" data-preview-for={field.id}>
              {current ? (
                <img
                  src={current.src}
                  alt={current.alt}
                  width={current.width ?? 480}
                  height={current.height ?? 320}
                  loading="lazy"
                />
              ) : null}
              {outline ? <Outline name={outline} /> : <Icon name="photo" />}
            </span>
          ) : null}
          <span className="button button-secondary">
            <Icon name={isPhoto ? "photo" : "plus"} />
            {action ?? t(isPhoto ? "common:file.photo" : "common:file.choose")}
          </span>
        </label>
        <input
          key={field.key}
          type="file"
          className="file-input"
          {...controlAttributes(props)}
          accept={accept}
          multiple={multiple}
        />
      </div>
    </Field>
  );
}
