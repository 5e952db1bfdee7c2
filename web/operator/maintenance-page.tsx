import { operator } from 'virtual:calls/operator'
import { IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { AnnounceMaintenance } from './announce-maintenance.tsx'
import { Titled } from './console-frame.tsx'
import { momentHere } from './school-parts.tsx'

type DataOf<R> = R extends CallRef<infer _, infer D> ? D : never
type Row = DataOf<typeof operator.maintenances>['rows'][number]
const badges = {
  ahead: 'notStarted',
  shown: 'soon',
  now: 'live',
  over: 'ended',
  withdrawn: 'cancelled',
} as const satisfies Record<string, BadgeState>

function stateOf({ beginsAt, endsAt, shownFrom, withdrawnAt }: Row): keyof typeof badges {
  const now = new Date().toISOString()
  if (withdrawnAt !== null) return 'withdrawn'
  if (endsAt <= now) return 'over'
  if (beginsAt <= now) return 'now'
  return shownFrom <= now ? 'shown' : 'ahead'
}

/** What was announced to all schools, and what of it is still to come. */
export function MaintenancePage() {
  const { t } = useTranslation('operator')
  const [isOpen, open] = useState(false)
  const [asked, ask] = useState<number>()
  const all = useQuery(query(operator.maintenances))
  const withdraw = useCall(operator.withdrawMaintenance, { changes: [operator.maintenances] })
  const add = (
    <Button kind="primary" icon={IconTool} onPress={() => open(true)}>
      {t('maintenance.add')}
    </Button>
  )
  return (
    <Titled title={t('maintenance.title')}>
      <PageHead title={t('maintenance.title')} says={t('maintenance.says')} actions={add} />
      <Loaded query={all}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('maintenance.none')}>{t('maintenance.noneSays')}</EmptyState>
          ) : (
            <Card title={t('maintenance.title')} isFlush>
              <ul className="provider-lines">
                {rows.map(row => (
                  <Line key={row.id} row={row} ask={() => ask(row.id)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {isOpen && <AnnounceMaintenance onClose={() => open(false)} />}
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        title={t('maintenance.withdrawAsk')}
        verb={t('maintenance.withdraw')}
        onConfirm={async () => {
          await withdraw.mutateAsync({ id: String(asked) })
          toast(t('maintenance.withdrawn'))
        }}
      >
        <p>{t('maintenance.withdrawSays')}</p>
      </Confirm>
    </Titled>
  )
}

function Line({ row, ask }: { row: Row; ask: () => void }) {
  const { t } = useTranslation('operator')
  const state = stateOf(row)
  return (
    <li>
      <span>
        <b>
          {momentHere(row.beginsAt)} – {momentHere(row.endsAt)}
        </b>{' '}
        <Badge state={badges[state]}>{t(`maintenance.state.${state}`)}</Badge>
        {Object.values(row.words).map(text => (
          <span key={text} className="provider-detail">
            {text}
          </span>
        ))}
        <small className="provider-detail">
          {t('maintenance.shownFrom', { at: momentHere(row.shownFrom) })}
        </small>
      </span>
      {state !== 'over' && state !== 'withdrawn' && (
        <Button size="s" onPress={ask}>
          {t('maintenance.withdraw')}
        </Button>
      )}
    </li>
  )
}
