import { ordersDesk } from 'virtual:calls/ordersDesk'
import { reconciling } from 'virtual:calls/reconciling'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { recountChecks } from '../../contract/orders-reconciling-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './reconciling.css'

type Recounts = NonNullable<(typeof reconciling)['recounts']['data']>
type Run = Recounts['runs'][number]
type Finding = Recounts['findings'][number]

/** When the books were last counted again, what was found, and what of it stands. */
export function RecountView() {
  const found = useQuery(query(reconciling.recounts))
  return (
    <Loaded query={found}>
      {({ runs, findings }) => (
        <div className="bill-parts">
          <Last run={runs[0]} standing={findings.filter(({ goneAt }) => goneAt === null).length} />
          {findings.length > 0 && <Findings findings={findings} />}
          <Checks findings={findings} />
          {runs.length > 0 && <Runs runs={runs} />}
        </div>
      )}
    </Loaded>
  )
}

function Last({ run, standing }: { run: Run | undefined; standing: number }) {
  const { t } = useTranslation('orders-books')
  const zone = useZone()
  const counting = useCall(reconciling.recountNow, { changes: [reconciling.recounts, ordersDesk.bill] })
  const count = async () => {
    await counting.mutateAsync({})
    toast(t('recount.done'))
  }
  const act = (
    <Button busy={counting.isPending} onPress={() => void count().catch(() => undefined)}>
      {t('recount.now')}
    </Button>
  )
  if (!run)
    return (
      <Banner fact={t('recount.never')} actions={act}>
        {t('recount.neverSays')}
      </Banner>
    )
  const last = t('recount.last', { time: tableTime(run.at, zone) })
  return standing === 0 ? (
    <Banner tone="ok" fact={t('recount.right')} actions={act}>
      {t('recount.rightSays', { entries: run.entries, orders: run.orders })} {last}
    </Banner>
  ) : (
    <Banner tone="danger" fact={t('recount.wrong', { n: standing })} actions={act}>
      {t('recount.wrongSays')} {last}
    </Banner>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('orders-books')
  const zone = useZone()
  const sum = (name: 'here' | 'expected'): Column<Finding> => ({
    id: name,
    head: t(`recount.${name}`),
    align: 'end',
    phone: name === 'here' ? 'number' : undefined,
    cell: row => (row[name] === null ? '—' : <Money yuan={row[name]} />),
  })
  const columns: Column<Finding>[] = [
    { id: 'what', head: t('recount.what'), phone: 'name', cell: row => t(`recount.check.${row.check}`) },
    {
      id: 'order',
      head: t('recount.order'),
      phone: 'second',
      cell: row =>
        row.order === null ? (
          row.mark
        ) : (
          <Link to={pathTo('AdminOrder', { id: row.order })}>{row.number}</Link>
        ),
    },
    sum('here'),
    sum('expected'),
    { id: 'since', head: t('recount.since'), cell: row => tableTime(row.foundAt, zone) },
    {
      id: 'state',
      head: t('recount.state'),
      phone: 'state',
      cell: row => (
        <Badge state={row.goneAt === null ? 'payFailed' : 'ended'}>
          {row.goneAt === null ? t('recount.stands') : t('recount.gone')}
        </Badge>
      ),
    },
  ]
  return (
    <Card isFlush title={t('recount.found')}>
      <Table
        label={t('recount.found')}
        columns={columns}
        rows={findings}
        idOf={row => `${row.check} ${row.mark}`}
        isOff={row => row.goneAt !== null}
      />
    </Card>
  )
}

function Checks({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('orders-books')
  const open = (check: Finding['check']) =>
    findings.filter(one => one.check === check && one.goneAt === null).length
  return (
    <Card title={t('recount.checks')}>
      <ul className="reconcile-checks">
        {recountChecks.map(check => (
          <li key={check}>
            <span>{t(`recount.check.${check}`)}</span>
            <Standing wrong={open(check)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Standing({ wrong }: { wrong: number }) {
  const { t } = useTranslation('orders-books')
  return (
    <Badge state={wrong > 0 ? 'payFailed' : 'done'}>
      {wrong > 0 ? t('recount.wrong', { n: wrong }) : t('statements.agrees')}
    </Badge>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const { t } = useTranslation('orders-books')
  const zone = useZone()
  const count = (name: 'entries' | 'orders' | 'fresh'): Column<Run> => ({
    id: name,
    head: t(`recount.${name}`),
    align: 'end',
    cell: row => row[name],
  })
  const found: Column<Run> = {
    id: 'found',
    head: t('recount.found'),
    phone: 'state',
    cell: row => <Standing wrong={row.found} />,
  }
  return (
    <Card isFlush title={t('recount.runs')}>
      <Table
        label={t('recount.runs')}
        columns={[
          { id: 'at', head: t('recount.at'), phone: 'name', cell: row => tableTime(row.at, zone) },
          count('entries'),
          count('orders'),
          count('fresh'),
          found,
        ]}
        rows={runs}
        idOf={row => row.at}
      />
    </Card>
  )
}
