import { leaves } from 'virtual:calls/leaves'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useNeededWords } from '../use-needed-words.ts'
import { DecideLeave } from './decide-leave.tsx'
import { EnterLeave } from './enter-leave.tsx'
import type { OwnLeave } from './leave-of-lesson.ts'
import { LeaveRows } from './leave-rows.tsx'

const words = ['timetable-leave'] as const

/** What a student's page in the office says of their leave. */
export function StudentLeave({ student }: { student: number }) {
  const isReady = useNeededWords(words)
  return isReady ? <LeaveCard student={student} /> : null
}

function LeaveCard({ student }: { student: number }) {
  const { t } = useTranslation('timetable-leave')
  const all = useQuery(query(leaves.leave, { student: String(student), page: '1', size: '20' }))
  const [isEntering, enter] = useState(false)
  const [picked, pick] = useState<OwnLeave>()
  return (
    <Card
      title={t('card.title')}
      isFlush
      aside={
        <Button size="s" icon={IconPlus} onPress={() => enter(true)}>
          {t('enter.open')}
        </Button>
      }
    >
      <Loaded query={all}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="leave-none">{t('card.none')}</p>
          ) : (
            <LeaveRows
              leaves={rows}
              acts={leave =>
                leave.mayDecide && (
                  <Button kind="link" size="s" onPress={() => pick(leave)}>
                    {t(leave.state === 'asked' ? 'decide.open' : 'decide.again')}
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
      {isEntering && <EnterLeave student={student} onClose={() => enter(false)} />}
      {picked && <DecideLeave leave={picked} onClose={() => pick(undefined)} />}
    </Card>
  )
}
