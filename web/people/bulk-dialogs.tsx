import { office } from 'virtual:calls/office'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { outcomeOf, refusalOf, toldInList, undoable } from '../kit/list/bulk-outcome.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import type { Asked, BulkKind, BulkProps } from './bulk-kinds.ts'
import { FieldDialog, TagsDialog } from './bulk-marks.tsx'
import { useOrganisation } from './organisation.ts'

const changes = [office.users, office.students, office.user, office.student, office.organisation]
const told = { changes, inPlace: toldInList }

/** Every bulk action asks first, naming how many, and then says what became of each. */
export function BulkDialogs(props: BulkProps) {
  const { asked } = props
  if (!asked) return null
  switch (asked.kind) {
    case 'class':
      return <ClassDialog {...props} asked={asked} />
    case 'tags':
      return <TagsDialog {...props} asked={asked} />
    case 'field':
      return <FieldDialog {...props} asked={asked} />
    default:
      return <AskDialog {...props} asked={asked} />
  }
}

function AskDialog({ asked, onClose, onOutcome, onMade, onDone }: BulkProps & { asked: Asked }) {
  const { t } = useTranslation('people-office')
  const states = useCall(office.setUserStates, told)
  const reset = useCall(office.resetPasswords, told)
  const remove = useCall(office.deleteUsers, told)
  const { kind, which, count, name } = asked
  const words = { n: count, name: name ?? '' }
  const key = kind as Exclude<BulkKind, 'class' | 'tags' | 'field'>
  const back = useCall(office.setUserStates, { changes })
  const say = useUndo()
  const did = t(name ? `bulk.${key}.didOne` : `bulk.${key}.did`, words)
  const run = async () => {
    if (kind === 'delete' && 'ids' in which) {
      return outcomeOf(await remove.mutateAsync({ userIds: which.ids.join(',') }), did)
    }
    if (kind === 'reset') {
      const reply = await reset.mutateAsync({ which })
      onMade(reply.data.made)
      return outcomeOf(reply, did)
    }
    const reply = await states.mutateAsync({ which, state: kind === 'enable' ? 'ENABLED' : 'DISABLED' })
    // Who was so before is not turned into what nobody made of them.
    const { turned } = reply.data
    return undoable(reply, did, say, turned.length, async () => {
      const { data } = await back.mutateAsync({
        which: { ids: turned },
        state: kind === 'enable' ? 'DISABLED' : 'ENABLED',
      })
      return t('bulk.undone', { n: data.done })
    })
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
          const result = await run()
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

function ClassDialog({ asked, onClose, onOutcome, onDone }: BulkProps & { asked: Asked }) {
  const { t } = useTranslation('people-office')
  const { classes } = useOrganisation()
  const [to, choose] = useState<string | null>(null)
  const set = useCall(office.setClass, { ...told, inPlace: [...toldInList, codes.noSuchClass] })
  const back = useCall(office.setClass, { changes })
  const say = useUndo()
  const run = async (target: number | null) => {
    try {
      const reply = await set.mutateAsync({ class: target, which: asked.which })
      const { done, were } = reply.data
      const n = were.reduce((sum, { ids }) => sum + ids.length, 0)
      const result = undoable(reply, t('bulk.class.did', { n: done }), say, n, async () => {
        for (const { class: before, ids } of were) await back.mutateAsync({ class: before, which: { ids } })
        return t('bulk.class.back', { n })
      })
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
