import { courseDesk } from 'virtual:calls/courseDesk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { courseTexts, textsOfCourse } from '../../contract/courses-lists.ts'
import { courseStates, deliveries } from '../../contract/states.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { Rail } from '../kit/ui/rail.tsx'
import { EmptyState } from '../kit/ui/states.tsx'

type Line = NonNullable<(typeof courseDesk)['courseChanges']['data']>['rows'][number]

const named = [
  ...([
    'name',
    'intro',
    'cover',
    'grades',
    'subjects',
    'price',
    'headTeacher',
    'delivery',
    'capacity',
  ] as const),
  ...(['startsOn', 'endsOn', 'saleFrom', 'saleUntil', 'discounts'] as const),
  ...textsOfCourse,
  ...(['state', 'from', 'recommended'] as const),
]
/** What may be longer is told to have changed, not quoted. */
const mostQuoted = 200
const long: readonly string[] = [
  'intro',
  'cover',
  'discounts',
  ...textsOfCourse.filter(text => courseTexts[text] > mostQuoted),
]

export function HistoryCard({ id }: { id: number }) {
  const { t } = useTranslation('courses-offer')
  const zone = useZone()
  const [page, turn] = useState(1)
  const changes = useQuery(query(courseDesk.courseChanges, { id, page: String(page), size: '20' }))
  return (
    <Card title={t('page.history')}>
      <Loaded query={changes}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={t('change.none')} />
          ) : (
            <>
              <Rail
                label={t('page.history')}
                steps={rows.map((line, at) => ({
                  id: `${line.at} ${at}`,
                  state: 'past',
                  title: t(`change.${line.kind}`),
                  side: `${line.by} · ${tableTime(line.at, zone)}`,
                  children: <Fields line={line} />,
                }))}
              />
              {total > 20 && <Pagination page={page} size={20} total={total} onPage={turn} />}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

/** Of a course just made everything is new: its name says enough. */
function Fields({ line }: { line: Line }) {
  const { t } = useTranslation('courses-offer')
  const shown = line.kind === 'made' ? line.fields.filter(({ field }) => field === 'name') : line.fields
  const words = (field: string, value: string) => {
    if (value === '') return t('change.empty')
    const state = courseStates.states.find(one => one === value)
    if (field === 'state' && state) return t(`state.${state}`)
    const delivery = deliveries.find(one => one === value)
    return field === 'delivery' && delivery ? t(`delivery.${delivery}`) : value
  }
  return (
    <ul className="change-fields">
      {shown.map(({ field, before, after }) => {
        const known = named.find(one => one === field)
        if (!known || known === 'recommended') return null
        return (
          <li key={field}>
            <b>{t(`change.field.${known}`)}</b>{' '}
            {long.includes(field) ? (
              t('change.long')
            ) : (
              <>
                {line.kind === 'changed' || line.kind === 'state' ? <s>{words(field, before)}</s> : null}{' '}
                {words(field, after)}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
