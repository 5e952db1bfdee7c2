/** What a right code has opened, for as long as this page is open in its tab: a phone that went to read a message comes back to it. */
export interface OpenedLink {
  key: string
  until: string
  guardian: string
  student: string
}

const under = (token: string) => `guardian ${token}`

export function keptLink(token: string, now: number): OpenedLink | undefined {
  const text = sessionStorage.getItem(under(token))
  const kept = text ? (JSON.parse(text) as OpenedLink) : undefined
  return kept && Date.parse(kept.until) > now ? kept : undefined
}
export const keepLink = (token: string, opened: OpenedLink) =>
  sessionStorage.setItem(under(token), JSON.stringify(opened))
export const forgetLink = (token: string) => sessionStorage.removeItem(under(token))
