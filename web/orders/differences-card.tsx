import { reconciling } from 'virtual:calls/reconciling'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { differenceKinds, differenceStates } from '../../contract/orders-reconciling-lists.ts'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState, FilteredState } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import type { Difference } from './books-data.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import type { BooksAsked } from './use-books.ts'

const perPage = 20
export const stateBadges: Record<Difference['state'], BadgeState> = {
  open: 'payFailed',
  resolved: 'ended',
  booked: 'done',
  explained: 'done',
}

/** Where statements and ledger differ, each with a way to settle it. */
export function DifferencesCard({ asked }: { asked: BooksAsked }) {
  const { t } = useTranslation('orders-books')
  const [settled, settle] = useState<number>()
  const { filter, page, set } = asked
  const found = useQuery({
    ...query(reconciling.differences, { ...filter, page: String(page), size: String(perPage) as '20' }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(one => settle(one.id))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Card
      isFlush
      title={t('differences.title')}
      aside={found.data && found.data.open > 0 ? t('differences.says', { n: found.data.open }) : undefined}
    >
      <Filters asked={asked} />
      <Loaded query={found}>
        {data =>
          data.total === 0 ? (
            isFiltered ? (
              <FilteredState
                title={t('differences.filtered')}
                onClear={() =>
                  set({
                    provider: undefined,
                    from: undefined,
                    until: undefined,
                    kind: undefined,
                    state: undefined,
                  })
                }
              />
            ) : (
              <EmptyState title={t('differences.none')}>{t('differences.noneSays')}</EmptyState>
            )
          ) : (
            <>
              <Table
                label={t('differences.title')}
                columns={columns}
                rows={data.rows}
                idOf={row => row.id}
                isOff={row => row.state === 'resolved'}
              />
              <Pagination
                label={t('differences.title')}
                page={page}
                size={perPage}
                total={data.total}
                onPage={next => set({ page: String(next) })}
              />
              {data.rows
                .filter(({ id }) => id === settled)
                .map(one => (
                  <DifferenceDialog key={one.id} one={one} onClose={() => settle(undefined)} />
                ))}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function Filters({ asked: { kind, state, set } }: { asked: BooksAsked }) {
  const { t } = useTranslation('orders-books')
  const chosen = (id: string | null) => (id === 'all' ? undefined : (id ?? undefined))
  return (
    <div className="order-filter">
      <Select
        label={t('differences.kind')}
        labelUnseen
        value={kind ?? 'all'}
        onChange={id => set({ kind: chosen(id) })}
        options={[
          { id: 'all', label: t('differences.allKinds') },
          ...differenceKinds.map(id => ({ id, label: t(`differences.of.${id}`) })),
        ]}
      />
      <Select
        label={t('differences.state')}
        labelUnseen
        value={state ?? 'all'}
        onChange={id => set({ state: chosen(id) })}
        options={[
          { id: 'all', label: t('differences.allStates') },
          ...differenceStates.map(id => ({ id, label: t(`differences.states.${id}`) })),
        ]}
      />
    </div>
  )
}

function useColumns(onSettle: (one: Difference) => void): Column<Difference>[] {
  const { t } = useTranslation('orders-books')
  const sum = (name: 'here' | 'there'): Column<Difference> => ({
    id: name,
    head: t(`differences.${name}`),
    align: 'end',
    phone: name === 'there' ? 'number' : undefined,
    cell: row => (row[name] === null ? '—' : <Money yuan={row[name]} />),
  })
  return [
    { id: 'day', head: t('statements.day'), cell: row => row.day },
    { id: 'provider', head: t('statements.provider'), cell: row => t(`provider.${row.provider}`) },
    { id: 'kind', head: t('differences.kind'), phone: 'name', cell: row => t(`differences.of.${row.kind}`) },
    { id: 'movement', head: t('differences.movement'), phone: 'second', cell: row => <Movement row={row} /> },
    sum('here'),
    sum('there'),
    {
      id: 'state',
      head: t('differences.state'),
      phone: 'state',
      cell: row => <Badge state={stateBadges[row.state]}>{t(`differences.states.${row.state}`)}</Badge>,
    },
    {
      id: 'acts',
      head: t('differences.acts'),
      phone: 'action',
      cell: row => (
        <Button
          size="s"
          kind={row.state === 'open' ? 'normal' : 'quiet'}
          onPress={() => onSettle(row)}
          aria-label={`${t(row.state === 'open' ? 'differences.settle' : 'differences.look')} ${row.trade}`}
        >
          {t(row.state === 'open' ? 'differences.settle' : 'differences.look')}
        </Button>
      ),
    },
  ]
}

function Movement({ row }: { row: Difference }) {
  const { t } = useTranslation('orders-books')
  return (
    <span className="reconcile-movement">
      {t(`differences.${row.of}`)}
      {row.student && ` · ${row.student}`}
      <small>
        {row.order === null ? (
          row.trade
        ) : (
          <Link to={pathTo('AdminOrder', { id: row.order })}>{row.number}</Link>
        )}
      </small>
    </span>
  )
}
