import { useTranslation } from 'react-i18next'
import { relations } from '../../contract/people-lists.ts'
import { serverNow } from '../kit/api/clock.ts'
import { NativeField } from './native-field.tsx'
import { isYoung, type noGuardian, type Problems } from './registration.ts'

type Typed = typeof noGuardian

interface Props {
  typed: Typed
  type: (change: Partial<Typed>) => void
  problems: Problems
}

/** The day of birth, and for whoever is under fourteen the guardian who agrees with their phone. */
export function GuardianFields({ typed, type, problems }: Props) {
  const { t } = useTranslation('people')
  return (
    <>
      <NativeField
        label={t('register.born')}
        problem={problems.born}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        value={typed.born}
        onChange={event => type({ born: event.target.value })}
      />
      {isYoung(typed.born, serverNow()) && (
        <>
          <NativeField
            label={t('register.guardian')}
            hint={t('register.guardianHint')}
            problem={problems.guardianName}
            maxLength={40}
            value={typed.guardianName}
            onChange={event => type({ guardianName: event.target.value })}
          />
          <fieldset className="entry-pair">
            <legend>{t('register.relation')}</legend>
            {relations.map(relation => (
              <label key={relation} className="check">
                <input
                  type="radio"
                  name="relation"
                  checked={typed.guardianRelation === relation}
                  onChange={() => type({ guardianRelation: relation })}
                />
                {t(`register.relations.${relation}`)}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </>
  )
}
