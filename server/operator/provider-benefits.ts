import { codes } from '../../contract/codes.ts'
import type { benefitCalls } from '../../contract/operator-benefits.ts'
import { type Answer, answer } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { answersOf, type CountedBenefit, countedBenefit, countedBenefits } from './benefit-counts.store.ts'
import { benefitText, typedAgain } from './benefit-text.rules.ts'
import { NoBenefit, NoReceiver, SameBenefit } from './benefits.store.ts'
import type { ProviderHandlers } from './provider-calls.ts'

const shown = ({ content: _, made_at, for_all, ...row }: CountedBenefit) => ({
  ...row,
  madeAt: made_at.toISOString(),
  forAll: for_all,
})
const textOf = (typed: string) => benefitText(typed) ?? refuseField('text', 'required')

function said(error: unknown): never | Answer<null> {
  if (error instanceof NoBenefit) refuse(codes.announcementGone)
  if (error instanceof NoReceiver) refuseField('schools', 'required')
  if (error instanceof SameBenefit) return answer(codes.unchanged, null)
  throw error
}

export const benefitSending: Pick<ProviderHandlers, keyof typeof benefitCalls> = {
  sentBenefits: async ({ query }, { step }) => {
    const { total, rows } = await step(({ db }) => countedBenefits(db, query))
    return { total, rows: rows.map(shown) }
  },

  sentBenefit: async ({ params: { id } }, { step }) => {
    const [row, answers] = await step(({ db }) => Promise.all([countedBenefit(db, id), answersOf(db, id)]))
    return { ...shown(row), text: typedAgain(row.content), answers }
  },

  sendBenefit: async ({ body: { title, text, forAll, schools } }, { beside, benefits }) => {
    const draft = { title, ...textOf(text) }
    const to = forAll ? 'all' : { sites: schools }
    const { id } = await beside(by => benefits.add(draft, to, by)).catch(error => {
      said(error)
      throw error
    })
    return { id }
  },

  changeBenefit: ({ params: { id }, body: { title, text } }, { beside, benefits }) => {
    const draft = { title, ...textOf(text) }
    return beside(by => benefits.change(id, draft, by)).then(() => null, said)
  },

  takeBenefitBack: ({ params: { id } }, { beside, benefits }) =>
    beside(by => benefits.remove(id, by)).then(() => null, said),
}
