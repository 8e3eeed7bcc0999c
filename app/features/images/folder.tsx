/** A record's folder: its download with progress, what can be done with it, and its pictures. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CancelJob, JobProgress } from "#app/shared/live/job-progress.tsx";
import { LiveRegion } from "#app/shared/live/live-region.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FolderRow, PictureDownload } from "#contract/images/pictures.ts";
import { type DownloadState, isUnderWay } from "#domain/vehicle/catalogue-picture.ts";
import { foldersPath } from "./paths.ts";

const tones: Record<DownloadState, StateTone> = {
  queued: "waits",
  running: "waits",
  done: "done",
  failed: "failed",
  cancelled: "off",
};

export function DownloadProgress({ download, folder }: { download: PictureDownload; folder: FolderRow }) {
  const { t, language } = useTexts();
  const { state, total, stored, refused, failure, createdAt, createdBy, vifId } = download;
  const done = stored + refused;
  const isActive = isUnderWay(state);
  const text = total === 0 && isActive ? t("images:download.asking") : t("images:download.progress", { done, total });
  return (
    <LiveRegion isRunning={isActive}>
      <Card
        heading={t("images:download.heading")}
        id="download"
        aside={<Tag tone={tones[state]}>{t(`images:download.states.${state}`)}</Tag>}
      >
        <JobProgress job={download} text={text} max={Math.max(1, total)} value={total === 0 && !isActive ? 1 : done} />
        {failure ? (
          <Notice tone="warn">
            <p>{t(`images:download.failures.${failure}`)}</p>
          </Notice>
        ) : null}
        <DetailList
          details={[
            { term: t("images:download.stored"), value: stored },
            { term: t("images:download.refused"), value: refused },
            { term: t("images:download.before"), value: Math.max(0, folder.pictures - total) },
            { term: t("images:download.startedAt"), value: <Instant value={createdAt} /> },
            { term: t("images:download.startedBy"), value: createdBy ?? "–" },
          ]}
        />
        {isActive ? (
          <CancelJob
            cancelText={t("images:download.cancel")}
            refresh={{ href: foldersPath(language, vifId), text: t("images:download.refresh") }}
            hiddenFields={{ vifId: String(vifId) }}
          />
        ) : null}
      </Card>
    </LiveRegion>
  );
}

export function FolderActions({ folder, isDownloading }: { folder: FolderRow; isDownloading: boolean }) {
  const { t, language } = useTexts();
  const { vifId, stored, state } = folder;
  return (
    <form method="post" data-form="main">
      <ButtonRow>
        {isDownloading || state === "complete" ? null : (
          <Button value="download">{t(stored > 0 ? "images:folder.downloadRest" : "images:folder.download")}</Button>
        )}
        {stored > 0 ? (
          <>
            <Button variant="secondary" value="check">
              {t("images:folder.check")}
            </Button>
            <ButtonLink variant="quiet" href={foldersPath(language, vifId, "pictures.zip")} download>
              {t("images:folder.zip")}
            </ButtonLink>
          </>
        ) : null}
      </ButtonRow>
    </form>
  );
}
