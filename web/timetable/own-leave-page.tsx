import { leaves } from 'virtual:calls/leaves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { AskLeave } from './ask-leave.tsx'
import { LeaveRows, TakeBackAct } from './leave-rows.tsx'

/** A student's leave: what was asked, what became of it. */
export function OwnLeavePage() {
  const { t } = useTranslation('timetable-leave')
  const all = useQuery(query(leaves.ownLeave))
  const [isAsking, ask] = useState(false)
  useFreshAtBell([leaves.ownLeave])
  return (
    <>
      <PageHead
        title={t('own.title')}
        says={t('own.says')}
        actions={
          <Button kind="primary" onPress={() => ask(true)}>
            {t('ask.openDays')}
          </Button>
        }
      />
      <Loaded query={all}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState title={t('own.none')}>{t('own.noneSays')}</EmptyState>
          ) : (
            <Card isFlush>
              <LeaveRows leaves={rows} acts={leave => <TakeBackAct leave={leave} />} />
            </Card>
          )
        }
      </Loaded>
      {isAsking && <AskLeave onClose={() => ask(false)} />}
    </>
  )
}
