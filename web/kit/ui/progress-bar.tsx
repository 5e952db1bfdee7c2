import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

interface Props {
  label: string
  labelUnseen?: boolean
  percent: number
  /** Beside the number: '196 / 200'. */
  says?: string
}

export function ProgressBar({ label, labelUnseen, percent, says }: Props) {
  return (
    <AriaProgressBar className="progress" aria-label={label} value={percent} valueLabel={says}>
      {({ percentage = 0, valueText }) => (
        <>
          {!labelUnseen && (
            <span className="progress-head">
              <span>{label}</span>
              <span>{valueText}</span>
            </span>
          )}
          <span className="progress-track">
            <span className="progress-fill" style={{ inlineSize: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
