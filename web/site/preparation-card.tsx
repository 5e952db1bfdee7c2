import { preparing } from 'virtual:calls/preparing'
import { IconChevronDown, IconChevronUp, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '../kit/api/query.ts'
import { follow } from '../kit/session/followed-step.ts'
import { store, useStore } from '../kit/store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import './preparation.css'
import { nextStep } from './preparation.rules.ts'
import { pageOfStep } from './preparation-places.ts'

const keptName = 'preparation-folded'
const folded = store(typeof window !== 'undefined' && localStorage.getItem(keptName) === 'true')

/** A new school's way to its first lesson, until all of it is done. */
export function PreparationCard() {
  const { t } = useTranslation('site-preparation')
  const isFolded = useStore(folded, false)
  const { data } = useQuery(query(preparing.preparation))
  if (data === undefined || data.length === 0) return null
  const next = nextStep(data)
  if (next === undefined) return null
  const fold = () => {
    localStorage.setItem(keptName, String(!isFolded))
    folded.set(!isFolded)
  }
  return (
    <section className="preparation" aria-label={t('title')}>
      <div className="preparation-head">
        <button type="button" aria-expanded={!isFolded} aria-controls="preparation-steps" onClick={fold}>
          <Icon of={isFolded ? IconChevronDown : IconChevronUp} size="s" />
          {t('title')}
        </button>
        <small>{t('done', { n: data.filter(({ isDone }) => isDone).length, all: data.length })}</small>
      </div>
      <ol id="preparation-steps" className="preparation-steps" hidden={isFolded}>
        {data.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined} data-next={step === next || undefined}>
            <Link to={pageOfStep(step)} onClick={() => follow(step)}>
              <Icon of={isDone ? IconCircleCheckFilled : IconCircle} />
              <span>
                <b>
                  {t(`step.${step}`)}
                  {isDone && <span className="unseen">{t('isDone')}</span>}
                </b>
                <small>{t(`says.${step}`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
