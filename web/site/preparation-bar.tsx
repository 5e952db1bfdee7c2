import { preparing } from 'virtual:calls/preparing'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { PreparationStep } from '../../contract/site-preparation-lists.ts'
import { query } from '../kit/api/query.ts'
import { follow } from '../kit/session/followed-step.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import './preparation.css'
import { nextStep } from './preparation.rules.ts'
import { pageOfStep } from './preparation-places.ts'

const second = 1_000

/** Above the pages on which a new school gets ready: which step this is, whether it is done, and the way to the next. */
export function PreparationBar({ step }: { step: PreparationStep }) {
  const { t } = useTranslation('site-preparation')
  const navigate = useNavigate()
  // A page saves in its own way: whether that was the step is asked of the school, until it is.
  const { data } = useQuery({
    ...query(preparing.preparation),
    refetchInterval: ({ state }) => (isOpen(state.data, step) ? 3 * second : false),
  })
  if (data === undefined) return null
  const at = data.findIndex(one => one.step === step)
  const next = nextStep(data, step)
  const isDone = !isOpen(data, step)
  const go = (to: PreparationStep) => {
    follow(to)
    void navigate(pageOfStep(to))
  }
  return (
    <aside className="preparation-bar" aria-label={t('title')} data-done={isDone || undefined}>
      <Icon of={isDone ? IconCircleCheckFilled : IconCircle} />
      <p aria-live="polite">
        <b>{isDone && next === undefined ? t('all') : t(`step.${step}`)}</b>
        <small>
          {isDone && next === undefined ? t('allSays') : isDone ? t('isDone') : t(`says.${step}`)}
        </small>
      </p>
      {at >= 0 && <span>{t('place', { n: at + 1, all: data.length })}</span>}
      {next && (
        <Button kind={isDone ? 'primary' : 'normal'} onPress={() => go(next)}>
          {isDone ? t('next', { step: t(`step.${next}`) }) : t('skip', { step: t(`step.${next}`) })}
        </Button>
      )}
      <IconButton icon={IconX} label={t('leave')} onPress={() => follow(null)} />
    </aside>
  )
}

/** Nothing is told of a school of which everything is done. */
const isOpen = (
  steps: readonly { step: PreparationStep; isDone: boolean }[] | undefined,
  step: PreparationStep,
) => steps?.some(one => one.step === step && !one.isDone) ?? false
