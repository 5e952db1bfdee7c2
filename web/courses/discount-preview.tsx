import { courseDesk } from 'virtual:calls/courseDesk'
import { discounts } from 'virtual:calls/discounts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { DateField } from '../kit/ui/date-field.tsx'
import { Money } from '../kit/ui/money.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import type { draftOf } from './discount-values.ts'

type Draft = ReturnType<typeof draftOf>

const isWhole = ({ kind, percent, amount, threshold, until }: Draft) =>
  (percent !== null || (amount !== null && amount > 0)) &&
  (kind !== 'threshold' || (threshold !== null && threshold > 0)) &&
  (kind !== 'early' || until !== '')

/** What a student would pay for a course of this school, reckoned by the server as it will be at the order. */
export function DiscountPreview({ draft }: { draft: Draft }) {
  const { t } = useTranslation('courses-discounts')
  const zone = useZone()
  const [chosen, choose] = useState<string | null>(null)
  const [on, enrol] = useState<string | null>(tableDay(Date.now(), zone))
  const offered = useQuery(query(courseDesk.courses, { price: 'paid', sort: 'name', page: '1', size: '100' }))
    .data?.rows
  const course = offered?.find(({ id }) => String(id) === chosen) ?? offered?.[0]
  const details = useQuery({
    ...query(courseDesk.courseDetails, { id: course?.id ?? 0 }),
    enabled: course !== undefined,
  }).data
  const prices = (details?.subjects ?? []).map(({ price }) => price)
  const ready = isWhole(draft) && prices.length > 0 && on !== null
  const reckoned = useQuery({
    ...query(discounts.previewDiscount, {
      draft: { ...draft, name: draft.name.trim() || '—' },
      prices,
      on: on ?? '',
    }),
    enabled: ready,
    placeholderData: keepPreviousData,
  }).data
  if (!course) return null
  return (
    <fieldset className="discount-preview">
      <legend>{t('preview.title')}</legend>
      <div className="form-pair">
        <ComboBox
          label={t('preview.course')}
          options={(offered ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(course.id)}
          onChange={choose}
        />
        <DateField label={t('preview.on')} value={on} onChange={enrol} min="2000-01-01" max="2100-01-01" />
      </div>
      <div aria-live="polite">
        {!ready || !reckoned ? (
          <p className="hint">{t('preview.fill')}</p>
        ) : (
          <>
            {reckoned.lines.length > 1 && (
              <ul className="discount-lines">
                {reckoned.lines.map((line, at) => (
                  <li key={details?.subjects[at]?.id ?? at}>
                    <span>{details?.subjects[at]?.name}</span>
                    <span>
                      {line.pays < line.price && <Money yuan={line.price} isOld />} <Money yuan={line.pays} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className="discount-pays">
              <span>{t('preview.pays')}</span>
              <span>
                {reckoned.pays < reckoned.price && <Money yuan={reckoned.price} isOld />}{' '}
                <Money yuan={reckoned.pays} isHeadline />
              </span>
            </p>
            {!reckoned.applies && <p className="hint">{t('preview.not')}</p>}
          </>
        )}
      </div>
    </fieldset>
  )
}
