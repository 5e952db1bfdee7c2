import { waiting } from 'virtual:calls/waiting'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { moment } from '../kit/format/dates.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { pageOf } from './course-card.tsx'
import { viewIn } from './when.ts'
import './offer.css'
import './waiting.css'

/** The full courses that a student waits for: the place in each, or the seat that is kept. Where there is none nothing stands here. */
export function OwnWaiting({ isPublic }: { isPublic: boolean }) {
  const { t, i18n } = useTranslation('courses-waiting')
  const view = viewIn(i18n.language, useZone())
  const waits = useQuery(query(waiting.ownWaiting, {}))
  useFreshAtBell([waiting.ownWaiting])
  const leave = useCall(waiting.leaveWaiting, { changes: [waiting.ownWaiting] })
  const rows = waits.data?.filter(({ kind }) => (kind === 'public') === isPublic) ?? []
  if (rows.length === 0) return null
  return (
    <div className="own-waiting">
      <Card title={t('own.title')} isFlush>
        <ul className="plain-rows">
          {rows.map(({ course, kind, name, place, since, offeredUntil }) => (
            <li key={course}>
              <Link to={pageOf({ id: course, kind })}>{name}</Link>
              {offeredUntil === null ? (
                <small className="subject-aside">
                  {t('own.place', { place, since: moment(since, view) })}
                </small>
              ) : (
                <strong className="wait-offered">
                  {t('offered', { until: moment(offeredUntil, view) })}
                </strong>
              )}
              <span className="plain-row-end">
                {offeredUntil === null ? (
                  <Button
                    size="s"
                    busy={leave.isPending}
                    onPress={() => leave.mutate({ id: course })}
                    aria-label={`${t('leave')}: ${name}`}
                  >
                    {t('leave')}
                  </Button>
                ) : (
                  <LinkButton size="s" kind="primary" to={pageOf({ id: course, kind })}>
                    {t('own.take')}
                  </LinkButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
