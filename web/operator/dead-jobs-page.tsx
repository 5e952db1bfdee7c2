import { operator } from 'virtual:calls/operator'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Titled } from './console-frame.tsx'
import { momentHere } from './school-parts.tsx'

/** What schools had asked for and did not get: seen, and tried again once what stood in the way is gone. */
export function DeadJobsPage() {
  const { t } = useTranslation('operator')
  const jobs = useQuery(query(operator.deadJobs))
  const again = useCall(operator.tryJobsAgain, { changes: [operator.deadJobs] })
  const tryAgain = async (ids: number[]) => {
    const { code, data } = await again.mutateAsync({ ids })
    if (code === codes.unchanged) toast(t('jobs.gone'), 'refusal')
    else toast(t('jobs.begun', { n: data.begun }))
  }
  return (
    <Titled title={t('jobs.title')}>
      <Loaded query={jobs}>
        {({ total, rows }) => (
          <>
            <PageHead
              title={t('jobs.title')}
              says={t('jobs.says')}
              actions={
                rows.length > 1 && (
                  <Button
                    icon={IconRefresh}
                    busy={again.isPending}
                    onPress={() => void tryAgain(rows.map(({ id }) => id))}
                  >
                    {t('jobs.all', { n: rows.length })}
                  </Button>
                )
              }
            />
            {rows.length === 0 ? (
              <EmptyState title={t('jobs.none')}>{t('jobs.noneSays')}</EmptyState>
            ) : (
              <Card title={t('jobs.count', { n: total })} isFlush>
                <ol className="provider-lines">
                  {rows.map(({ id, task, school, attempts, error, failedAt }) => (
                    <li key={id}>
                      <span>
                        <b>{task}</b>
                        {school && (
                          <>
                            {' · '}
                            <Link to={`/schools/${school.id}`}>{school.name}</Link>
                          </>
                        )}
                        <span className="provider-detail">{error}</span>
                        <small>
                          {momentHere(failedAt)} · {t('jobs.tries', { n: attempts })}
                        </small>
                      </span>
                      <Button size="s" isDisabled={again.isPending} onPress={() => void tryAgain([id])}>
                        {t('jobs.again')}
                      </Button>
                    </li>
                  ))}
                </ol>
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Titled>
  )
}
