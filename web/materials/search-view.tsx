import { materials } from 'virtual:calls/materials'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { fileSize } from '../kit/format/text.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Pagination } from '../kit/ui/pagination.tsx'
import { ErrorState, FilteredState, Loading } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import type { Place, UseHere } from './here.ts'
import { MaterialIcon } from './material-icon.tsx'
import { useSpaceName } from './space-name.ts'
import { topOf } from './top-row.tsx'
import type { Acts } from './use-acts.tsx'

type Row = NonNullable<(typeof materials)['searchMaterials']['data']>['rows'][number]
const size = 50

/** Everything one may see whose name holds the words, or that is of a kind, wherever it lies. */
export function SearchView({ here, acts }: { here: UseHere; acts: Acts }) {
  const { t } = useTranslation('materials')
  const zone = useZone()
  const go = useNavigate()
  const nameOf = useSpaceName()
  const found = useQuery({
    ...query(materials.searchMaterials, {
      q: here.q,
      ...(here.of && { sort: here.of }),
      page: String(here.page),
      size: String(size) as '50',
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  if (found.isError && !data)
    return <ErrorState title={t('notLoaded')} onRetry={() => void found.refetch()} />
  if (!data) return <Loading count={6} />
  if (data.total === 0)
    return (
      <FilteredState title={t('search.none')} onClear={() => here.change({ q: '', of: null })}>
        {t(here.of ? 'search.noneOfKind' : 'search.noneSays')}
      </FilteredState>
    )
  const open = (row: Row) =>
    row.kind === 'folder'
      ? void go(here.addressOf({ folder: row.id }))
      : acts.ask({ what: 'preview', row, rows: data.rows.filter(({ kind }) => kind === 'file') })
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: t('column.name'),
      phone: 'name',
      cell: row => (
        <button type="button" className="material-name" onClick={() => open(row)}>
          <MaterialIcon of={row} />
          <span className="material-words" title={row.name}>
            {row.name}
          </span>
        </button>
      ),
    },
    {
      id: 'from',
      head: t('column.from'),
      phone: 'second',
      cell: row => (
        <Link to={here.addressOf(liesIn(row))}>
          {[nameOf(row.space), ...row.path.map(({ name }) => name)].join(' / ')}
        </Link>
      ),
    },
    {
      id: 'size',
      head: t('column.size'),
      align: 'end',
      cell: row => (row.kind === 'file' ? fileSize(row.size) : '—'),
    },
    { id: 'changedAt', head: t('column.changedAt'), cell: row => tableTime(row.changedAt, zone) },
  ]
  return (
    <>
      <p className="material-found" role="status">
        {t('search.says', { n: data.total })}
      </p>
      <Table label={t('search.label')} columns={columns} rows={data.rows} idOf={row => row.id} />
      {data.total > size && (
        <Pagination
          page={here.page}
          size={size}
          total={data.total}
          onPage={next => here.change({ page: next })}
        />
      )}
    </>
  )
}

const liesIn = ({ path, space }: Row): Place => {
  const last = path.at(-1)
  return last ? { folder: last.id } : topOf({ ...space }, space.name === '')
}
