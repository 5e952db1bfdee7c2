import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallRef } from '../api/types.ts'
import { useLooksOnly } from '../ui/looks-only.ts'
import { Card } from '../ui/page-parts.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ErrorState, FilteredState, Loading } from '../ui/states.tsx'
import { type Sort, Table } from '../ui/table.tsx'
import { type ListShape, sizes } from './address.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type ListColumn, useColumns } from './columns.ts'
import { type ExportCall, ExportMenu } from './export-menu.tsx'
import { type Filter, FilterRow } from './filter-row.tsx'
import './list.css'
import { SavedChoice } from './saved-choice.tsx'
import { type List, type Listed, useList } from './use-list.ts'

interface Row {
  id: number
}

interface Props<R extends Row> {
  /** Under this name saved filters and the choice of columns are kept. */
  name: string
  label: string
  call: CallRef<unknown, Listed<R>>
  columns: readonly ListColumn<R>[]
  filters: readonly Filter[]
  moreFilters?: (list: List<R>) => ReactNode
  usual: Sort
  /** Filters of any text, which the page's own controls set: days. Made once, outside the page. */
  free?: readonly string[]
  /** Parts of the address that are the page's own. */
  keeps?: readonly string[]
  /** What the search looks through. */
  placeholder: string
  nameOf: (row: R) => string
  isOff?: (row: R) => boolean
  bulk?: readonly BulkAction[]
  onBulk?: (id: string, list: List<R>) => void
  exports?: ExportCall
  /** Over everything that is found, below the rows: by column. */
  sums?: (list: List<R>) => Readonly<Record<string, ReactNode>>
  /** Asked for besides whatever is filtered by: a list that is a part of a larger one. Made once, outside the page. */
  always?: Readonly<Record<string, string>>
  /** Nothing is here yet, and nothing was filtered away. */
  whenEmpty: ReactNode | ((list: List<R>) => ReactNode)
  /** Above the card, with what the list knows: the title and its count, banners. */
  head: (list: List<R>, exporting: ReactNode) => ReactNode
}

function useShape<R extends Row>({ filters, columns, usual, free, keeps }: Props<R>) {
  return useMemo<ListShape>(
    () => ({
      filters: {
        ...Object.fromEntries((free ?? []).map(id => [id, undefined])),
        ...Object.fromEntries(
          filters.map(({ id, options }) => [id, options?.map(one => one.id) ?? 'numbers']),
        ),
      },
      sorts: columns.filter(one => one.isSortable).map(one => one.id),
      usual,
      keeps,
    }),
    [filters, columns, usual, free, keeps],
  )
}

interface ExportingProps<R> {
  call: ExportCall
  list: List<R>
  columns: readonly ListColumn<R>[]
}
function Exporting<R>({ call, list, columns }: ExportingProps<R>) {
  return (
    <ExportMenu
      call={call}
      total={list.total}
      input={{
        filter: list.filter,
        sort: list.sortText,
        columns: columns.flatMap(one => (one.isUnexported ? [] : (one.exports ?? [one.id]))),
      }}
    />
  )
}

/** The list of the console: every list is this one with other columns. */
export function ListPage<R extends Row>(props: Props<R>) {
  const { name, label, call, columns, filters, placeholder, nameOf, isOff, onBulk, whenEmpty } = props
  const bulk = useLooksOnly() === null ? props.bulk : undefined
  const { t } = useTranslation('kit-list')
  const shape = useShape(props)
  const list = useList(call, shape, props.always)
  const chosen = useColumns(name, columns)
  const { rows, state, total, selection } = list
  const exporting = props.exports && <Exporting call={props.exports} list={list} columns={chosen.shown} />
  const isEmpty = rows.data !== undefined && total === 0
  return (
    <>
      {props.head(list, exporting)}
      <Card isFlush>
        {!(isEmpty && !list.isFiltered) && (
          <FilterRow list={list} filters={filters} placeholder={placeholder} more={props.moreFilters?.(list)}>
            <SavedChoice name={name} list={list} shape={shape} />
            <ColumnChoice columns={chosen} />
          </FilterRow>
        )}
        <p className="unseen" role="status">
          {rows.data && t('found', { n: total })}
        </p>
        {body()}
      </Card>
    </>
  )

  function body() {
    if (rows.isError && rows.data === undefined)
      return (
        <ErrorState title={t('notLoaded')} onRetry={() => void rows.refetch()}>
          {t('notLoadedSays')}
        </ErrorState>
      )
    if (rows.data === undefined) return <Loading count={8} />
    if (isEmpty)
      return list.isFiltered ? (
        <FilteredState title={t('filteredNone')} onClear={list.clear}>
          {t('filteredNoneSays')}
        </FilteredState>
      ) : typeof whenEmpty === 'function' ? (
        whenEmpty(list)
      ) : (
        whenEmpty
      )
    return (
      <>
        <div className="list-rows" aria-busy={rows.isPlaceholderData}>
          <Table
            label={label}
            columns={chosen.shown}
            rows={rows.data.rows}
            idOf={row => row.id}
            nameOf={nameOf}
            sort={state.sort}
            onSort={sort => list.change({ sort })}
            height={chosen.height}
            widths={chosen.widths}
            {...(isOff && { isOff })}
            {...(props.sums && { sums: props.sums(list) })}
            {...(bulk && { picking: selection })}
          />
        </div>
        {bulk && onBulk && <BulkBar list={list} actions={bulk} onAction={id => onBulk(id, list)} />}
        <Pagination
          page={state.page}
          size={state.size}
          sizes={sizes}
          total={total}
          onPage={page => list.change({ page })}
          onSize={size => list.change({ size })}
        />
      </>
    )
  }
}
