import { figures } from 'virtual:calls/figures'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { TableAcross } from '../kit/ui/table-across.tsx'
import { EnrolmentChart } from './enrolment-chart.tsx'
import { type Enrolments, type Movement, useSpanName } from './enrolment-data.ts'
import { EnrolmentFilters } from './enrolment-filters.tsx'
import { Sums, useAsOf } from './figure-sums.tsx'
import './statistics.css'
import './figures.css'
import { useEnrolments } from './use-enrolments.ts'

/** Seats taken and ended, summed up as one likes, against as many days before: drawn, and in figures. */
export function EnrolmentPage() {
  const { t } = useTranslation(['statistics-figures', 'shell-routes'])
  const asOf = useAsOf()
  const asked = useEnrolments()
  const { by, sort, filter } = asked
  const enrolments = useQuery({
    ...query(figures.enrolments, { ...filter, by, sort }),
    placeholderData: keepPreviousData,
  })
  const { data } = enrolments
  return (
    <>
      <PageHead
        title={t('title.Registered', { ns: 'shell-routes' })}
        says={data && `${t('enrolment.says', { from: data.from, until: data.until })} · ${asOf(data)}`}
        actions={
          <span className="figures-acts">
            <IconButton
              icon={IconPrinter}
              label={t('enrolment.print')}
              kind="normal"
              onPress={() => print()}
            />
            <ExportMenu
              call={figures.exportEnrolments}
              total={data?.rows.length ?? 0}
              input={{ filter, sort, columns: [], by }}
            />
          </span>
        }
      />
      <div className="learning-courses">
        <Card isFlush>
          <EnrolmentFilters asked={asked} shown={data} />
          {data && <Compared sums={data.sums} before={data.before} />}
        </Card>
        <Loaded query={enrolments}>{found => <Movements found={found} asked={asked} />}</Loaded>
      </div>
    </>
  )
}

const hasMoved = ({ made, ended, before, endedBefore }: Movement) => made + ended + before + endedBefore > 0

function Movements({ found, asked }: { found: Enrolments; asked: ReturnType<typeof useEnrolments> }) {
  const { t } = useTranslation('statistics-figures')
  if (!hasMoved(found.sums))
    return <EmptyState title={t('enrolment.none')}>{t('enrolment.noneSays')}</EmptyState>
  return (
    <>
      <EnrolmentChart found={found} />
      <Card
        title={t('enrolment.table')}
        isFlush
        foot={(found.by === 'grade' || found.by === 'subject') && t('enrolment.several')}
      >
        <FiguresTable found={found} asked={asked} />
      </Card>
    </>
  )
}

function Compared({ sums, before }: { sums: Movement; before: { from: string; until: string } }) {
  const { t } = useTranslation('statistics-figures')
  const against = (now: number, then: number) =>
    now === then
      ? t('enrolment.same')
      : t(now > then ? 'enrolment.up' : 'enrolment.down', { n: Math.abs(now - then) })
  const shown = [
    { name: t('column.made'), value: sums.made, says: against(sums.made, sums.before) },
    { name: t('column.first'), value: sums.first },
    { name: t('column.again'), value: sums.again },
    { name: t('column.ended'), value: sums.ended, says: against(sums.ended, sums.endedBefore) },
    {
      name: t('column.net'),
      value: sums.net,
      says: against(sums.net, sums.before - sums.endedBefore),
    },
  ]
  return (
    <>
      <Sums sums={shown} />
      <p className="figures-note">{t('enrolment.against', before)}</p>
    </>
  )
}

const counts = ['made', 'first', 'again', 'ended', 'net', 'before', 'endedBefore'] as const
const sortable: readonly string[] = ['made', 'ended', 'net', 'before']

function FiguresTable({ found, asked }: { found: Enrolments; asked: ReturnType<typeof useEnrolments> }) {
  const { t } = useTranslation(['statistics-figures', 'shell-routes'])
  const nameOf = useSpanName(found.by)
  type Row = Enrolments['rows'][number]
  const columns: Column<Row>[] = [
    { id: 'name', head: t('column.of'), isSortable: true, phone: 'name', cell: nameOf },
    ...counts.map(
      (id): Column<Row> => ({
        id,
        head: t(`column.${id}`),
        align: 'end',
        isSortable: sortable.includes(id),
        cell: row => row[id],
      }),
    ),
  ]
  return (
    <TableAcross label={t('enrolment.table')}>
      <Table
        label={t('title.Registered', { ns: 'shell-routes' })}
        columns={columns}
        rows={found.rows}
        idOf={row => row.key}
        sort={{ by: asked.sort.replace(/^-/, ''), down: asked.sort.startsWith('-') }}
        onSort={({ by, down }) => asked.set({ sort: `${down ? '-' : ''}${by}` })}
      />
    </TableAcross>
  )
}
