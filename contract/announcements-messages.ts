// What the outbox, the settings page and the server know of messages alike. Imports nothing: the browser bundles it as it is.
export const messageChannels = ['sms', 'email', 'push', 'wechat'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** waiting → sending → one of the others; unknown: cut between the sending and its answer; stopped: goes on when there is room again. */
export const messageStates = ['waiting', 'sending', 'sent', 'unknown', 'stopped', 'failed', 'kept'] as const
export type MessageState = (typeof messageStates)[number]

/** What the school has words of its own for. */
export const messagePurposes = [
  'code',
  'reminder',
  'changed',
  'cancelled',
  'payment',
  'link',
  'leave',
  'seat',
  'password',
] as const
export type MessagePurpose = (typeof messagePurposes)[number]
/** What somebody has asked for and waits for: no school switches it off. */
export const isAlwaysSent = (purpose: MessagePurpose): purpose is 'code' | 'link' | 'password' =>
  purpose === 'code' || purpose === 'link' || purpose === 'password'
/** As the outbox tells them apart. */
export const outboxPurposes = [...messagePurposes, 'announcement', 'notice', 'digest', 'test'] as const

/** How far back an outbox is looked through. */
export const outboxSpans = ['day', 'week', 'month'] as const

export const remindedPeople = ['students', 'guardians', 'teachers'] as const
export type Reminded = (typeof remindedPeople)[number]

/** Why something did not go out, or not yet. */
export const messageProblems = [
  'cut',
  'notReached',
  'tooOften',
  'balance',
  'key',
  'template',
  'sign',
  'phone',
  'content',
  'budget',
  'dayLimit',
  'phoneLimit',
  'tooLate',
  'lessonMoved',
  'off',
  'noTemplate',
  'absent',
  'undelivered',
  'unclear',
  /** Of WeChat: it does not take the account; nobody follows it, or is connected to it any more; the school has none. */
  'account',
  'notFollowing',
  'unconnected',
  'noAccount',
  'other',
] as const
export type MessageProblem = (typeof messageProblems)[number]

/** What each purpose has to say; anything else between the braces is refused. */
export const messageVariables = {
  code: ['code'],
  reminder: ['name', 'course', 'lesson', 'time', 'teacher'],
  changed: ['name', 'course', 'lesson', 'old', 'time', 'teacher'],
  cancelled: ['name', 'course', 'lesson', 'old'],
  payment: ['name', 'course', 'order', 'amount'],
  // The key is what stands behind the link's last slash: some providers want the rest of it in the text.
  link: ['name', 'what', 'link', 'key', 'until'],
  leave: ['name', 'time', 'answer'],
  seat: ['name', 'course', 'until'],
  password: ['name', 'username', 'password', 'address'],
} as const satisfies Record<MessagePurpose, readonly string[]>

export const longestMessage = 300
/** Minutes before a lesson; at most four reminders of one. */
export const reminderMinutes = { least: 5, most: 7 * 24 * 60, count: 4 } as const

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The variables of a text in the order in which they first stand in it: a provider that knows them by place takes them so. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
]

/** Without these a message would be paid for and say nothing. */
const needed: Partial<Record<MessagePurpose, readonly string[]>> = {
  code: ['code'],
  password: ['username', 'password'],
}

/** Every brace belongs to a variable that the purpose has, and a text says what it is sent for. */
export function templateProblem(
  purpose: MessagePurpose,
  text: string,
): 'variable' | 'missingVariable' | null {
  const known: readonly string[] = messageVariables[purpose]
  const strays = text.replaceAll(variable, '')
  if (/[{}]/.test(strays) || variablesIn(text).some(name => !known.includes(name))) return 'variable'
  const present = variablesIn(text)
  return (needed[purpose] ?? []).every(name => present.includes(name)) ? null : 'missingVariable'
}

/** In which language a text's hours are said: it has one of its own, whoever reads it; one of values alone is read as the usual ones. */
export function languageOf(text: string): 'zh' | 'en' {
  const own = text.replaceAll(/\{\{.*?\}\}/g, '')
  return /\p{Script=Latin}/u.test(own) && !/\p{Script=Han}/u.test(own) ? 'en' : 'zh'
}

export const filledTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(variable, (_, name: string) => values[name] ?? '')

/** As it is applied for at the provider: `${name}` at Aliyun, `{1}` at Tencent. */
export function providerText(text: string, provider: 'aliyun' | 'tencent'): string {
  const order = variablesIn(text)
  return text.replaceAll(variable, (_, name: string) =>
    provider === 'aliyun' ? `\${${name}}` : `{${order.indexOf(name) + 1}}`,
  )
}

/** How many messages a text with its signature is charged as: 70 signs in one, 67 in each of several. */
export function partsOf(text: string, sign: string): number {
  const length = text.length + sign.length + 2
  return length <= 70 ? 1 : Math.ceil(length / 67)
}
