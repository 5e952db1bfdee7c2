import { seats } from 'virtual:calls/seats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { overFull } from '../../contract/courses-lists.ts'
import { query } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { BulkOutcome } from '../kit/list/bulk-outcome.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import type { StudentActProps } from '../people/student-acts.ts'
import { needWords } from '../words.ts'
import { useCoursesToSit } from './courses-on-sale.ts'
import './moving.css'
import { TooFewSeats } from './too-few-seats.tsx'
import { useSeating } from './use-seating.ts'

type Quote = NonNullable<(typeof seats)['seatQuote']['data']>

/** Students who are ticked in the list of all of them, into a course. */
export function SeatStudents(props: StudentActProps) {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(i18n.hasResourceBundle(i18n.language, 'courses-seats'))
  useEffect(() => {
    void needWords(i18n, ['courses-seats']).then(() => setReady(true))
  }, [i18n])
  return isReady ? <IntoCourse {...props} /> : null
}

function IntoCourse({ which, count, onClose, onDone }: StudentActProps) {
  const { t } = useTranslation('courses-seats')
  const [to, goTo] = useState<string | null>(null)
  const [subjects, pick] = useState<readonly string[]>([])
  const { rows, onSearch } = useCoursesToSit()
  const quote = useQuery({
    ...query(seats.seatQuote, { id: Number(to), which }),
    enabled: to !== null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const { give, result, tell, room, lack, isBusy } = useSeating(Number(to))
  const wanted = (to !== null && quote.data?.wanted) || 0
  const send = async (over?: (typeof overFull)[number]) => {
    const given = await give({ which, subjects, over })
    if (!given) return
    onDone()
    if (!given.refused) onClose()
  }
  return (
    <>
      <Dialog
        isOpen={room === undefined && result === undefined}
        onClose={onClose}
        size="m"
        title={t('intoCourse.title', { n: count })}
        isHeld={isBusy}
        foot={
          <Button
            kind="primary"
            busy={isBusy}
            isDisabled={wanted === 0 || quote.isFetching}
            onPress={() => void send()}
          >
            {t('intoCourse.verb', { n: wanted })}
          </Button>
        }
      >
        <div className="form-fields">
          <ComboBox
            label={t('intoCourse.course')}
            hint={t('intoCourse.hint')}
            options={rows.map(one => ({
              id: String(one.id),
              label: t('move.option', { name: one.name, price: money(one.price) }),
            }))}
            onSearch={onSearch}
            value={to}
            onChange={next => {
              pick([])
              goTo(next)
            }}
          />
          {to !== null && (
            <Loaded query={quote}>
              {found => <Preview quote={found} subjects={subjects} pick={pick} />}
            </Loaded>
          )}
        </div>
      </Dialog>
      {room && (
        <TooFewSeats
          room={room}
          isBusy={isBusy}
          onClose={() => lack(undefined)}
          onChosen={over => void send(over)}
        />
      )}
      <BulkOutcome
        result={result}
        onClose={() => {
          tell(undefined)
          onClose()
        }}
      />
    </>
  )
}

interface PreviewProps {
  quote: Quote | null
  subjects: readonly string[]
  pick: (subjects: readonly string[]) => void
}

/** Who gets a seat, who does not, and who could not use it. */
function Preview({ quote, subjects, pick }: PreviewProps) {
  const { t } = useTranslation('courses-seats')
  // The course was withdrawn while it stood in the list.
  if (quote === null) return <Banner tone="warn" fact={t('roster.notOnSale')} />
  const { wanted, fits, free } = quote
  const said = (id: 'seated' | 'others' | 'disabled') => {
    const { n, names } = quote[id]
    const joined = names.join(t('comma'))
    return (
      n > 0 && (
        <li>
          {t(`intoCourse.${id}`, {
            n,
            names: n > names.length ? t('intoCourse.more', { names: joined }) : joined,
          })}
        </li>
      )
    )
  }
  return (
    <>
      <section className="move-goal" aria-label={t('intoCourse.label')}>
        <b>{wanted === 0 ? t('intoCourse.none') : t('intoCourse.gets', { n: fits })}</b>
        <ul>
          <li>{free === null ? t('intoCourse.any') : t('intoCourse.free', { n: free })}</li>
          {said('seated')}
          {said('others')}
          {said('disabled')}
        </ul>
        {fits < wanted && <Banner tone="warn" fact={t('intoCourse.lack', { wanted, fits })} />}
      </section>
      {quote.subjects.length > 0 && (
        <MultiSelect
          label={t('roster.subjects')}
          hint={t('roster.subjectsHint')}
          options={quote.subjects.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={subjects}
          onChange={pick}
        />
      )}
      {wanted > 0 && (
        <ul className="move-says">
          <li>{t('intoCourse.told')}</li>
        </ul>
      )}
    </>
  )
}
