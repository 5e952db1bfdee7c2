import { figures } from 'virtual:calls/figures'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EnrolmentFigure, enrolmentFigures } from '../../contract/statistics-lists.ts'
import { query } from '../kit/api/query.ts'
import { sizes } from '../kit/list/address.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { useLastPage } from '../kit/list/last-page.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { TableAcross } from '../kit/ui/table-across.tsx'
import { EnrolmentChart } from './enrolment-chart.tsx'
import { type Enrolments, type Movement, useSpanName } from './enrolment-data.ts'
import { EnrolmentFilters } from './enrolment-filters.tsx'
import { Sums, useAsOf } from './figure-sums.tsx'
import { type BehindMoves, FigureButton, MovesDialog } from './moves-dialog.tsx'
import './statistics.css'
import './figures.css'
import { useEnrolments } from './use-enrolments.ts'

/** Seats taken and ended, summed up as one likes, against as many days before: drawn, and in figures. */
export function EnrolmentPage() {
  const { t } = useTranslation(['statistics-figures', 'shell-routes'])
  const asOf = useAsOf()
  const asked = useEnrolments()
  const { by, sort, page, size, filter } = asked
  const enrolments = useQuery({
    ...query(figures.enrolments, { ...filter, by, sort, page: String(page), size: String(size) as '20' }),
    placeholderData: keepPreviousData,
  })
  const { data } = enrolments
  const [behind, look] = useState<BehindMoves>()
  useLastPage(
    { page, size, total: data?.total ?? 0, isKnown: !!data && !enrolments.isPlaceholderData },
    last => asked.set({ page: String(last) }, true),
  )
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
              total={data?.total ?? 0}
              input={{ filter, sort, columns: [], by }}
            />
          </span>
        }
      />
      <div className="learning-courses">
        <Card isFlush>
          <EnrolmentFilters asked={asked} shown={data} />
          {data && <Compared sums={data.sums} before={data.before} onLook={look} />}
        </Card>
        <Loaded query={enrolments}>{found => <Movements found={found} asked={asked} onLook={look} />}</Loaded>
      </div>
      {behind && <MovesDialog behind={behind} by={by} asked={filter} onClose={() => look(undefined)} />}
    </>
  )
}

const hasMoved = ({ made, ended, before, endedBefore }: Movement) => made + ended + before + endedBefore > 0

interface Found {
  found: Enrolments
  asked: ReturnType<typeof useEnrolments>
  onLook: (behind: BehindMoves) => void
}

function Movements({ found, asked, onLook }: Found) {
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
        <FiguresTable found={found} asked={asked} onLook={onLook} />
      </Card>
    </>
  )
}

interface ComparedSums {
  sums: Movement
  before: { from: string; until: string }
  onLook: Found['onLook']
}

function Compared({ sums, before, onLook }: ComparedSums) {
  const { t } = useTranslation('statistics-figures')
  const against = (now: number, then: number) =>
    now === then
      ? t('enrolment.same')
      : t(now > then ? 'enrolment.up' : 'enrolment.down', { n: Math.abs(now - then) })
  const figure = (id: EnrolmentFigure) => ({
    name: t(`column.${id}`),
    value: <FigureButton n={sums[id]} behind={{ figure: id, name: t('enrolment.total') }} onLook={onLook} />,
  })
  const shown = [
    { ...figure('made'), says: against(sums.made, sums.before) },
    figure('first'),
    figure('again'),
    { ...figure('ended'), says: against(sums.ended, sums.endedBefore) },
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
const isOpened = (id: string): id is EnrolmentFigure => enrolmentFigures.some(one => one === id)
const sortable: readonly string[] = ['made', 'ended', 'net', 'before']

function FiguresTable({ found, asked, onLook }: Found) {
  const { t } = useTranslation(['statistics-figures', 'shell-routes'])
  const nameOf = useSpanName(found)
  type Row = Enrolments['rows'][number]
  const columns: Column<Row>[] = [
    { id: 'name', head: t('column.of'), isSortable: true, phone: 'name', cell: nameOf },
    ...counts.map(
      (id): Column<Row> => ({
        id,
        head: t(`column.${id}`),
        align: 'end',
        isSortable: sortable.includes(id),
        cell: row =>
          isOpened(id) ? (
            <FigureButton
              n={row[id]}
              behind={{ figure: id, key: row.key, name: nameOf(row) }}
              onLook={onLook}
            />
          ) : (
            row[id]
          ),
      }),
    ),
  ]
  return (
    <>
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
      {found.total > sizes[0] && (
        <Pagination
          page={asked.page}
          size={asked.size}
          total={found.total}
          onPage={page => asked.set({ page: String(page) })}
          onSize={size => asked.set({ size: String(size) })}
        />
      )}
    </>
  )
}
