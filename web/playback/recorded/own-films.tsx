import { filmDesk } from 'virtual:calls/filmDesk'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '../../kit/api/query.ts'
import { pathTo } from '../../kit/paths.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { CountSquares } from '../../kit/ui/count-squares.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { asPlace } from '../notes.rules.ts'
import { type CourseFilm, isSeen, nextFilm } from './own-films.rules.ts'
import './recorded.css'

/** A recorded course as its student has it: how far one is, where one goes on, and all films in their order. */
export function OwnFilms({ course }: { course: { id: number; delivery: string } | null }) {
  const isRecorded = course?.delivery === 'recorded'
  const films = useQuery({
    ...query(filmDesk.courseFilms, { course: String(course?.id ?? 0) }),
    enabled: isRecorded,
  })
  return isRecorded && films.data ? <Films films={films.data} /> : null
}

function Films({ films }: { films: readonly CourseFilm[] }) {
  const { t } = useTranslation('playback-recorded')
  if (films.length === 0) return <p className="own-films-none">{t('own.none')}</p>
  const seen = films.filter(isSeen).length
  const next = nextFilm(films)
  const progress = t('own.progress', { seen, all: films.length })
  const several = films.some(({ subject }) => subject !== films[0]?.subject)
  return (
    <div className="own-course-films">
      <p className="own-course-progress">
        <CountSquares label={progress} used={seen} left={films.length - seen} />
        <span>{progress}</span>
      </p>
      {next && (
        <p className="own-films-next">
          <span>{t(next.at > 0 ? 'own.onward' : 'own.next', { number: next.number, name: next.name })}</span>
          <LinkButton size="s" kind="primary" icon={IconPlayerPlay} to={pathTo('VodPlay', { id: next.id })}>
            {t('own.watch')}
          </LinkButton>
        </p>
      )}
      <details>
        <summary>{t('own.all', { n: films.length })}</summary>
        <ol>
          {films.map(film => (
            <li key={film.id} data-seen={isSeen(film) || undefined}>
              <span>{film.number}</span>
              {film.isThere ? (
                <Link to={pathTo('VodPlay', { id: film.id })}>{film.name}</Link>
              ) : (
                <span>{film.name}</span>
              )}
              <small>{[...(several ? [film.subject] : []), says(film)].join(' · ')}</small>
              {isSeen(film) && (
                <small className="own-films-seen">
                  <Icon of={IconCheck} size="s" />
                  {t('own.seen')}
                </small>
              )}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )

  function says(film: CourseFilm) {
    if (!film.isThere) return t('own.notYet')
    return film.length === null ? t('own.there') : asPlace(film.length)
  }
}
