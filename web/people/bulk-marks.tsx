import { office } from 'virtual:calls/office'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { outcomeOf, refusalOf, toldInList } from '../kit/list/bulk-outcome.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Select } from '../kit/ui/select.tsx'
import type { Asked, BulkProps } from './bulk-kinds.ts'
import { useMarks } from './marks.ts'
import { OwnFieldInput } from './own-field-inputs.tsx'
import { TagPicker } from './tag-picker.tsx'

type Props = BulkProps & { asked: Asked }
const people = [office.users, office.students, office.user, office.student]

/** What became of it: all of them, or who was refused and why. */
function useTelling({ onClose, onOutcome, onDone }: Props) {
  const { t } = useTranslation('people-office')
  return async (run: () => Promise<Parameters<typeof outcomeOf>[0] & { data: { done: number } }>) => {
    try {
      const reply = await run()
      const result = outcomeOf(reply, t('bulk.done', { n: reply.data.done }))
      onDone()
      if (result) onOutcome(result)
    } catch (error) {
      const result = refusalOf(error)
      if (result) onOutcome(result)
    }
    onClose()
  }
}

export function TagsDialog(props: Props) {
  const { t } = useTranslation('people-marks')
  const { asked, onClose } = props
  const [add, setAdd] = useState<readonly string[]>([])
  const [take, setTake] = useState<readonly string[]>([])
  const tell = useTelling(props)
  const set = useCall(office.setTags, {
    changes: [...people, office.tags],
    inPlace: [...toldInList, codes.tagsFull],
  })
  const run = () =>
    tell(() => set.mutateAsync({ which: asked.which, add: add.map(Number), take: take.map(Number) }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('bulkTagsTitle', { n: asked.count })}
      isHeld={set.isPending}
      foot={
        <Button
          kind="primary"
          busy={set.isPending}
          isDisabled={add.length + take.length === 0}
          onPress={() => void run()}
        >
          {t('bulkTagsVerb', { n: asked.count })}
        </Button>
      }
    >
      <div className="form-fields">
        <TagPicker
          label={t('add')}
          value={add}
          onChange={ids => {
            setAdd(ids)
            setTake(take.filter(id => !ids.includes(id)))
          }}
        />
        <TagPicker
          label={t('take')}
          makes={false}
          value={take}
          onChange={ids => {
            setTake(ids)
            setAdd(add.filter(id => !ids.includes(id)))
          }}
        />
      </div>
    </Dialog>
  )
}

export function FieldDialog(props: Props) {
  const { t } = useTranslation('people-marks')
  const { asked, onClose } = props
  const { fields } = useMarks()
  const [chosen, choose] = useState<string | null>(null)
  const [value, type] = useState('')
  const tell = useTelling(props)
  const set = useCall(office.setOwnValue, {
    changes: [...people, office.ownFields],
    inPlace: [...toldInList, codes.fieldForOthers],
  })
  const field = fields.find(({ id }) => String(id) === chosen)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('bulkFieldTitle', { n: asked.count })}
      isHeld={set.isPending}
      foot={
        <Button
          kind="primary"
          busy={set.isPending}
          isDisabled={!field}
          onPress={() =>
            field && void tell(() => set.mutateAsync({ which: asked.which, field: field.id, value }))
          }
        >
          {t('bulkTagsVerb', { n: asked.count })}
        </Button>
      }
    >
      <div className="form-fields">
        <Select
          label={t('field')}
          options={fields.map(({ id, name, audience }) => ({
            id: String(id),
            label: name,
            detail: t(`audiences.${audience}`),
          }))}
          value={chosen}
          onChange={id => {
            choose(id)
            type('')
          }}
        />
        {field && <OwnFieldInput key={field.id} field={field} value={value} onChange={type} />}
        <p className="organisation-hint">{fields.length > 0 ? t('bulkFieldSays') : t('noFields')}</p>
      </div>
    </Dialog>
  )
}
