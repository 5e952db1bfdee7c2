import { office } from 'virtual:calls/office'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagTints } from '../../contract/people-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { SubjectTag } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import type { BoundField } from '../kit/ui/field.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import './marks.css'
import { type Tag, useMarks } from './marks.ts'

/** The tints to choose from, each as it looks. */
export const tintOptions = tagTints.map(tint => ({
  id: String(tint),
  label: String(tint),
  detail: <SubjectTag tint={tint}>{''}</SubjectTag>,
}))
export const tintOf = (text: string | null) => tagTints.find(tint => String(tint) === text) ?? (1 as const)

/** Tags of somebody, chosen from those of the school; one that is missing is made here. */
export function TagPicker(props: BoundField<readonly string[]> & { makes?: boolean }) {
  const { t } = useTranslation('people-marks')
  const { tags } = useMarks()
  const [isMaking, make] = useState(false)
  return (
    <div className="new-tag">
      <MultiSelect {...props} options={tags.map(({ id, name }) => ({ id: String(id), label: name }))} />
      {props.makes !== false &&
        (isMaking ? (
          <NewTag
            onMade={({ id }) => {
              make(false)
              props.onChange([...new Set([...props.value, String(id)])])
            }}
            onClose={() => make(false)}
          />
        ) : (
          <span>
            <Button kind="link" size="s" icon={IconPlus} onPress={() => make(true)}>
              {t('newTag')}
            </Button>
          </span>
        ))}
    </div>
  )
}

interface NewTagProps {
  onMade: (tag: Tag) => void
  onClose: () => void
}
export function NewTag({ onMade, onClose }: NewTagProps) {
  const { t } = useTranslation('people-marks')
  const [name, type] = useState('')
  const [tint, choose] = useState<string | null>('1')
  const add = useCall(office.addTag, { changes: [office.tags] })
  const run = () =>
    name.trim() !== '' &&
    !add.isPending &&
    add.mutate({ name, tint: tintOf(tint) }, { onSuccess: ({ data }) => onMade(data) })
  return (
    // Within a form of its own the Enter key makes the tag, and does not send the form around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the field inside
    <div
      className="new-tag"
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        run()
      }}
    >
      <div className="new-tag-row">
        <TextField label={t('tagName')} value={name} onChange={type} maxLength={20} autoFocus />
        <Button onPress={run} busy={add.isPending} isDisabled={name.trim() === ''}>
          {t('addTag')}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
      </div>
      <Segments label={t('tint')} value={tint} onChange={choose} options={tintOptions} />
    </div>
  )
}
