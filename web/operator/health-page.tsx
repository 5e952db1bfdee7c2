import { operator } from 'virtual:calls/operator'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HealthCheck, HealthProblem } from '../../contract/operator-lists.ts'
import { query } from '../kit/api/query.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Titled } from './console-frame.tsx'

/** Asked again while the logs are looked through. */
const again = 3000

/** A command's line begins small; on a page it is a sentence. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const badgeOf = { fine: 'enabled', wrong: 'late', running: 'unpaid' } as const

/** Which values its words name, each finding brings. */
type Say = (
  key: `health.found.${HealthCheck}` | `health.problem.${HealthProblem}`,
  values: Record<string, string | number>,
) => string

/** What the installation stands on, in the reader's words: what is wrong comes first, with what to do. */
export function HealthPage() {
  const { t } = useTranslation('operator')
  const say = t as unknown as Say
  const health = useQuery({
    ...query(operator.health),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ check }) => check === 'logRunning') ? again : false,
  })
  return (
    <Titled title={t('health.title')}>
      <PageHead
        title={t('health.title')}
        says={t('health.says')}
        actions={
          <Button icon={IconRefresh} busy={health.isFetching} onPress={() => void health.refetch()}>
            {t('health.again')}
          </Button>
        }
      />
      <Loaded query={health}>
        {({ rows }) => {
          const wrong = rows.filter(({ problem }) => problem !== null)
          const ordered = [...wrong, ...rows.filter(({ problem }) => problem === null)]
          return (
            <Card
              title={wrong.length > 0 ? t('health.wrong', { n: wrong.length }) : t('health.fine')}
              isFlush
            >
              <ol className="provider-lines">
                {ordered.map(({ check, problem, values }) => {
                  const state = problem ? 'wrong' : check === 'logRunning' ? 'running' : 'fine'
                  return (
                    <li key={`${check} ${values.role ?? ''} ${values.school ?? ''}`}>
                      <span>
                        <b>{sentence(say(`health.found.${check}`, values))}</b>
                        {problem && (
                          <>
                            <span className="provider-detail">
                              {sentence(say(`health.problem.${problem}`, values))}
                            </span>
                            <small>{t(`health.todo.${problem}`)}</small>
                          </>
                        )}
                      </span>
                      <Badge state={badgeOf[state]}>{t(`health.state.${state}`)}</Badge>
                    </li>
                  )
                })}
              </ol>
            </Card>
          )
        }}
      </Loaded>
    </Titled>
  )
}
