import { office } from 'virtual:calls/office'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Segments } from '../kit/ui/choices.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import type { Tag } from './marks.ts'
import { tintOf, tintOptions } from './tag-picker.tsx'

interface Props {
  tag: Tag
  tags: readonly Tag[]
  onClose: () => void
}

/** A tag is renamed or gets another tint; named as another one it may become that one. */
export function TagDialog({ tag, tags, onClose }: Props) {
  const { t } = useTranslation('people-marks')
  const [into, merge] = useState<{ name: string; tint: ReturnType<typeof tintOf> }>()
  const change = useCall(office.changeTag, {
    changes: [office.tags, office.users, office.students, office.user, office.student],
    inPlace: [codes.incomplete],
  })
  const form = useForm({
    start: { name: tag.name, tint: String(tag.tint) as string | null },
    limits: { name: { required: true, maxLength: 20 } },
    send: async ({ name, tint }) => {
      const draft = { name: name.trim(), tint: tintOf(tint) }
      const other = tags.find(one => one.id !== tag.id && same(one.name, draft.name))
      if (!other) return change.mutateAsync({ id: tag.id, ...draft })
      merge({ name: other.name, tint: other.tint })
      return undefined
    },
    onSaved: (_, answer) => answer !== undefined && onClose(),
  })
  return (
    <>
      <Dialog isOpen onClose={onClose} size="m" title={t('editTagTitle')} isHeld={form.isBusy}>
        <FormFrame form={form} isInDialog>
          <TextField {...form.field('name', t('tagName'))} autoFocus />
          <Segments {...form.field('tint', t('tint'))} options={tintOptions} />
        </FormFrame>
      </Dialog>
      <Confirm
        isOpen={into !== undefined}
        onClose={() => merge(undefined)}
        title={t('mergeTitle', { name: into?.name ?? '' })}
        verb={t('merge')}
        onConfirm={async () => {
          if (into) await change.mutateAsync({ id: tag.id, ...into, merge: true })
          onClose()
        }}
      >
        <p>{t('mergeSays', { name: into?.name ?? '' })}</p>
      </Confirm>
    </>
  )
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
