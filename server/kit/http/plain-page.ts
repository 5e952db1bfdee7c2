import type { Language } from '../../../contract/codes.ts'
import { languageNames } from '../../../locales/languages.ts'
import type { ClosedSchool } from '../database/faults.ts'
import { answerWord } from '../kit.words.ts'

const lang = { zh: 'zh-CN', en: 'en', es: 'es' } as const
const dayIn = { zh: 'zh-CN', en: 'en-GB', es: 'es-ES' } as const
const text = (said: string) => said.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const light =
  'color-scheme:light;--paper:#f1f6f3;--sheet:#fff;--ink:#15231d;--ink-2:#404e47;--rule:#d6dfda;--accent:#106f4c'
const dark =
  'color-scheme:dark;--paper:#0f1a15;--sheet:#18251f;--ink:#e5eee8;--ink-2:#b8c5bd;--rule:#32413a;--accent:#70cda2'
const styles = `:root{${light}}:root[data-scheme=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}
*{box-sizing:border-box;margin:0}body{min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:520px;display:grid;gap:16px;padding:32px;background:var(--sheet);border:1px solid var(--rule);border-radius:10px}
header,p,dt,nav{color:var(--ink-2)}header{font-weight:600}h1{font-size:24px;line-height:1.32}dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;padding-top:16px;border-top:1px solid var(--rule)}nav{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:14px}
a{color:var(--accent);text-underline-offset:3px}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}@media(max-width:480px){main{padding:24px 20px}}`

// The scheme that was chosen, as every page takes it before its first paint; without it the device's own.
const script = `try{var k=localStorage.getItem('scheme');if(k==='dark'||k==='light')document.documentElement.dataset.scheme=k}catch{}`

interface Said {
  title: string
  above?: string
  /** Markup below the title. */
  below?: string
}

const drawn = ({ title, above, below = '' }: Said, language: Language, nonce: string) =>
  `<!doctype html><html lang="${lang[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text([title, above].filter(Boolean).join(' · '))}</title><style nonce="${nonce}">${styles}</style><script nonce="${nonce}">${script}</script></head><body><main>${above ? `<header>${text(above)}</header>` : ''}<h1>${text(title)}</h1>${below}</main></body></html>`

/** What is said where no page can be drawn: of no school, or without a database. */
export const plainPage = (words: string, language: Language, nonce: string) =>
  drawn({ title: words }, language, nonce)

/** In place of every page of a school that is closed: whose it is, since when, and whom to ask. */
export function closedPage({ name, zone, since, contact }: ClosedSchool, language: Language, nonce: string) {
  const say = (key: Parameters<typeof answerWord>[0], values?: Record<string, string>) =>
    text(answerWord(key, values)[language])
  const when = new Intl.DateTimeFormat(dayIn[language], { timeZone: zone, dateStyle: 'long' }).format(
    new Date(since),
  )
  const link = (scheme: string, to: string) => `<a href="${scheme}:${text(to)}">${text(to)}</a>`
  const facts = [
    ...(contact.phone ? [[say('closedPhone'), link('tel', contact.phone)]] : []),
    ...(contact.hours ? [[say('closedHours'), text(contact.hours)]] : []),
    ...(contact.email ? [[say('closedEmail'), link('mailto', contact.email)]] : []),
    ...(contact.address ? [[say('closedAddress'), text(contact.address)]] : []),
  ].map(([what, of]) => `<dt>${what}</dt><dd>${of}</dd>`)
  const others = Object.entries(languageNames).flatMap(([one, called]) =>
    one === language ? [] : [`<a href="?language=${one}" lang="${lang[one as Language]}">${called}</a>`],
  )
  const below = `<p>${say('closedSince', { when })}</p><p>${say(facts.length > 0 ? 'closedAsk' : 'closedKept')}</p>${
    facts.length > 0 ? `<dl>${facts.join('')}</dl>` : ''
  }<nav>${others.join('')}</nav>`
  return drawn({ title: answerWord('closedTitle')[language], above: name, below }, language, nonce)
}
