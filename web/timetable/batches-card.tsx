import { arranging } from 'virtual:calls/arranging'
import { timetable } from 'virtual:calls/timetable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useRuleSays } from './rule-words.ts'

type Batch = NonNullable<(typeof arranging)['arrangedCourse']['data']>['batches'][number]
const changes = [arranging.arrangedCourse, arranging.busyTimes, timetable.schoolTimetable, timetable.lessons]

/** By which rules a batch was made, and what was changed of them by hand. */
function MadeBy({ plan: { rules, apart, without } }: { plan: NonNullable<Batch['plan']> }) {
  const { t } = useTranslation('timetable-arranging')
  const says = useRuleSays()
  return (
    <ul className="batch-rules">
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was written stays as it is
        <li key={at}>{says(rule)}</li>
      ))}
      {apart > 0 && <li>{t('ruleSays.apart', { n: apart })}</li>}
      {without > 0 && <li>{t('ruleSays.without', { n: without })}</li>}
    </ul>
  )
}

/** What was written at once can be taken back at once, until the first of its lessons begins. */
export function BatchesCard({ batches, zone, isHeld }: { batches: Batch[]; zone: string; isHeld: boolean }) {
  const { t } = useTranslation('timetable-arranging')
  const undo = useCall(arranging.undoArrangement, { changes })
  const [asked, ask] = useState<Batch>()
  if (batches.length === 0) return null
  return (
    <Card title={t('batches.title')}>
      <ul className="batches">
        {batches.map(one => (
          <li key={one.id}>
            <span>{t('batches.one', { at: tableTime(one.at, zone), name: one.by, n: one.lessons })}</span>
            {one.plan && <MadeBy plan={one.plan} />}
            <Button size="s" isDisabled={!one.canUndo || isHeld} onPress={() => ask(one)}>
              {t('batches.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          isOpen
          onClose={() => ask(undefined)}
          title={t('batches.undoTitle', { n: asked.lessons })}
          verb={t('batches.undoAct', { n: asked.lessons })}
          onConfirm={async () => {
            // Those that were named here go as well; whatever was changed while it was asked does not.
            const { code, data } = await undo.mutateAsync({
              id: String(asked.id),
              ...(asked.changed > 0 && { changed: 'too' }),
            })
            if (code === codes.unchanged) toast(t('batches.since'), 'refusal')
            else toast(t('batches.undone', { n: data.lessons }))
          }}
        >
          <p>{t('batches.undoSays')}</p>
          {asked.changed > 0 && <p>{t('batches.changed', { n: asked.changed })}</p>}
        </Confirm>
      )}
    </Card>
  )
}
