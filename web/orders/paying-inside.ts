// A page inside WeChat leaves to be known by it and comes back with a code and a state. What it came back with is good for the tab
// that left: its word for that lies in the tab alone.

const key = 'eschool inside'

export interface Left {
  order: number
  tab: string
}

const bytes = 32
const newWord = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export function leaveForWechat(order: number): string {
  const tab = newWord()
  sessionStorage.setItem(key, JSON.stringify({ order, tab } satisfies Left))
  return tab
}

/** Once: a page that is loaded again does not pay again. */
export function takeLeft(): Left | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? undefined : (JSON.parse(text) as Left)
}

export type CameBack =
  | { inside: { tab: string; back: { code: string; state: string } } }
  /** WeChat was not let say who it is; or this is the way back of another tab or order. */
  | { trouble: 'declined' | 'elsewhere' }

/** What somebody came back from WeChat with, as far as the page can tell; nothing where they did not come from there. */
export function cameBack(
  order: number,
  asked: URLSearchParams,
  left: Left | undefined,
): CameBack | undefined {
  const [code, state] = [asked.get('code'), asked.get('state')]
  if (state === null) return undefined
  if (left?.order !== order) return { trouble: 'elsewhere' }
  if (!code) return { trouble: 'declined' }
  return { inside: { tab: left.tab, back: { code, state } } }
}

export type Sheet = 'opening' | 'ok' | 'cancel' | 'fail'

/** What WeChat's sheet says of itself. */
export function sheetSaid(message = ''): Sheet {
  const [, word] = /^get_brand_wcpay_request:\s*(ok|cancel)\b/.exec(message) ?? []
  return word === 'ok' || word === 'cancel' ? word : 'fail'
}
