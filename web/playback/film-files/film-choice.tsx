import { IconDownload, IconPlayerSkipForward, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VodLink } from '../../../contract/playback-film.ts'
import { pathTo } from '../../kit/paths.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { needWords } from '../../words.ts'
import './film-choice.css'

const Download = lazy(async () => ({ default: (await import('./download-here.tsx')).DownloadHere }))

/** The films of a lesson that has several, and for whoever may, the way to bring one. */
export function FilmChoice({ link }: { link: VodLink }) {
  const { t, i18n } = useTranslation('playback')
  const [isTaking, take] = useState(false)
  const role = useSession().me?.role[0]
  const shown = link.films.filter(one => one.published || one.coursewareId === link.coursewareId)
  const place = role === 'ADMIN' ? 'AdminPlayback' : role === 'TEACHER' ? 'TeacherPlayback' : null
  return (
    <>
      {shown.length > 1 && (
        <nav className="vod-films" aria-label={t('films')}>
          {shown.map((film, at) => (
            <Link
              key={film.coursewareId}
              to={`?coursewareId=${film.coursewareId}`}
              replace
              aria-current={film.coursewareId === link.coursewareId ? 'true' : undefined}
            >
              {film.title || t(`filmOf.${film.kind}`, { count: at + 1 })}
            </Link>
          ))}
        </nav>
      )}
      {link.next && (
        <LinkButton icon={IconPlayerSkipForward} to={pathTo('VodPlay', { id: link.next.id })}>
          {t('nextFilm')}
        </LinkButton>
      )}
      {isTaking && link.coursewareId !== null && (
        <Suspense>
          <Download lesson={link.lessonId} film={link.coursewareId} close={() => take(false)} />
        </Suspense>
      )}
      <span className="vod-take">
        {link.takes && link.coursewareId !== null && (
          <Button
            icon={IconDownload}
            onPress={() => void needWords(i18n, ['playback-files']).then(() => take(true))}
          >
            {t('download')}
          </Button>
        )}
        {link.manages && place && (
          <LinkButton icon={IconUpload} to={`${pathTo(place)}?bring=${link.lessonId}`}>
            {t('bring')}
          </LinkButton>
        )}
      </span>
    </>
  )
}

/** The recording of an outside meeting is seen there: opened apart, and without a word of where one came from. */
export function MeetingLink({ address }: { address: string }) {
  const { t } = useTranslation('playback')
  return (
    <p className="vod-says vod-meeting">
      {t('meetingSays')}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {t('meetingGo', { host: new URL(address).hostname })}
      </a>
    </p>
  )
}
