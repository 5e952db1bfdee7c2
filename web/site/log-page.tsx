import { logDesk } from 'virtual:calls/logDesk'
import { areaOfAct } from 'virtual:log-acts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List } from '../kit/list/use-list.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import './log.css'
import { CheckButton, CheckOutcome, useLogCheck } from './log-check.tsx'
import { LogLine } from './log-line.tsx'
import { actWord, changeWords, fieldWord, type LogWords, thingWord, valueWord } from './log-words.ts'

type Data = NonNullable<(typeof logDesk)['logLines']['data']>
type Row = Data['rows'][number]

const usual = { by: 'at', down: true }
const anything = ['from', 'until', 'person', 'of'] as const

/** Where a thing is looked at; of what is gone there is nothing. */
function pageOf({ thing, of, isGone }: Row): string | undefined {
  if (of === null || isGone) return undefined
  if (thing === 'course') return pathTo('AdminCourseDetails', { id: of })
  if (thing === 'order') return pathTo('AdminOrder', { id: of })
  if (thing === 'broadcast') return pathTo('AdminAnnouncement', { id: of })
  return undefined
}

function What({ row, t }: { row: Row; t: LogWords }) {
  const kind = thingWord(t, row.thing)
  if (kind === '') return '—'
  const page = pageOf(row)
  const name = row.name || (row.of === null ? '' : String(row.of))
  return (
    <span className="log-what">
      <small>{kind}</small>
      {page && name ? <Link to={page}>{name}</Link> : name}
      {row.isGone && <em>{t('gone')}</em>}
    </span>
  )
}

/** On a phone each stands in a line of its own. */
function Facts({ row: { facts }, t }: { row: Row; t: LogWords }) {
  if (facts.length === 0) return <span className="log-nothing">—</span>
  return (
    <span className="log-says">
      {facts.map((fact, at) => (
        <span key={fact.path.join('.')}>
          {fact.path.length > 0 && <small>{fieldWord(t, fact.path)} </small>}
          {changeWords(t, fact)}
          {at < facts.length - 1 && <i>; </i>}
        </span>
      ))}
    </span>
  )
}

const columnsOf = (t: LogWords, zone: string, open: (line: number) => void): ListColumn<Row>[] => [
  {
    id: 'at',
    head: t('column.at'),
    isSortable: true,
    phone: 'number',
    cell: row => <span className="log-at">{tableTime(row.at, zone)}</span>,
  },
  {
    id: 'who',
    head: t('column.who'),
    isFixed: true,
    phone: 'action',
    cell: row =>
      row.person ? (
        <Link to={`${pathTo('AdminLog')}?person=${row.person.id}`}>
          {row.person.fullName || row.person.id}
        </Link>
      ) : (
        <em className="log-program">
          {t(row.thing === 'help' ? 'byProvider' : row.byGuardian ? 'byGuardian' : 'program')}
        </em>
      ),
  },
  {
    id: 'role',
    head: t('column.role'),
    isExtra: true,
    cell: row => (row.role ? valueWord(t, row.role) : '—'),
  },
  {
    id: 'act',
    head: t('column.act'),
    isFixed: true,
    phone: 'name',
    cell: row => (
      <Button kind="link" size="s" onPress={() => open(row.id)}>
        {actWord(t, row.act)}
      </Button>
    ),
  },
  { id: 'what', head: t('column.what'), phone: 'state', cell: row => <What row={row} t={t} /> },
  {
    id: 'facts',
    head: t('column.facts'),
    phone: 'second',
    cell: row => <Facts row={row} t={t} />,
  },
  { id: 'address', head: t('column.address'), cell: row => row.address || '—' },
]

/** Who did what to which thing, when, from where. */
export function LogPage() {
  const { t } = useTranslation(['site-log', 'shell-routes'])
  const words = t as unknown as LogWords
  const zone = useZone()
  const [line, open] = useState<number>()
  const check = useLogCheck()
  const filters = useFilters(words)
  const columns = useMemo(() => columnsOf(words, zone, open), [words, zone])
  const title = t('title.AdminLog', { ns: 'shell-routes' })
  return (
    <div className="log">
      <ListPage
        name="log"
        label={title}
        call={logDesk.logLines}
        exports={logDesk.exportLog}
        columns={columns}
        filters={filters}
        moreFilters={list => <DaysFilter list={list} label={t('filter.days')} />}
        free={anything}
        usual={usual}
        placeholder={t('search')}
        nameOf={row => actWord(words, row.act)}
        whenEmpty={<EmptyState title={t('none')}>{t('noneSays')}</EmptyState>}
        head={(list, exporting) => (
          <>
            <PageHead
              title={title}
              says={(list.rows.data as Data | undefined)?.hasMore ? t('more', { n: list.total }) : t('says')}
              actions={
                <>
                  <CheckButton check={check} />
                  {exporting}
                </>
              }
            />
            <CheckOutcome check={check} />
            <Narrowed list={list} />
          </>
        )}
      />
      {line !== undefined && <LogLine number={line} onClose={() => open(undefined)} />}
    </div>
  )
}

function useFilters(t: LogWords) {
  return useMemo(() => {
    const options = (group: 'act' | 'thing') =>
      Object.entries(t(group, { returnObjects: true }) as unknown as Record<string, string>)
        .map(([id, label]) => ({ id, label }))
        .sort((a, b) => a.label.localeCompare(b.label))
    const areas = Object.entries(t('area', { returnObjects: true }) as unknown as Record<string, string>)
    const acts = options('act')
    // What no call writes the program does by itself.
    const within = (area: string) => acts.filter(({ id }) => (areaOfAct[id] ?? 'program') === area)
    return [
      {
        id: 'act',
        label: t('filter.act'),
        options: areas.flatMap(([area, group]) => within(area).map(act => ({ ...act, group }))),
      },
      { id: 'thing', label: t('filter.thing'), options: options('thing') },
    ]
  }, [t])
}

/** The story of one person or one thing: whose it is, and the way back to all lines. */
function Narrowed({ list }: { list: List<Row> }) {
  const { t } = useTranslation('site-log')
  const [, go] = useSearchParams()
  const { person, of, thing } = list.state.filters
  if (person === undefined && of === undefined) return null
  const [first] = list.rows.data?.rows ?? []
  const name = person === undefined ? first?.name : first?.person?.fullName
  return (
    <Banner
      fact={
        person === undefined
          ? t('about', { thing: [thingWord(t, thing ?? ''), name ?? of].join(' ') })
          : t('onlyOf', { name: name || person })
      }
      actions={
        <>
          {thing === 'person' && of !== undefined && (
            <Button size="s" onPress={() => go({ person: of })}>
              {t('theirs')}
            </Button>
          )}
          <Button size="s" onPress={() => go({})}>
            {t('clear')}
          </Button>
        </>
      }
    />
  )
}
