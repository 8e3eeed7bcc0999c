/** Photos of a vehicle in the dealer's order, and a form that adds one. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import { maxVehiclePhotos, type PhotoMove } from "#contract/company/stock.ts";
import { companyPath } from "#domain/site/paths.ts";

interface PhotosProps {
  vehicle: Pick<CompanyVehicle, "id" | "photos">;
}

export function Photos({ vehicle: { id, photos } }: PhotosProps) {
  const { t } = useTexts();
  if (photos.length === 0) return <p className="soft">{t("companyVehicles:photos.none")}</p>;
  return (
    <ol className="fields fields-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoItem vehicleId={id} photo={photo} position={index + 1} count={photos.length} />
        </li>
      ))}
    </ol>
  );
}

interface PhotoItemProps {
  vehicleId: number;
  photo: CompanyVehicle["photos"][number];
  position: number;
  count: number;
}

function PhotoItem({ vehicleId, photo, position, count }: PhotoItemProps) {
  const { t, language } = useTexts();
  const label = t("companyVehicles:photos.photo", { number: position });
  const moves: PhotoMove[] = [
    ...(position > 2 ? (["first"] as const) : []),
    ...(position > 1 ? (["earlier"] as const) : []),
    ...(position < count ? (["later"] as const) : []),
    "remove",
  ];
  return (
    <>
      <Picture src={photo.url} alt={label} width={480} height={320} />
      <p>{position === 1 ? t("companyVehicles:photos.main") : label}</p>
      <form method="post" action={companyPath(language, `vehicles/${vehicleId}/photos/${photo.id}`)}>
        <ButtonRow>
          {moves.map((move) => (
            <Button key={move} variant="quiet" value={move}>
              {t(`companyVehicles:photos.moves.${move}`)}
              <span className="visually-hidden"> {label}</span>
            </Button>
          ))}
        </ButtonRow>
      </form>
    </>
  );
}

export function AddPhoto({ vehicle, form: description }: PhotosProps & { form: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ photo: string }>(description);
  if (vehicle.photos.length >= maxVehiclePhotos) return <p className="soft">{t("companyVehicles:photos.full")}</p>;
  return (
    <>
      <h2>{t("companyVehicles:photos.add")}</h2>
      <PageForm form={form} submitText={t("companyVehicles:photos.submit")} hasFiles>
        <FileField
          field={fields.photo}
          label={t("companyVehicles:photos.file")}
          hint={t("companyVehicles:photos.hint")}
        />
      </PageForm>
    </>
  );
}
