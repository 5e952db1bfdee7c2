import { filmDesk } from 'virtual:calls/filmDesk'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { type FilmShowing, filmKinds, filmShowings } from '../../contract/playback-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List } from '../kit/list/use-list.ts'
import { usePlace, useSession, useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { StaffBox } from '../people/person-box.tsx'
import { FilmBulk, type ManyAsked } from './film-bulk.tsx'
import { filmColumns } from './film-columns.tsx'
import { DownloadDialog } from './film-files/download-dialog.tsx'
import { BringFilmAct, FilmUploads } from './film-files/film-uploads.tsx'
import { FilmQuestion } from './film-question.tsx'
import {
  actsOfMany,
  cutPath,
  type FilmAct,
  type FilmRow,
  type FilmWay,
  filmPath,
  isGrave,
  type ManyAct,
  nameOfFilm,
} from './film-row.ts'
import './films.css'
import { FindInLessons } from './spoken-lessons.tsx'
import { UnrecordedLessons } from './unrecorded-lessons.tsx'

const usual = { by: 'begunAt', down: true }
const changes = [filmDesk.films]
const publicOnly = { public: 'yes' }
const anyDay = ['from', 'until'] as const

function useFilters(isOffice: boolean) {
  const { t } = useTranslation('playback-desk')
  const choices = useQuery(query(filmDesk.filmChoices)).data
  return useMemo(() => {
    const courses = (choices?.courses ?? []).map(({ id, name }) => ({ id: String(id), label: name }))
    const teachers = (choices?.teachers ?? []).map(({ id, fullName }) => ({
      id: String(id),
      label: fullName,
    }))
    return [
      {
        id: 'showing',
        label: t('column.showing'),
        options: filmShowings.map(id => ({ id, label: t(`is.${id}`) })),
      },
      { id: 'kind', label: t('column.kind'), options: filmKinds.map(id => ({ id, label: t(`kind.${id}`) })) },
      { id: 'course', label: t('column.course'), options: courses },
      ...(isOffice
        ? [{ id: 'teacher', label: t('column.teachers'), options: teachers, field: StaffBox }]
        : []),
    ]
  }, [t, choices, isOffice])
}

function useColumns(isOffice: boolean, ask: (asked: { row: FilmRow; act: FilmAct }) => void) {
  const { t } = useTranslation(['playback-desk', 'shell-routes'])
  const zone = useZone()
  const go = useNavigate()
  const change = useCall(filmDesk.changeFilm, { changes })
  const restore = useCall(filmDesk.restoreFilm, { changes })
  return useMemo(() => {
    const act = async (row: FilmRow, which: FilmAct | FilmWay) => {
      if (which === 'watch' || which === 'cut') return go((which === 'cut' ? cutPath : filmPath)(row))
      if (which === 'publish') await change.mutateAsync({ filmId: row.id, published: true })
      else if (which === 'close') await change.mutateAsync({ filmId: row.id, free: false })
      else if (which === 'ownClock' || which === 'lessonClock')
        await change.mutateAsync({ filmId: row.id, ownClock: which === 'ownClock' })
      else if (which === 'restore') await restore.mutateAsync({ filmId: row.id })
      else return ask({ row, act: which })
      toast(t('done', { name: nameOfFilm(row) }))
    }
    return filmColumns(t, zone, {
      isOffice,
      act: (row, which) => void act(row, which)?.catch(() => undefined),
    })
  }, [t, zone, isOffice, go, ask, change.mutateAsync, restore.mutateAsync])
}

/** The films of the school's lessons: the office has all, or those of public and open courses; a teacher those of their own lessons. */
export function FilmsPage() {
  const { t } = useTranslation(['playback-desk', 'shell-routes'])
  const place = usePlace()
  const [search] = useSearchParams()
  const isOffice = useSession().me?.role[0] === 'ADMIN'
  const [asked, ask] = useState<{ row: FilmRow; act: FilmAct }>()
  const [many, askMany] = useState<ManyAsked>()
  const columns = useColumns(isOffice, ask)
  const filters = useFilters(isOffice)
  const showing = search.get('showing') as FilmShowing | null
  const acts: readonly ManyAct[] = actsOfMany(showing, isOffice)
  const title = t(
    place === 'TeacherPlayback'
      ? 'title.TeacherPlayback'
      : place === 'AdminPublicPlayback'
        ? 'title.AdminPublicPlayback'
        : 'title.AdminPlayback',
    { ns: 'shell-routes' },
  )
  return (
    <>
      <ListPage
        key={place}
        name={`films${place}`}
        label={title}
        call={filmDesk.films}
        exports={filmDesk.exportFilms}
        columns={columns}
        filters={filters}
        moreFilters={list => <DaysFilter list={list} label={t('days')} />}
        free={anyDay}
        always={place === 'AdminPublicPlayback' ? publicOnly : undefined}
        usual={usual}
        placeholder={t('search')}
        nameOf={nameOfFilm}
        isOff={row => row.showing === 'bin'}
        bulk={acts.map(id => ({ id, label: t(id), isDanger: isGrave(id) }))}
        onBulk={(id, { selection, filter }) =>
          askMany({
            act: id as ManyAct,
            which: selection.chosen(filter),
            count: selection.count,
            clear: selection.clear,
          })
        }
        whenEmpty={<EmptyState title={t('none')}>{t('noneSays')}</EmptyState>}
        head={(list, exporting) => (
          <>
            <PageHead
              title={title}
              says={list.rows.data && t('says', { n: list.total })}
              actions={
                <>
                  {isOffice && showing === 'bin' && list.total > 0 && (
                    <Button kind="danger-line" onPress={() => askMany(allOf(list))}>
                      {t('emptyBin')}
                    </Button>
                  )}
                  {exporting}
                  <BringFilmAct />
                </>
              }
            />
            <FilmUploads />
            <UnrecordedLessons publicOnly={place === 'AdminPublicPlayback'} />
            {place === 'TeacherPlayback' && <FindInLessons />}
          </>
        )}
      />
      {asked?.act === 'download' && (
        <DownloadDialog lesson={asked.row.lessonId} film={asked.row.id} close={() => ask(undefined)} />
      )}
      {asked && <FilmQuestion {...asked} close={() => ask(undefined)} />}
      <FilmBulk asked={many} close={() => askMany(undefined)} />
    </>
  )
}

const allOf = ({ filter, total, selection }: List<FilmRow>): ManyAsked => ({
  act: 'purge',
  which: { all: filter, except: [] },
  count: total,
  clear: selection.clear,
  isAll: true,
})
