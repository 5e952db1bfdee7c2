import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '../kit/ui/field.tsx'
import './intro-field.css'
import type { PicturesIn } from './intro-pictures.tsx'

const IntroEditor = lazy(() => import('./intro-editor.tsx').then(part => ({ default: part.IntroEditor })))

/** Rich text. The editor is large and comes when a form with it is opened. */
export function IntroField(props: BoundField<string> & { pictures?: PicturesIn }) {
  const { t } = useTranslation('courses-drafting')
  const { label, hint, problem, name } = props
  return (
    <fieldset className="field intro-field" data-field={name} data-invalid={problem ? true : undefined}>
      <legend className="unseen">{label}</legend>
      <Suspense fallback={<p className="intro-opening">{t('editor.opening')}</p>}>
        <IntroEditor {...props} />
      </Suspense>
      {hint && <p className="field-hint">{hint}</p>}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
