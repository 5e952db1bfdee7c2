import { reconciling } from 'virtual:calls/reconciling'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { statementProviders } from '../../contract/orders-reconciling-lists.ts'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { DateRange } from '../kit/ui/date-field.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import type { StatementDay, Statements } from './books-data.ts'
import { DifferencesCard } from './differences-card.tsx'
import { StatementDrop } from './statement-drop.tsx'
import { StatementFetch } from './statement-fetch.tsx'
import { type BooksAsked, useBooks } from './use-books.ts'
import './reconciling.css'

const perPage = 10

/** The providers' statements, day by day, and where they and the ledger differ. */
export function StatementsView() {
  const asked = useBooks()
  const { days, dayPage } = asked
  const found = useQuery({
    ...query(reconciling.statements, { ...days, page: String(dayPage), size: String(perPage) as '10' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={found}>
      {data => (
        <div className="bill-parts">
          {data.set.length === 0 && <NoKeys />}
          <DaysCard data={data} asked={asked} />
          <DifferencesCard asked={asked} />
        </div>
      )}
    </Loaded>
  )
}

function NoKeys() {
  const { t } = useTranslation('orders-books')
  return (
    <Banner
      fact={t('statements.noKeys')}
      actions={<Link to={pathTo('SettingBasic')}>{t('statements.toKeys')}</Link>}
    >
      {t('statements.noKeysSays')}
    </Banner>
  )
}

function DaysCard({ data, asked }: { data: Statements; asked: BooksAsked }) {
  const { t } = useTranslation('orders-books')
  const [doing, go] = useState<'fetch' | 'bring'>()
  const { provider, from, until, dayPage, set } = asked
  const columns = useDayColumns(asked)
  const isSet = data.set.length > 0
  return (
    <Card
      isFlush
      title={t('statements.title')}
      aside={
        <span className="reconcile-acts">
          <Button size="s" isDisabled={!isSet} onPress={() => go('bring')}>
            {t('statements.bring')}
          </Button>
          <Button size="s" isDisabled={!isSet} onPress={() => go('fetch')}>
            {t('statements.get')}
          </Button>
        </span>
      }
    >
      <div className="order-filter">
        <Select
          label={t('statements.provider')}
          labelUnseen
          value={provider ?? 'all'}
          onChange={id => set({ provider: id === 'all' ? undefined : (id ?? undefined) })}
          options={[
            { id: 'all', label: t('statements.allProviders') },
            ...statementProviders.map(id => ({ id, label: t(`provider.${id}`) })),
          ]}
        />
        <DateRange
          label={t('statements.days')}
          labelUnseen
          value={from && until ? { from, to: until } : null}
          onChange={range => set({ from: range?.from, until: range?.to })}
        />
      </div>
      {data.total === 0 ? (
        <EmptyState title={t('statements.none')}>{t('statements.noneSays')}</EmptyState>
      ) : (
        <>
          <Sums sums={data.sums} />
          <Table
            label={t('statements.title')}
            columns={columns}
            rows={data.rows}
            idOf={row => `${row.provider} ${row.day}`}
          />
          <Pagination
            label={t('statements.title')}
            page={dayPage}
            size={perPage}
            total={data.total}
            onPage={next => set({ days: String(next) })}
          />
        </>
      )}
      {doing === 'fetch' && <StatementFetch set={data.set} onClose={() => go(undefined)} />}
      {doing === 'bring' && <StatementDrop set={data.set} onClose={() => go(undefined)} />}
    </Card>
  )
}

const shares = ['in', 'ownIn', 'out', 'ownOut', 'fees'] as const
function Sums({ sums }: { sums: Statements['sums'] }) {
  const { t } = useTranslation('orders-books')
  return (
    <dl className="bill-sums reconcile-sums">
      {shares.map(name => (
        <div key={name}>
          <dt>{t(`statements.${name}`)}</dt>
          <dd>
            <Money yuan={sums[name]} isHeadline />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useDayColumns({ set }: BooksAsked): Column<StatementDay>[] {
  const { t } = useTranslation('orders-books')
  const sum = (name: (typeof shares)[number]): Column<StatementDay> => ({
    id: name,
    head: t(`statements.${name}`),
    align: 'end',
    phone: name === 'in' ? 'number' : undefined,
    cell: row => (row.source === null ? '—' : <Money yuan={row[name]} />),
  })
  const open = (row: StatementDay) => set({ provider: row.provider, from: row.day, until: row.day })
  return [
    { id: 'day', head: t('statements.day'), phone: 'name', cell: row => row.day },
    {
      id: 'provider',
      head: t('statements.provider'),
      phone: 'second',
      cell: row => t(`provider.${row.provider}`),
    },
    { id: 'source', head: t('statements.source'), cell: row => <Source row={row} /> },
    {
      id: 'count',
      head: t('statements.count'),
      cell: row =>
        row.source === null ? '—' : t('statements.counts', { payments: row.payments, refunds: row.refunds }),
    },
    sum('in'),
    sum('ownIn'),
    sum('out'),
    sum('ownOut'),
    sum('fees'),
    {
      id: 'state',
      head: t('statements.state'),
      phone: 'state',
      cell: row => <Standing row={row} onOpen={open} />,
    },
  ]
}

function Source({ row }: { row: StatementDay }) {
  const { t } = useTranslation('orders-books')
  if (row.source === null) return '—'
  if (row.source === 'uploaded') return t('statements.uploaded', { by: row.by })
  return row.by ? t('statements.fetchedBy', { by: row.by }) : t('statements.fetched')
}

function Standing({ row, onOpen }: { row: StatementDay; onOpen: (row: StatementDay) => void }) {
  const { t } = useTranslation('orders-books')
  if (row.source === null)
    return (
      <>
        <Badge state="unpaid">{t('statements.missing')}</Badge>
        {row.problem && (
          <small className="reconcile-why">
            {t(`statements.problem.${row.problem}`, { said: row.said })}
          </small>
        )}
      </>
    )
  if (row.open > 0)
    return (
      <button type="button" className="reconcile-open" onClick={() => onOpen(row)}>
        <Badge state="payFailed">{t('statements.open', { n: row.open })}</Badge>
      </button>
    )
  return (
    <Badge state="done">
      {row.settled > 0 ? t('statements.settled', { n: row.settled }) : t('statements.agrees')}
    </Badge>
  )
}
