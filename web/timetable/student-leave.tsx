import { leaves } from 'virtual:calls/leaves'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { needWords } from '../words.ts'
import { DecideLeave } from './decide-leave.tsx'
import { EnterLeave } from './enter-leave.tsx'
import type { OwnLeave } from './leave-of-lesson.ts'
import { LeaveRows } from './leave-rows.tsx'

/** What a student's page in the office says of their leave. */
export function StudentLeave({ student }: { student: number }) {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(i18n.hasResourceBundle(i18n.language, 'timetable-leave'))
  useEffect(() => {
    void needWords(i18n, ['timetable-leave']).then(() => setReady(true))
  }, [i18n])
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
