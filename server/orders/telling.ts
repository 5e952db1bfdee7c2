import type { Language } from '../../contract/codes.ts'
import { seatMinutes } from '../../contract/orders-lists.ts'
import type { StatementProvider } from '../../contract/orders-reconciling-lists.ts'
import type { ordersNotices } from '../../locales/zh/orders-notices.server.ts'
import type { Db } from '../kit/database/scope.ts'
import { notify } from '../kit/notify/notify.ts'
import { tellOffice as tellPart } from '../people/office.store.ts'
import type { HeldOrder } from './order.store.ts'
import { orderNotice, orderWord } from './orders.words.ts'

type Told = Pick<HeldOrder, 'id' | 'number' | 'student' | 'course_name'>

/** Two decimals always, as money is written everywhere. */
export const moneyIn = (cents: number, language: Language) =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)

interface Sums {
  cents: number
  /** What was asked for, where it is another sum. */
  asked?: number
}

const values = (order: Told, { cents, asked = cents }: Sums, reason: string, language: Language) => ({
  course: order.course_name,
  number: order.number,
  sum: moneyIn(cents, language),
  asked: moneyIn(asked, language),
  reason,
  minutes: seatMinutes,
})

export const tellStudent = (
  db: Db,
  what: keyof typeof ordersNotices.student,
  order: Told,
  sums: number | Sums,
  reason = '',
) =>
  notify(db, [order.student], language => ({
    kind: 'order',
    title: orderNotice(`student.${what}.title`)[language],
    message: orderNotice(
      `student.${what}.message`,
      values(order, typeof sums === 'number' ? { cents: sums } : sums, reason, language),
    )[language],
    link: `/profile/order/orderdetail?id=${order.id}`,
  }))

export const tellOffice = async (
  db: Db,
  what: keyof typeof ordersNotices.office,
  order: Told,
  cents: number,
  reason = '',
) =>
  tellPart(db, 'orders', language => ({
    kind: 'order',
    title: orderNotice(`office.${what}.title`)[language],
    message: orderNotice(`office.${what}.message`, values(order, { cents }, reason, language))[language],
    link: `/admin/order/details/${order.id}`,
  }))

/** What the office is told of the books: what statements or a recount have found. */
export const tellOfBooks = async (
  db: Db,
  what: 'differences' | 'recount',
  values: { n: number; day: string; provider?: StatementProvider },
) =>
  tellPart(db, 'orders', language => {
    const { provider } = values
    const said = { ...values, provider: provider ? orderWord(`provider.${provider}`)[language] : '' }
    return {
      kind: 'order',
      title: orderNotice(`office.${what}.title`, said)[language],
      message: orderNotice(`office.${what}.message`, said)[language],
      link: `/admin/dataStatistics/accountBill?view=${what === 'recount' ? 'recount' : 'statements'}`,
    }
  })
