import type { Fact } from '../../contract/site-log-lists.ts'

/** What is kept of money in yuan, of what changes of it alone, and in cents. */
const yuan = ['price', 'sum']
const changedYuan = ['amount', 'threshold']
const cents = ['cents', 'pays']
/** At the end of each part of a text: 'Algebra 1280.00; 0.50', in whichever script the parts are divided. */
const sums = /(?<=^|[\s\uff1b])-?\d+(?:\.\d{1,2})?(?=$|[;,\uff1b])/g
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The same with sums of money written as such: ¥1,280.00. */
export function withMoney<F extends Fact>(fact: F): F {
  const name = fact.path.at(-1) ?? ''
  // What is carried to another course is kept in yuan, whatever it is called.
  const isCarried = fact.path[0] === 'money' && name === 'pays'
  const isYuan = isCarried || yuan.includes(name) || (fact.before !== null && changedYuan.includes(name))
  const isCents = !isCarried && cents.includes(name)
  if (!isCents && !isYuan) return fact
  const said = (text: string | null) =>
    text?.replaceAll(sums, sum => `¥${twoDecimals.format(isCents ? Number(sum) / 100 : Number(sum))}`) ?? null
  return { ...fact, before: said(fact.before), after: said(fact.after) }
}
