import { filmDownloads } from 'virtual:calls/filmDownloads'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../../kit/api/query.ts'
import { tableTime } from '../../kit/format/dates.ts'
import { fileSize } from '../../kit/format/text.ts'
import { useZone } from '../../kit/session/use-session.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Loaded } from '../../kit/ui/loaded.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import './film-files.css'

interface Props {
  lesson: number
  film: number
  close: () => void
}
/** Links end after some minutes; these are never as old. */
const renews = 120_000

/** A film to be kept on one's own device: made first, where it is not one file already. */
export function DownloadDialog({ lesson, film, close }: Props) {
  const { t } = useTranslation('playback-files')
  const zone = useZone()
  const asked = useQuery({
    ...query(filmDownloads.filmDownload, { lessonId: String(lesson), filmId: String(film) }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'working' ? 1_500 : renews,
  })
  const ask = useCall(filmDownloads.askDownload, { changes: [filmDownloads.filmDownload] })
  const make = () => ask.mutate({ lessonId: lesson, filmId: film })
  return (
    <Dialog isOpen onClose={close} title={t('download.title')}>
      <Loaded query={asked}>
        {({ state, percent, problem, files, until }) => (
          <div className="form-fields" aria-live="polite">
            {state === 'unasked' && (
              <>
                <p>{t('download.says')}</p>
                <Button kind="primary" busy={ask.isPending} onPress={make}>
                  {t('download.make')}
                </Button>
              </>
            )}
            {(state === 'waiting' || state === 'working') && (
              <>
                <ProgressBar
                  label={t(state === 'waiting' ? 'waiting' : 'download.working')}
                  percent={percent}
                />
                <p>{t('download.workingSays')}</p>
              </>
            )}
            {state === 'failed' && (
              <>
                <p className="field-problem" role="alert">
                  {t(`download.problem.${problem ?? 'cannot'}`)}
                </p>
                <Button busy={ask.isPending} onPress={make}>
                  {t('download.again')}
                </Button>
              </>
            )}
            {state === 'made' && (
              <>
                {files.length > 1 && <p>{t('download.several')}</p>}
                <ul className="film-made">
                  {files.map(({ holds, type, bytes, link }, at) => (
                    <li key={link.split('?')[0]}>
                      <a className="button button-primary" href={link} download>
                        {t(`download.holds.${holds}`, { count: at + 1 })}
                      </a>
                      <span>
                        {type.split('/')[1]?.toUpperCase()} · {fileSize(bytes)}
                      </span>
                    </li>
                  ))}
                </ul>
                <p>{t('download.madeSays')}</p>
                {until && <p>{t('download.until', { time: tableTime(until, zone) })}</p>}
              </>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
