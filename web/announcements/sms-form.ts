import type { sms } from 'virtual:calls/sms'
import {
  type MessagePurpose,
  messagePurposes,
  messageVariables,
  type Reminded,
  templateProblem,
  variablesIn,
} from '../../contract/announcements-messages.ts'

export type MessageSetting = NonNullable<(typeof sms)['messageSetting']['data']>

interface TemplateForm {
  on: boolean
  text: string
  number: string
}

/** The setting as its page has it: quiet hours keep their times while they are switched off. */
export type SmsForm = {
  sign: string
  templates: Record<MessagePurpose, TemplateForm>
  before: readonly number[]
  told: readonly Reminded[]
  quiet: { on: boolean; from: string; to: string }
  monthMost: number | null
  dayMost: number | null
  phoneMost: number | null
}

/** Offered as reminders, in minutes; what a school has besides is offered too. */
export const usualBefore = [15, 30, 60, 120, 1440, 2880]
const usualQuiet = { from: '21:30', to: '07:30' }

const each = (make: (purpose: MessagePurpose) => TemplateForm) => ({
  code: make('code'),
  reminder: make('reminder'),
  changed: make('changed'),
  cancelled: make('cancelled'),
  payment: make('payment'),
  link: make('link'),
  leave: make('leave'),
  seat: make('seat'),
  password: make('password'),
})

export function formOf(setting: MessageSetting): SmsForm {
  const { sign, templates, before, told, quiet, monthMost, dayMost, phoneMost } = setting
  return {
    sign,
    templates: each(purpose => {
      const { on, text, number } = templates[purpose]
      return { on, text, number }
    }),
    before,
    told,
    quiet: { ...(quiet ?? usualQuiet), on: quiet !== null },
    monthMost,
    dayMost,
    phoneMost,
  }
}

export function draftOf(
  { sign, templates, before, told, quiet, monthMost, dayMost, phoneMost }: SmsForm,
  version: number,
): NonNullable<(typeof sms)['changeMessageSetting']['input']> {
  const { on, ...hours } = quiet
  return {
    ...{ sign, templates, monthMost, dayMost, phoneMost, version },
    before: [...before],
    told: [...told],
    quiet: on ? hours : null,
  }
}

interface Wrong {
  problem: 'variable' | 'missingVariable' | 'sameHours'
  /** What stands between the braces and is no variable. */
  name?: string
}

/** What the server would refuse, found while it is still at hand. */
export const problemsOf = ({ templates, quiet }: SmsForm): Record<string, Wrong> => ({
  ...Object.fromEntries(
    messagePurposes.flatMap((purpose): [string, Wrong][] => {
      const { text } = templates[purpose]
      const problem = templateProblem(purpose, text)
      if (!problem) return []
      const known: readonly string[] = messageVariables[purpose]
      const name = problem === 'variable' ? variablesIn(text).find(one => !known.includes(one)) : undefined
      return [[`templates.${purpose}.text`, { problem, ...(name && { name: `{{${name}}}` }) }]]
    }),
  ),
  ...(quiet.on && quiet.from === quiet.to && { 'quiet.to': { problem: 'sameHours' as const } }),
})
