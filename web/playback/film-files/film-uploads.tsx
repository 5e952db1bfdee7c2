import { filmDesk } from 'virtual:calls/filmDesk'
import { filmUploads } from 'virtual:calls/filmUploads'
import { IconUpload, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { query, useCall } from '../../kit/api/query.ts'
import { pathTo } from '../../kit/paths.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/page-parts.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import { onArrived } from '../../materials/uploads.ts'
import { BringFilm } from './bring-film.tsx'
import './film-files.css'

type Upload = NonNullable<(typeof filmUploads)['filmUploads']['data']>[number]
const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'working'

/** Begins to bring a film; an address that names a lesson begins with it. */
export function BringFilmAct() {
  const { t } = useTranslation('playback-files')
  const [search, setSearch] = useSearchParams()
  const wanted = /^[1-9]\d{0,15}$/.exec(search.get('bring') ?? '')?.[0]
  const [isOpen, open] = useState(false)
  const close = () => {
    open(false)
    setSearch(
      now => {
        now.delete('bring')
        return now
      },
      { replace: true },
    )
  }
  return (
    <>
      <Button icon={IconUpload} onPress={() => open(true)}>
        {t('act')}
      </Button>
      {(isOpen || wanted) && (
        <BringFilm lesson={wanted === undefined ? undefined : Number(wanted)} close={close} />
      )}
    </>
  )
}

/** What has arrived and is made a film of, and what of it could be none. */
export function FilmUploads() {
  const { t } = useTranslation('playback-files')
  const kept = useQueryClient()
  const asked = useQuery({
    ...query(filmUploads.filmUploads, {}),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : false),
  })
  const drop = useCall(filmUploads.dropFilmUpload, { changes: [filmUploads.filmUploads] })
  useEffect(
    () => onArrived(() => void kept.invalidateQueries({ queryKey: [filmUploads.filmUploads.name] })),
    [kept],
  )
  const all = asked.data ?? []
  const done = all.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0) void kept.invalidateQueries({ queryKey: [filmDesk.films.name] })
  }, [done, kept])
  const shown = all.filter(({ state }) => state !== 'done')
  if (shown.length === 0) return null
  return (
    <Card title={t('made')}>
      <ul className="film-uploads">
        {shown.map(one => (
          <li key={one.id} data-state={one.state}>
            <div>
              <b>{one.name}</b>
              <p>
                <Link to={pathTo('VodPlay', { id: one.lessonId })}>{one.lessonName}</Link>
              </p>
            </div>
            {one.state === 'failed' ? (
              <p className="field-problem" role="alert">
                {t(`problem.${one.problem ?? 'broken'}`)}
              </p>
            ) : (
              <ProgressBar label={t(one.state === 'waiting' ? 'waiting' : 'working')} percent={one.percent} />
            )}
            <IconButton
              icon={IconX}
              size="s"
              label={t('drop', { name: one.name })}
              onPress={() => drop.mutate({ id: String(one.id) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
