import { codes, type Language, outcome } from '../../contract/codes.ts'
import type { orders as calls } from '../../contract/orders.ts'
import { viewOf } from '../courses/catalogue.store.ts'
import { refusalOf, yuanOf } from '../courses/course.rules.ts'
import { standingOfRow } from '../courses/course-standing.rules.ts'
import { priced } from '../courses/discount.rules.ts'
import { enrol, isBarred, lastEnrolment } from '../courses/enrolment.store.ts'
import { shownBreach } from '../courses/prepayment.rules.ts'
import { heldBack } from '../courses/prepayment.store.ts'
import { holdSeat, isOffered } from '../courses/seat-hold.store.ts'
import type { Db, Entrance } from '../kit/database/scope.ts'
import { answer, type Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { agreementVersion } from '../site/agreement.ts'
import { agreedNow } from './agreed.store.ts'
import { openOrderOf } from './ending.ts'
import { addInvoice } from './invoice.store.ts'
import * as store from './order.store.ts'
import { endOf, orderRules } from './orders.rules.ts'
import { type Paying, type PayingServices, payingBy } from './providers/providers.ts'

/** A course as it would be ordered now: which subjects, at which price, and whether somebody may. */
export async function wished(
  db: Db,
  entrance: Entrance,
  {
    course: id,
    subjects,
    student,
    covered = 0,
  }: {
    course: number
    subjects: readonly number[] | undefined
    student: number
    /** What is there already to pay it, in cents. */
    covered?: number
  },
  { unpaid, now, paying }: { unpaid: Promise<number | null>; now: Date; paying: Pick<Paying, 'waysOf'> },
) {
  // Together: each of them would wait for the way there and back of the one before.
  const [found, seat, ways, refunded, open, { breaches }, offered] = await Promise.all([
    viewOf(db, id),
    lastEnrolment(db, id, student),
    paying.waysOf(db, entrance),
    isBarred(db, id, student),
    unpaid,
    heldBack(db, id, subjects),
    isOffered(db, id, student),
  ])
  const seen = found ?? refuse(codes.courseGone)
  // A seat that is offered to them counts as taken for everybody else.
  const course = offered ? { ...seen, seats_taken: seen.seats_taken - 1 } : seen
  // Subjects are picked in a combined course alone; of any other all are meant.
  const picks = course.kind === 'combined' ? subjects : undefined
  if (picks?.some(one => !course.parts.some(part => part.id === one))) refuse(codes.courseGone)
  const isPicked = (part: { id: number }) => picks?.includes(part.id) ?? true
  const parts = course.parts.filter(isPicked)
  const sum = priced(
    parts.map(({ price }) => price),
    course.discounts,
    course.today,
  )
  const refusal = refusalOf(orderRules, {
    kind: course.kind,
    standing: standingOfRow(course, now, course.today),
    price: Math.max(sum.pays - covered, 0),
    subjects: parts.length,
    refunded,
    seated: seat?.state === 'active',
    unpaid: open !== null,
    ways: ways.length,
    breaches,
  })
  return { course, parts, isPicked, sum, ways, breaches, refusal, unpaid: open }
}

/** Whoever orders is a student with a whole session. */
async function studentOf(entrance: Promise<Entrance>) {
  const here = await entrance
  if (here.me?.stage !== 'WHOLE') refuse(codes.loginToView)
  if (here.me.role !== 'STUDENT') refuse(codes.onlyStudents)
  return { here, student: here.me.person }
}

/** Orders for a student, whoever asks: the sums are the course's own. */
export async function order(
  db: Db,
  here: Entrance,
  asked: {
    course: number
    subjects: readonly number[] | undefined
    student: number
    covered?: number
    by: number
    agreement: string
    /** In which it was read. */
    language?: Language
    invoice: { title: string; number: string }
  },
  { now, ...services }: PayingServices & { now: Date },
) {
  const paying = payingBy(services)
  const { student } = asked
  const wish = (unpaid: Promise<number | null>) => wished(db, here, asked, { unpaid, now, paying })
  const [first, agreed] = await Promise.all([
    wish(store.anyUnpaid(db, asked.course, student)),
    asked.agreement === '' ? null : agreedNow(db, student, asked.language ?? 'zh'),
  ])
  // One that is under way is waited for, one whose time is over is ended; then everything is looked at again.
  const open = first.unpaid === null ? undefined : await openOrderOf(db, asked.course, student)
  const { course, parts, sum, refusal } =
    first.unpaid === null ? first : await wish(Promise.resolve(open?.id ?? null))
  if (refusal !== undefined) refuse(refusal, open && { order: open.id })
  const endsAt = endOf(now, course.sale_until, null)
  const made = await store.addOrder(db, {
    course: course.id,
    courseName: course.name,
    student,
    price: sum.price,
    pays: sum.pays,
    discount: sum.discount,
    endsAt,
    agreement: asked.agreement,
    agreed,
    feeRule: course.fee_rule,
    refundRule: course.refund_rule,
    invoice: asked.invoice,
    by: asked.by,
    lines: parts.map((part, at) => ({
      courseSubject: part.id,
      name: part.name,
      colour: part.colour,
      price: part.price,
      pays: sum.lines[at]?.pays ?? part.price,
    })),
  })
  // Last: whoever takes a seat of this course waits until this transaction is over.
  if (sum.pays > 0) await holdSeat(db, course.id, student, endsAt)
  if (asked.invoice.title !== '' && sum.pays > 0)
    await addInvoice(db, made.id, { ...asked.invoice, email: '' })
  if (sum.pays === 0) {
    const [seat] = await enrol(db, course.id, [student], {
      source: 'order',
      by: asked.by,
      subjects: parts.map(({ id }) => id),
    })
    await store.setState(db, made.id, 'paid', { enrolment: seat?.id ?? null, paid_at: now })
    await store.addEvent(db, { id: made.id, state: 'paid' }, 'paid', { by: asked.by, cents: 0 })
  }
  return { ...made, course, pays: sum.pays }
}

/** What a student asks before ordering, and the order itself. */
export const orderingHandlers = {
  quoteOrder: async ({ params, query }, { db, entrance, asked, now, sealing, payingAt }) => {
    const paying = payingBy({ sealing, payingAt })
    const { here, student } = await studentOf(entrance)
    const wish = { course: params.id, subjects: query.subjects, student }
    const { course, sum, parts, isPicked, ways, breaches, refusal, unpaid } = await wished(db, here, wish, {
      unpaid: store.unpaidOrderOf(db, params.id, student),
      now,
      paying,
    })
    const lines = parts.map(({ price }) => price)
    const alone = course.discounts
      .map(one => ({ name: one.name, off: sum.price - priced(lines, [one], course.today).pays, id: one.id }))
      .filter(({ off, id }) => off > 0 && id !== sum.discount?.id)
    const said = refusal === undefined ? undefined : outcome(refusal)
    const each = priced(
      course.parts.map(({ price }) => price),
      course.discounts,
      course.today,
    )
    return {
      course: {
        id: course.id,
        name: course.name,
        cover: course.cover,
        feeRule: course.fee_rule,
        refundRule: course.refund_rule,
        combined: course.kind === 'combined',
        seatsLeft: course.capacity === null ? null : Math.max(course.capacity - course.seats_taken, 0),
        startsOn: course.starts_on,
      },
      lines: course.parts.map((part, at) => ({
        id: part.id,
        name: part.name,
        colour: part.colour,
        teacher: part.teacher,
        lessons: part.lessons,
        past: part.past,
        price: yuanOf(part.price),
        pays: yuanOf(
          isPicked(part)
            ? (sum.lines[parts.indexOf(part)]?.pays ?? part.price)
            : (each.lines[at]?.pays ?? part.price),
        ),
        picked: isPicked(part),
      })),
      price: yuanOf(sum.price),
      pays: yuanOf(sum.pays),
      discount: sum.discount && { name: sum.discount.name, off: yuanOf(sum.price - sum.pays) },
      lesser: alone.map(({ name, off }) => ({ name, off: yuanOf(off) })),
      ways: [...ways],
      agreementVersion,
      breaches: breaches.map(shownBreach),
      refusal: said ? { code: said.code, message: said.words[asked.language] } : null,
      unpaid,
    }
  },

  createOrder: async ({ body }, { db, entrance, asked, now, sealing, payingAt, log }) => {
    const { here, student } = await studentOf(entrance)
    if (body.agreementVersion !== agreementVersion) refuseField('agreementVersion', 'format')
    const made = await order(
      db,
      here,
      {
        course: body.course,
        subjects: body.subjects,
        student,
        by: student,
        agreement: agreementVersion,
        language: asked.language,
        invoice: body.invoice ?? { title: '', number: '' },
      },
      { now, sealing, payingAt },
    )
    log({ thing: 'order', id: made.id, detail: { course: body.course, pays: made.pays } })
    return made.pays === 0 ? answer(codes.nothingToPay, { id: made.id }) : { id: made.id }
  },
} satisfies Partial<Handlers<typeof calls>>
