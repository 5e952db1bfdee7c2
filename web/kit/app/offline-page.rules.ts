import type { Language } from '../../../contract/codes.ts'
import { kitOffline as en } from '../../../locales/en/kit-offline.part.ts'
import { kitOffline as es } from '../../../locales/es/kit-offline.part.ts'
import { kitOffline as zh } from '../../../locales/zh/kit-offline.part.ts'
import { clock, day, moment, tableDay } from '../format/dates.ts'
import type { Kept, KeptLesson } from './kept-lessons.ts'

const words = { zh, en, es }
/** Chinese unless another was chosen. */
export const languageNamed = (name: string | undefined): Language =>
  name === 'en' || name === 'es' ? name : 'zh'
const lang = { zh: 'zh-CN', en: 'en', es: 'es' }
const text = (said: string) => said.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const filled = (said: string, when: string) => said.replace('{{when}}', when)

/** Today's lessons, and the first one after today. */
export function lessonsOf(kept: Pick<Kept, 'zone' | 'days'>, now: number) {
  const today = tableDay(now, kept.zone)
  const { days } = kept
  if (!days || today < days.from || today > days.until) return undefined
  const dayOf = (lesson: KeptLesson) => tableDay(lesson.startsAt, kept.zone)
  const inOrder = [...days.lessons].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return {
    today: inOrder.filter(lesson => dayOf(lesson) === today),
    next: inOrder.find(lesson => dayOf(lesson) > today && !lesson.cancelled),
  }
}

const row = ({ startsAt, endsAt, name, course, teacher, cancelled }: KeptLesson, zone: string, off: string) =>
  `<li${cancelled ? ' class="off"' : ''}><b>${clock(startsAt, zone)} – ${clock(endsAt, zone)}</b><span>${text(name)}${
    cancelled ? ` <i>${off}</i>` : ''
  }</span><small>${text([course, teacher].filter(Boolean).join(' · '))}</small></li>`

function timetable(kept: Kept, now: number) {
  const { language, zone } = kept
  const say = words[language]
  const view = { language, zone }
  const keptAt = moment(kept.keptAt, view, now)
  if (!kept.days) return ''
  const known = lessonsOf(kept, now)
  if (!known) return `<section><p>${filled(say.unknown, text(keptAt))}</p></section>`
  const { today, next } = known
  const list = today.length
    ? `<ol>${today.map(lesson => row(lesson, zone, say.cancelled)).join('')}</ol>`
    : `<p>${say.none}</p>`
  const when = next && `${day(next.startsAt, view, now)} ${clock(next.startsAt, zone)} ${next.name}`
  return `<section><h2>${say.today}</h2>${list}${when ? `<p>${filled(say.next, text(when))}</p>` : ''}<p class="at">${filled(say.keptAt, text(keptAt))}</p></section>`
}

const styles = (accent: Kept['accent']) => `
:root{color-scheme:light;--paper:#f1f6f3;--sheet:#fff;--ink:#15231d;--ink-2:#404e47;--rule:#d6dfda;--accent:${accent.light};--on:#fff}
:root[data-scheme=dark]{color-scheme:dark;--paper:#0f1a15;--sheet:#18251f;--ink:#e6efe9;--ink-2:#b4c6bc;--rule:#33433b;--accent:${accent.dark};--on:#0b1611}
*{box-sizing:border-box;margin:0}body{min-height:100vh;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:560px;margin:0 auto;display:grid;gap:16px}header{color:var(--ink-2);font-weight:600}h1{font-size:24px;line-height:1.32}h2{font-size:16px}
section{display:grid;gap:12px;padding:20px;background:var(--sheet);border:1px solid var(--rule);border-radius:10px}
ol{list-style:none;padding:0;display:grid;gap:12px}li{display:grid;grid-template-columns:8.5em minmax(0,1fr);gap:0 12px}li b{font-variant-numeric:tabular-nums}li small{grid-column:2;color:var(--ink-2);font-size:14px}.off b,.off span{text-decoration:line-through}.off i{display:inline-block}
.at{color:var(--ink-2);font-size:14px}a{justify-self:start;padding:9px 20px;border-radius:6px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

// The scheme that was chosen, as every page takes it before its first paint; and back as soon as there is a network. A device that says so
// is often not through yet: the school is asked.
const script = `var k;try{k=localStorage.getItem('scheme')}catch{}document.documentElement.dataset.scheme=k==='dark'||k==='light'?k:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';function look(){fetch('/eschool/worker.js',{method:'HEAD',cache:'no-store'}).then(function(a){if(a.ok)location.reload()},function(){})}addEventListener('online',look);setInterval(look,3000)`

interface Given {
  kept: Kept | undefined
  /** Where nothing is kept. */
  language: Language
  now: number
  nonce: string
}

const plain = { light: '#106f4c', dark: '#7ac9a2' }

/** What stands where a page would, without a network: that it is so, and what was kept. All of it in one answer, for nothing else can be asked. */
export function offlinePage({ kept, language: usual, now, nonce }: Given): string {
  const language = kept?.language ?? usual
  const say = words[language]
  return `<!doctype html><html lang="${lang[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say.title}</title><style nonce="${nonce}">${styles(kept?.accent ?? plain)}</style><script nonce="${nonce}">${script}</script></head><body><main>${
    kept ? `<header>${text(kept.school)}</header>` : ''
  }<h1>${say.title}</h1><p>${say.says}</p><a href="">${say.again}</a>${kept ? timetable(kept, now) : ''}</main></body></html>`
}
