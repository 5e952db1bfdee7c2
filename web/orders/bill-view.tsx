import { ordersDesk } from 'virtual:calls/ordersDesk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { billFigures, billSpans, ledgerKinds } from '../../contract/orders-lists.ts'
import { payingKinds } from '../../contract/orders-paying-lists.ts'
import { CourseBox } from '../courses/course-box.tsx'
import { query } from '../kit/api/query.ts'
import { sizes } from '../kit/list/address.ts'
import { DaysChoice } from '../kit/list/days-choice.tsx'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { InfoNote } from '../kit/ui/info-note.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { BillChart } from './bill-chart.tsx'
import { BillTable } from './bill-table.tsx'
import type { Bill } from './office-data.ts'
import { type BillAsked, useBill } from './use-bill.ts'

const places = ['prepaid', 'earned', 'refunding', 'unmatched', 'carried', 'discounts'] as const
/** Shown where there is any. */
const seldom: readonly string[] = ['carried']

/** Kinds of movement that say little to who has not kept books. */
const kindsTold = ['unmatched', 'unearned', 'refundFailed', 'carried'] as const

/** The ledger, read: what moved, movement by movement or summed up, and where every cent is now. */
export function BillView() {
  const { t } = useTranslation(['orders-office', 'orders-books'])
  const asked = useBill()
  const { by, filter, page, size, isUp, isChart, set } = asked
  const sort = isUp ? 'at' : '-at'
  const bill = useQuery({
    ...query(ordersDesk.bill, { ...filter, by, sort, page: String(page), size: String(size) as '20' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={bill}>
      {found => (
        <div className="bill-parts">
          <Sums sums={found.sums} isWhole={asked.kind === undefined && asked.figure === undefined} />
          <Card isFlush>
            <BillFilters asked={asked} total={found.total} sort={sort} />
            {found.total === 0 ? (
              <EmptyState title={t('bill.none')}>{t('bill.noneSays')}</EmptyState>
            ) : (
              <>
                {isChart && found.by !== 'movement' ? (
                  <BillChart rows={found.rows} by={found.by} />
                ) : (
                  // What is shown while the next is on its way is still summed up as it was.
                  <BillTable rows={found.rows} asked={{ ...asked, by: found.by }} />
                )}
                <Pagination
                  page={page}
                  size={size}
                  sizes={sizes}
                  total={found.total}
                  onPage={next => set({ page: String(next) })}
                  onSize={next => set({ size: String(next) })}
                />
              </>
            )}
          </Card>
        </div>
      )}
    </Loaded>
  )
}

const chosen = (id: string | null) => (id === 'all' ? undefined : (id ?? undefined))

function BillFilters({ asked, total, sort }: { asked: BillAsked; total: number; sort: string }) {
  const { t } = useTranslation(['orders-office', 'orders-books'])
  const { by, provider, course, from, until, filter, isChart, set } = asked
  const books = { ns: 'orders-books' } as const
  return (
    <div className="order-filter">
      <RadioGroup
        label={t('bill.by')}
        labelUnseen
        shape="segments"
        value={by}
        onChange={id => set({ by: id ?? 'movement' })}
        options={billSpans.map(id => ({
          id,
          label: id === 'course' || id === 'provider' ? t(`bill.${id}`, books) : t(`bill.${id}`),
        }))}
      />
      {by !== 'movement' && (
        <RadioGroup
          label={t('bill.shape', books)}
          labelUnseen
          shape="segments"
          value={isChart ? 'chart' : 'table'}
          onChange={id => set({ shape: id === 'chart' ? 'chart' : undefined })}
          options={[
            { id: 'table', label: t('bill.table', books) },
            { id: 'chart', label: t('bill.chart', books) },
          ]}
        />
      )}
      <DaysChoice
        label={t('column.day')}
        value={from && until ? { from, to: until } : null}
        onChange={days => set({ from: days?.from, until: days?.to })}
      />
      <CourseBox
        label={t('filter.course')}
        labelUnseen
        value={course ?? 'all'}
        onChange={id => set({ course: chosen(id) })}
        options={[{ id: 'all', label: t('bill.allCourses', books) }]}
      />
      <Select
        label={t('statements.provider', books)}
        labelUnseen
        value={provider ?? 'all'}
        onChange={id => set({ provider: chosen(id) })}
        options={[
          { id: 'all', label: t('bill.allProviders', books) },
          ...payingKinds.map(id => ({ id, label: t(`provider.${id}`, books) })),
        ]}
      />
      {by === 'movement' && <MovementFilters asked={asked} />}
      <span className="bill-export">
        <ExportMenu call={ordersDesk.exportBill} total={total} input={{ filter, sort, columns: [], by }} />
      </span>
    </div>
  )
}

/** What movements alone are told apart by. */
function MovementFilters({ asked: { kind, figure, set } }: { asked: BillAsked }) {
  const { t } = useTranslation(['orders-office', 'orders-books'])
  const books = { ns: 'orders-books' } as const
  return (
    <>
      <Select
        label={t('bill.kind')}
        labelUnseen
        value={kind ?? 'all'}
        onChange={id => set({ kind: chosen(id) })}
        options={[
          { id: 'all', label: t('bill.all') },
          ...ledgerKinds.map(id => ({ id, label: t(`movement.${id}`) })),
        ]}
      />
      <InfoNote of={t('bill.kind')}>
        <ul className="bill-kinds" aria-label={t('note.kinds', books)}>
          {kindsTold.map(told => (
            <li key={told}>{t(`note.kind.${told}`, books)}</li>
          ))}
        </ul>
      </InfoNote>
      {figure && (
        <Select
          label={t('bill.anyFigure', books)}
          labelUnseen
          value={figure ?? 'all'}
          onChange={id => set({ figure: chosen(id) })}
          options={[
            { id: 'all', label: t('bill.anyFigure', books) },
            ...billFigures.map(id => ({
              id,
              label: t('bill.figure', { ...books, figure: t(`bill.${id}`, books) }),
            })),
          ]}
        />
      )}
    </>
  )
}

/** What came and went between two balances, and below it where the money is. */
function Sums({ sums, isWhole }: { sums: Bill['sums']; isWhole: boolean }) {
  const { t } = useTranslation(['orders-office', 'orders-books'])
  const books = { ns: 'orders-books' } as const
  return (
    <Card>
      <dl className="bill-sums">
        {isWhole && <Sum name={t('bill.opening', books)} yuan={sums.opening} />}
        <Sum name={t('bill.in', books)} yuan={sums.paid} note={t('note.in', books)} />
        <Sum name={t('bill.out', books)} yuan={sums.refunded} note={t('note.out', books)} />
        {sums.corrected !== 0 && (
          <Sum name={t('bill.corrected', books)} yuan={sums.corrected} note={t('note.corrected', books)} />
        )}
        {isWhole && <Sum name={t('bill.closing', books)} yuan={sums.closing} />}
      </dl>
      {isWhole && <p className="order-note">{t('bill.balances', books)}</p>}
      <dl className="bill-sums bill-places">
        {places
          .filter(name => sums[name] !== 0 || !seldom.includes(name))
          .map(name => (
            <Sum key={name} name={t(`bill.${name}`)} yuan={sums[name]} note={t(`note.${name}`, books)} />
          ))}
      </dl>
      <p className="order-note">{t('bill.adds')}</p>
    </Card>
  )
}

const Sum = ({ name, yuan, note }: { name: string; yuan: number; note?: string }) => (
  <div>
    <dt>
      {name}
      {note && <InfoNote of={name}>{note}</InfoNote>}
    </dt>
    <dd>
      <Money yuan={yuan} isHeadline />
    </dd>
  </div>
)
