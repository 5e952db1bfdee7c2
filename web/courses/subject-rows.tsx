import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../kit/ui/button.tsx'
import type { BoundField } from '../kit/ui/field.tsx'
import { Money } from '../kit/ui/money.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Select } from '../kit/ui/select.tsx'
import { StaffBox, StaffChoice } from '../people/person-box.tsx'
import type { SubjectValues } from './course-values.ts'
import type { useLists } from './lists.ts'

interface Props extends BoundField<readonly SubjectValues[]> {
  lists: ReturnType<typeof useLists>
  /** Open courses cost nothing. */
  isFree: boolean
  isPriceLocked: boolean
}

const most = 12

/** The subjects of a course, each with who teaches it and what it costs. */
export function SubjectRows({ label, name, value, onChange, problem, lists, isFree, isPriceLocked }: Props) {
  const { t } = useTranslation('courses-drafting')
  const change = (key: number, some: Partial<SubjectValues>) =>
    onChange(value.map(one => (one.key === key ? { ...one, ...some } : one)))
  const nameOf = (subject: string | null) =>
    lists.subjects.find(({ id }) => id === subject)?.label ?? t('thisSubject')
  const free = (own: string | null) =>
    lists.enabledSubjects.filter(({ id }) => id === own || !value.some(one => one.subject === id))
  const known = (own: string | null) => {
    const offered = free(own)
    const mine = lists.subjects.find(({ id }) => id === own)
    return mine && !offered.some(({ id }) => id === own) ? [mine, ...offered] : offered
  }
  return (
    <fieldset className="field subject-rows" data-field={name}>
      <legend className="unseen">{label}</legend>
      {value.length === 0 && <p className="hint">{t('noSubjects')}</p>}
      {value.map(row => (
        <div key={row.key} className={isFree ? 'subject-row subject-row-free' : 'subject-row'}>
          <Select
            label={t('subject')}
            options={known(row.subject)}
            value={row.subject}
            onChange={subject => change(row.key, { subject })}
          />
          <StaffBox
            label={t('teacher')}
            options={lists.teachersOf(row.subject)}
            value={row.teacher}
            onChange={teacher => change(row.key, { teacher })}
          />
          <StaffChoice
            label={t('assistants')}
            options={lists.assistants.filter(({ id }) => id !== row.teacher)}
            value={row.assistants}
            onChange={assistants => change(row.key, { assistants })}
          />
          {!isFree && (
            <NumberField
              label={t('price')}
              value={row.price}
              isDisabled={isPriceLocked}
              format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
              before="¥"
              onChange={price => change(row.key, { price })}
            />
          )}
          <IconButton
            icon={IconTrash}
            size="s"
            label={t('removeSubject', { name: nameOf(row.subject) })}
            onPress={() => onChange(value.filter(one => one.key !== row.key))}
          />
        </div>
      ))}
      <Foot {...{ value, onChange, isFree }} />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Foot({ value, onChange, isFree }: Pick<Props, 'value' | 'onChange' | 'isFree'>) {
  const { t } = useTranslation('courses-drafting')
  return (
    <div className="subject-foot">
      <Button
        size="s"
        icon={IconPlus}
        isDisabled={value.length >= most}
        onPress={() =>
          onChange([
            ...value,
            {
              key: Math.max(-1, ...value.map(({ key }) => key)) + 1,
              subject: null,
              teacher: null,
              assistants: [],
              price: isFree ? 0 : null,
            },
          ])
        }
      >
        {t('addSubject')}
      </Button>
      {!isFree && value.length > 1 && (
        <span className="subject-total">
          {t('total')} <Money yuan={value.reduce((sum, { price }) => sum + (price ?? 0), 0)} />
        </span>
      )}
    </div>
  )
}
