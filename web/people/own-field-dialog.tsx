import { office } from 'virtual:calls/office'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import {
  type OwnFieldAudience,
  type OwnFieldKind,
  ownFieldAudiences,
  ownFieldKinds,
  ownFieldMost,
} from '../../contract/people-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { OwnField } from './marks.ts'

interface Choice {
  id: number | null
  name: string
}

/** A field of the school's own: what it is called, what it holds, of whom it is. What it holds is chosen once. */
export function OwnFieldDialog({ field, onClose }: { field: OwnField | undefined; onClose: () => void }) {
  const { t } = useTranslation('people-marks')
  const asked = {
    changes: [office.ownFields, office.users, office.students, office.user, office.student],
    inPlace: [codes.incomplete, codes.unchanged],
  }
  const add = useCall(office.addOwnField, asked)
  const change = useCall(office.changeOwnField, asked)
  const form = useForm({
    start: {
      name: field?.name ?? '',
      kind: (field?.kind ?? 'text') as string | null,
      audience: (field?.audience ?? 'students') as string | null,
      choices: (field?.choices ?? [{ id: null, name: '' }]).map(({ id, name }) => ({
        id,
        name,
      })) as readonly Choice[],
    },
    limits: { name: { required: true, maxLength: 20 } },
    send: ({ name, kind, audience, choices }) => {
      const body = {
        name,
        audience: audience as OwnFieldAudience,
        choices: kind === 'choice' ? choices.filter(one => one.name.trim() !== '') : [],
      }
      return field
        ? change.mutateAsync({ id: field.id, ...body, version: field.version })
        : add.mutateAsync({ ...body, kind: kind as OwnFieldKind })
    },
    onSaved: (_, answer) => {
      if ((answer as { code: number }).code === codes.unchanged) toast(t('superseded'), 'refusal')
      onClose()
    },
  })
  const { kind, choices } = form.values
  const lost = (field?.choices ?? [])
    .filter(one => !choices.some(({ id }) => id === one.id))
    .reduce((sum, { people }) => sum + (people ?? 0), 0)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t(field ? 'editFieldTitle' : 'addFieldTitle')}
      isHeld={form.isBusy}
    >
      <FormFrame form={form} isInDialog isNew={!field}>
        <TextField {...form.field('name', t('name'))} autoFocus={!field} />
        {!field && (
          <RadioGroup
            {...form.field('kind', t('kind'))}
            shape="segments"
            options={ownFieldKinds.map(id => ({ id, label: t(`kinds.${id}`) }))}
          />
        )}
        <RadioGroup
          {...form.field('audience', t('audience'))}
          options={ownFieldAudiences.map(id => ({ id, label: t(`audiences.${id}`) }))}
        />
        {kind === 'choice' && (
          <Choices
            choices={choices}
            onChange={next => form.set('choices', next)}
            problem={form.problems.choices}
          />
        )}
        {lost > 0 && <p className="organisation-hint">{t('choiceLost', { n: lost })}</p>}
      </FormFrame>
    </Dialog>
  )
}

interface ChoicesProps {
  choices: readonly Choice[]
  onChange: (choices: readonly Choice[]) => void
  problem: string | undefined
}
function Choices({ choices, onChange, problem }: ChoicesProps) {
  const { t } = useTranslation('people-marks')
  return (
    <fieldset className="choice-rows">
      <legend className="field-label">{t('choices')}</legend>
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is what stands on its line
        <div key={at} className="choice-row">
          <TextField
            label={t('choice', { n: at + 1 })}
            labelUnseen
            value={choice.name}
            maxLength={40}
            onChange={name => onChange(choices.with(at, { ...choice, name }))}
            {...(at === 0 && problem !== undefined && { problem })}
          />
          <IconButton
            icon={IconX}
            size="s"
            label={t('removeChoice', { n: at + 1 })}
            onPress={() => onChange(choices.toSpliced(at, 1))}
          />
        </div>
      ))}
      <span>
        <Button
          kind="link"
          size="s"
          icon={IconPlus}
          isDisabled={choices.length >= ownFieldMost.choices}
          onPress={() => onChange([...choices, { id: null, name: '' }])}
        >
          {t('addChoice')}
        </Button>
      </span>
    </fieldset>
  )
}
