import { orders } from 'virtual:calls/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { isTaxNumber } from '../../contract/orders-invoices-lists.ts'
import { seatMinutes } from '../../contract/orders-lists.ts'
import { Breaches } from '../courses/held-back.tsx'
import { query, useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { pathTo } from '../kit/paths.ts'
import { SubjectTag } from '../kit/ui/badge.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { orderPath, orderReads, type Quote } from './order-data.ts'
import { lessonsSay, OrderLines, OrderSums } from './order-lines.tsx'

/** A course before it is ordered: what it costs line by line, which discount, what is agreed to. */
export function NewOrder({ course }: { course: number }) {
  const [picked, pick] = useState<readonly number[]>()
  const quote = useQuery({
    ...query(orders.quoteOrder, { id: course, ...(picked && { subjects: [...picked] }) }),
    placeholderData: keepPreviousData,
    enabled: picked?.length !== 0,
  })
  return (
    <Loaded query={quote}>
      {found => <Ordering key={course} quote={found} picked={picked} pick={pick} />}
    </Loaded>
  )
}

interface Props {
  quote: Quote
  picked: readonly number[] | undefined
  pick: (ids: readonly number[]) => void
}

function Ordering({ quote, picked, pick }: Props) {
  const { t } = useTranslation(['orders', 'shell-routes'])
  const { course } = quote
  const isNone = picked?.length === 0
  return (
    <>
      <PageHead
        title={t('new.title')}
        says={
          <>
            <Link className="order-link" to={pathTo('CourseDetails', { id: course.id })}>
              {course.name}
            </Link>
            {' · '}
            {t('new.says', { minutes: seatMinutes })}
          </>
        }
      />
      {quote.refusal && <Refused quote={quote} />}
      <div className="order-parts">
        <div>
          <Card title={t('new.subjects')} aside={aside(quote)}>
            {course.combined ? (
              <Picks quote={quote} picked={picked} pick={pick} />
            ) : (
              <OrderLines {...quote} lines={quote.lines} />
            )}
            {quote.lines.some(({ past }) => past > 0) && <p className="order-note">{t('new.past')}</p>}
            {quote.lesser.map(({ name, off }) => (
              <p key={name} className="order-note">
                {t('new.lesser', { name, off: money(off) })}
              </p>
            ))}
          </Card>
          {(course.feeRule || course.refundRule) && (
            <Card title={t('new.rules')}>
              {course.feeRule && <p className="order-rule">{course.feeRule}</p>}
              {course.refundRule && <p className="order-rule">{course.refundRule}</p>}
            </Card>
          )}
        </div>
        <Submit quote={quote} picked={picked} isNone={isNone} />
      </div>
    </>
  )

  function aside({ course: { seatsLeft, startsOn } }: Quote) {
    return [
      seatsLeft !== null && t('new.seats', { n: seatsLeft }),
      startsOn && t('new.starts', { day: startsOn }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

function Refused({ quote: { refusal, unpaid, breaches } }: { quote: Quote }) {
  const { t } = useTranslation('orders')
  if (!refusal) return null
  const to = unpaid ? orderPath(unpaid) : refusal.code === codes.alreadyRegistered && pathTo('StudentCourse')
  return (
    <Banner
      tone="warn"
      fact={refusal.message}
      actions={to && <LinkButton to={to}>{t(unpaid ? 'new.unpaid' : 'new.courses')}</LinkButton>}
    >
      {breaches.length > 0 && <Breaches breaches={breaches} />}
    </Banner>
  )
}

function Picks({ quote, picked, pick }: Props) {
  const { t } = useTranslation('orders')
  const chosen = picked ?? quote.lines.map(({ id }) => id)
  return (
    <fieldset className="order-picks">
      <legend>{t('new.pick')}</legend>
      {quote.lines.map(line => (
        <div key={line.id} className="order-pick">
          <Checkbox
            label={line.name}
            value={chosen.includes(line.id)}
            onChange={on => pick(on ? [...chosen, line.id] : chosen.filter(id => id !== line.id))}
          >
            <SubjectTag tint={line.colour}>{line.name}</SubjectTag>
            <small>{[line.teacher, lessonsSay(line, t)].filter(Boolean).join(' · ')}</small>
          </Checkbox>
          <span className="order-sums">
            {line.pays < line.price && <Money yuan={line.price} isOld />} <Money yuan={line.pays} />
          </span>
        </div>
      ))}
      {chosen.length === 0 ? (
        <p className="order-note" role="alert">
          {t('new.pickNone')}
        </p>
      ) : (
        <OrderSums price={quote.price} pays={quote.pays} discount={quote.discount} />
      )}
    </fieldset>
  )
}

function Submit({ quote, picked, isNone }: Pick<Props, 'quote' | 'picked'> & { isNone: boolean }) {
  const { t } = useTranslation(['orders', 'kit'])
  const navigate = useNavigate()
  const [agrees, agree] = useState(false)
  const [problem, setProblem] = useState('')
  const [wants, want] = useState(false)
  const [invoice, setInvoice] = useState({ title: '', number: '' })
  const [wrong, setWrong] = useState('')
  const [untitled, setUntitled] = useState(false)
  const create = useCall(orders.createOrder, { changes: orderReads })
  const submit = async () => {
    if (!agrees) return setProblem(t('new.mustAgree'))
    if (wants && invoice.title.trim() === '') return setUntitled(true)
    if (wants && invoice.number !== '' && !isTaxNumber(invoice.number))
      return setWrong(t('invoice.numberWrong'))
    const { course, agreementVersion } = quote
    const { data } = await create.mutateAsync({
      course: course.id,
      ...(course.combined && picked && { subjects: [...picked] }),
      agreementVersion,
      ...(wants && { invoice }),
    })
    await navigate(orderPath(data.id), { replace: true })
  }
  return (
    <Card>
      <div className="order-submit">
        <p className="order-headline">
          <span>{t('lines.pays')}</span>
          <Money yuan={isNone ? 0 : quote.pays} isHeadline />
        </p>
        <Checkbox label={t('new.invoice')} value={wants} onChange={want} />
        {wants && (
          <>
            <TextField
              label={t('new.invoiceTitle')}
              value={invoice.title}
              maxLength={100}
              problem={
                untitled && invoice.title.trim() === '' ? t('problem.missing', { ns: 'kit' }) : undefined
              }
              onChange={title => setInvoice(now => ({ ...now, title }))}
            />
            <TextField
              label={t('new.invoiceNumber')}
              value={invoice.number}
              maxLength={20}
              problem={wrong || undefined}
              onChange={number => {
                setWrong('')
                setInvoice(now => ({ ...now, number: number.toUpperCase() }))
              }}
            />
          </>
        )}
        <Checkbox
          label={`${t('new.agree')} ${t('new.agreement')}`}
          value={agrees}
          problem={agrees ? undefined : problem}
          onChange={agree}
        >
          {t('new.agree')}{' '}
          <Link className="order-link" to={pathTo('UserAgreement')} target="_blank">
            {t('new.agreement')}
          </Link>
        </Checkbox>
        <Button
          kind="primary"
          size="l"
          wide
          busy={create.isPending}
          isDisabled={isNone || quote.refusal !== null}
          onPress={() => void submit().catch(() => undefined)}
        >
          {quote.pays === 0 ? t('new.free') : t('new.order', { sum: money(quote.pays) })}
        </Button>
      </div>
    </Card>
  )
}
