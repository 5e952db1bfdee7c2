import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type RailState = 'past' | 'now' | 'next' | 'failed'
export interface RailStep {
  id: string | number
  state: RailState
  title: ReactNode
  /** At the right: when. */
  side?: ReactNode
  children?: ReactNode
}

const words = { past: 'railPast', now: 'railNow', next: 'railNext', failed: 'railFailed' } as const

/** What runs through time, downwards: plans, orders, checks. The state is also said, the dots being drawing. */
export function Rail({ label, steps }: { label: string; steps: readonly RailStep[] }) {
  const { t } = useTranslation('kit')
  return (
    <ol className="rail" aria-label={label}>
      {steps.map(step => (
        <li
          key={step.id}
          className={`rail-step rail-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <div className="rail-head">
            <span className="rail-title">
              <span className="unseen">{t(words[step.state])} </span>
              {step.title}
            </span>
            {step.side && <span className="rail-side">{step.side}</span>}
          </div>
          {step.children && <div className="rail-detail">{step.children}</div>}
        </li>
      ))}
    </ol>
  )
}

/** The same lying down: a lesson's head, a player, a sample of an accent. */
export function RailLine({ label, states }: { label: string; states: readonly RailState[] }) {
  return (
    <div className="rail-line" role="img" aria-label={label}>
      {states.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are places on a line, and nothing but their place
        <Fragment key={at}>
          {at > 0 && <b className={`rail-gap-${state}`} />}
          <i className={`rail-${state}`} />
        </Fragment>
      ))}
    </div>
  )
}
