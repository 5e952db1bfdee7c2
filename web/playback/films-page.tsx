import { filmDesk } from 'virtual:calls/filmDesk'
import { IconDots } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type FilmShowing, filmShowings } from '../../contract/playback-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { fileSize } from '../kit/format/text.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { usePlace, useSession, useZone } from '../kit/session/use-session.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './films.css'
import { DownloadDialog } from './film-files/download-dialog.tsx'
import { BringFilmAct, FilmUploads } from './film-files/film-uploads.tsx'
import { FilmQuestion } from './film-question.tsx'
import { type FilmAct, type FilmRow, filmPath, nameOfFilm } from './film-row.ts'
import { asPlace } from './notes.rules.ts'

type Words = TFunction<['playback-desk', 'shell-routes']>

const usual = { by: 'begunAt', down: true }
const looks = {
  running: 'live',
  published: 'replayable',
  withdrawn: 'withdrawn',
  bin: 'archived',
} as const satisfies Record<FilmShowing, BadgeState>
const changes = [filmDesk.films]

/** What may be done with a film as it stands; what everybody may see is the office's to say. */
function actsOf({ showing, free }: FilmRow, isOffice: boolean): FilmAct[] {
  if (showing === 'bin') return ['restore']
  const open: FilmAct[] = isOffice ? [free ? 'close' : 'open'] : []
  const shows: FilmAct[] = showing === 'withdrawn' ? ['publish'] : ['withdraw']
  if (showing === 'published') shows.unshift('download')
  return ['rename', ...shows, ...open, 'remove']
}

const columnsOf = (
  t: Words,
  zone: string,
  { isOffice, act }: { isOffice: boolean; act: (row: FilmRow, act: FilmAct | 'watch') => void },
): ListColumn<FilmRow>[] => [
  {
    id: 'film',
    head: t('film'),
    isFixed: true,
    phone: 'name',
    cell: row => (
      <span className="film-name">
        <Link to={filmPath(row)}>{nameOfFilm(row)}</Link>
        {row.free && <Badge state="charity">{t('free')}</Badge>}
      </span>
    ),
  },
  {
    id: 'course',
    head: t('course'),
    phone: 'second',
    cell: row => `${row.courseName} · ${t('lesson', { count: row.number })}`,
  },
  { id: 'teachers', head: t('teachers'), isExtra: !isOffice, cell: row => row.teachers.join(' ') || '—' },
  { id: 'begunAt', head: t('begunAt'), isSortable: true, cell: row => tableTime(row.begunAt, zone) },
  { id: 'length', head: t('length'), align: 'end', cell: row => asPlace(row.length) },
  { id: 'bytes', head: t('bytes'), align: 'end', isSortable: true, cell: row => fileSize(row.bytes) },
  { id: 'viewers', head: t('viewers'), align: 'end', isSortable: true, cell: row => row.viewers },
  {
    id: 'showing',
    head: t('showing'),
    phone: 'state',
    cell: row => <Badge state={looks[row.showing]}>{t(`is.${row.showing}`)}</Badge>,
  },
  {
    id: 'acts',
    head: t('acts'),
    isFixed: true,
    phone: 'action',
    align: 'end',
    cell: row => {
      const label = t('actsOf', { name: nameOfFilm(row) })
      return (
        <Menu
          label={label}
          trigger={<IconButton icon={IconDots} size="s" label={label} />}
          groups={[
            {
              entries: (['watch', ...actsOf(row, isOffice)] as const).map(id => ({
                id,
                label: t(id),
                isDanger: id === 'remove',
              })),
            },
          ]}
          onAction={id => act(row, id as FilmAct | 'watch')}
        />
      )
    },
  },
]

/** The films of the school's lessons: the office has all, or those of public and open courses; a teacher those of their own lessons. */
export function FilmsPage() {
  const { t } = useTranslation(['playback-desk', 'shell-routes'])
  const place = usePlace()
  const zone = useZone()
  const go = useNavigate()
  const isOffice = useSession().me?.role[0] === 'ADMIN'
  const [asked, ask] = useState<{ row: FilmRow; act: FilmAct }>()
  const change = useCall(filmDesk.changeFilm, { changes })
  const restore = useCall(filmDesk.restoreFilm, { changes })
  const title = t(
    place === 'TeacherPlayback'
      ? 'title.TeacherPlayback'
      : place === 'AdminPublicPlayback'
        ? 'title.AdminPublicPlayback'
        : 'title.AdminPlayback',
    { ns: 'shell-routes' },
  )
  const columns = useMemo(() => {
    const act = async (row: FilmRow, which: FilmAct | 'watch') => {
      if (which === 'watch') return go(filmPath(row))
      if (which === 'publish') await change.mutateAsync({ filmId: row.id, published: true })
      else if (which === 'close') await change.mutateAsync({ filmId: row.id, free: false })
      else if (which === 'restore') await restore.mutateAsync({ filmId: row.id })
      else return ask({ row, act: which })
      toast(t('done'))
    }
    return columnsOf(t, zone, { isOffice, act: (row, which) => void act(row, which)?.catch(() => undefined) })
  }, [t, zone, isOffice, go, change.mutateAsync, restore.mutateAsync])
  const filters = useMemo(
    () => [
      { id: 'showing', label: t('showing'), options: filmShowings.map(id => ({ id, label: t(`is.${id}`) })) },
    ],
    [t],
  )
  return (
    <>
      <ListPage
        key={place}
        name={`films${place}`}
        label={title}
        call={filmDesk.films}
        columns={columns}
        filters={filters}
        always={place === 'AdminPublicPlayback' ? publicOnly : undefined}
        usual={usual}
        placeholder={t('search')}
        nameOf={nameOfFilm}
        isOff={row => row.showing === 'bin'}
        whenEmpty={<EmptyState title={t('none')}>{t('noneSays')}</EmptyState>}
        head={list => (
          <>
            <PageHead
              title={title}
              says={list.rows.data && t('says', { n: list.total })}
              actions={<BringFilmAct />}
            />
            <FilmUploads />
          </>
        )}
      />
      {asked?.act === 'download' && (
        <DownloadDialog lesson={asked.row.lessonId} film={asked.row.id} close={() => ask(undefined)} />
      )}
      {asked && <FilmQuestion {...asked} close={() => ask(undefined)} />}
    </>
  )
}

const publicOnly = { public: 'yes' }
