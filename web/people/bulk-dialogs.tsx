import { office } from 'virtual:calls/office'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { type BulkResult, outcomeOf, refusalOf, toldInList } from '../kit/list/bulk-outcome.tsx'
import type { Chosen } from '../kit/list/selection.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import type { MadePassword } from './made-passwords.tsx'
import { useOrganisation } from './organisation.ts'

export type BulkKind = 'enable' | 'disable' | 'reset' | 'class' | 'delete'
export interface Asked {
  kind: BulkKind
  which: Chosen
  count: number
  /** Of one person the question says the name. */
  name?: string
}

interface Props {
  asked: Asked | undefined
  onClose: () => void
  onOutcome: (result: BulkResult) => void
  onMade: (made: MadePassword[]) => void
  onDone: () => void
}

const changes = [office.users, office.students, office.user, office.student, office.organisation]
const told = { changes, inPlace: toldInList }

/** Every bulk action asks first, naming how many, and then says what became of each. */
export function BulkDialogs(props: Props) {
  const { asked } = props
  if (!asked) return null
  return asked.kind === 'class' ? (
    <ClassDialog {...props} asked={asked} />
  ) : (
    <AskDialog {...props} asked={asked} />
  )
}

function AskDialog({ asked, onClose, onOutcome, onMade, onDone }: Props & { asked: Asked }) {
  const { t } = useTranslation('people-office')
  const states = useCall(office.setUserStates, told)
  const reset = useCall(office.resetPasswords, told)
  const remove = useCall(office.deleteUsers, told)
  const { kind, which, count, name } = asked
  const words = { n: count, name: name ?? '' }
  const key = kind as Exclude<BulkKind, 'class'>
  const run = async () => {
    if (kind === 'delete' && 'ids' in which) return remove.mutateAsync({ userIds: which.ids.join(',') })
    if (kind === 'reset') {
      const reply = await reset.mutateAsync({ which })
      onMade(reply.data.made)
      return reply
    }
    return states.mutateAsync({ which, state: kind === 'enable' ? 'ENABLED' : 'DISABLED' })
  }
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t(name ? `bulk.${key}.one` : `bulk.${key}.title`, words)}
      verb={t(`bulk.${key}.verb`, words)}
      kind={kind === 'delete' || kind === 'disable' ? 'danger' : 'primary'}
      onConfirm={async () => {
        try {
          const result = outcomeOf(await run(), t('bulk.done', words))
          onDone()
          if (result) onOutcome(result)
        } catch (error) {
          const result = refusalOf(error)
          if (result) onOutcome(result)
        }
      }}
    >
      <p>{t(`bulk.${key}.says`, words)}</p>
    </Confirm>
  )
}

function ClassDialog({ asked, onClose, onOutcome, onDone }: Props & { asked: Asked }) {
  const { t } = useTranslation('people-office')
  const { classes } = useOrganisation()
  const [to, choose] = useState<string | null>(null)
  const set = useCall(office.setClass, { ...told, inPlace: [...toldInList, codes.noSuchClass] })
  const run = async (target: number | null) => {
    try {
      const reply = await set.mutateAsync({ class: target, which: asked.which })
      const result = outcomeOf(reply, t('bulk.done', { n: reply.data.done }))
      onDone()
      if (result) onOutcome(result)
    } catch (error) {
      const result = refusalOf(error)
      if (result) onOutcome(result)
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bulk.class.title', { n: asked.count })}
      isHeld={set.isPending}
      foot={
        <>
          <Button onPress={() => void run(null)} isDisabled={set.isPending}>
            {t('bulk.class.none')}
          </Button>
          <Button
            kind="primary"
            busy={set.isPending}
            isDisabled={to === null}
            onPress={() => void run(Number(to))}
          >
            {t('bulk.class.verb', { n: asked.count })}
          </Button>
        </>
      }
    >
      <ComboBox label={t('column.class')} options={classes} value={to} onChange={choose} />
    </Dialog>
  )
}
