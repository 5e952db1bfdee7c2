import { notifications } from 'virtual:calls/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { useNeededWords } from '../use-needed-words.ts'
import './student-told.css'

const words = ['announcements-inbox'] as const
const size = 10

/** What a student's page in the office says of what they were told. */
export function StudentTold({ student }: { student: number }) {
  const isReady = useNeededWords(words)
  return isReady ? <ToldCard student={student} /> : null
}

function ToldCard({ student }: { student: number }) {
  const { t } = useTranslation('announcements-inbox')
  const zone = useZone()
  const [page, go] = useState(1)
  const told = useQuery({
    ...query(notifications.notificationsOf, { id: student, page: String(page), size: '10' as const }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('told.title')} isFlush>
      <Loaded query={told}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="told-none">{t('told.none')}</p>
          ) : (
            <>
              <ul className="plain-rows">
                {rows.map(row => (
                  <li key={row.id}>
                    <span className="told-words">
                      <b>{row.title}</b>
                      {row.message && <span>{row.message}</span>}
                      <small>
                        {t(`kind.${row.kind}`)} · {tableTime(row.at, zone)}
                      </small>
                    </span>
                    <span className="plain-row-end">
                      {row.readAt === null ? (
                        <Badge state="notStarted">{t('unread')}</Badge>
                      ) : (
                        <small className="told-read">
                          {t('told.read', { at: tableTime(row.readAt, zone) })}
                        </small>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
              {total > size && <Pagination page={page} size={size} total={total} onPage={go} />}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
