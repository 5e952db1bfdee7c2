import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clock, tableDay } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { InfoNote } from '../kit/ui/info-note.tsx'
import './figures.css'
import './statistics.css'

export interface Sum {
  name: string
  value: ReactNode
  says?: string | undefined
  /** What it counts. */
  note?: string
}

/** Figures beside each other, over what the filter shows. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="learning-figures">
    {sums.map(({ name, value, says, note }) => (
      <div key={name}>
        <dt>
          {name}
          {note && <InfoNote of={name}>{note}</InfoNote>}
        </dt>
        <dd>
          <b>{value}</b>
          {says && <small>{says}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

/** Up to when everything is counted, and what is still to be. */
export function useAsOf() {
  const { t } = useTranslation('statistics-sums')
  const zone = useZone()
  return (found: { asOf: string; uncounted: number }) => {
    const at = clock(found.asOf, zone)
    const isToday = tableDay(found.asOf, zone) === tableDay(Date.now(), zone)
    const when = t('asOf', { at: isToday ? at : `${tableDay(found.asOf, zone)} ${at}` })
    return found.uncounted > 0 ? `${when} · ${t('uncounted', { n: found.uncounted })}` : when
  }
}

/** The days that are chosen, for the head of a page: on paper there is no field that says them. */
export function useDaysNamed() {
  const { t } = useTranslation('statistics-sums')
  return ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
    from && until ? t('days', { from, until }) : ''
}

export function PrintButton() {
  const { t } = useTranslation('statistics-sums')
  return <IconButton icon={IconPrinter} label={t('print')} kind="normal" onPress={() => print()} />
}
