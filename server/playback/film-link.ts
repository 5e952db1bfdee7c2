import { addresses, addressOf } from '../../contract/addresses.ts'
import { type Sealing, tokenHash } from '../kit/sealing.ts'

/** Whom a link is made for: of which school, for which film of which school, whether they see what was withdrawn, and whether they may cut it. */
export interface LinkedTo {
  home: number
  site: number
  film: number
  manages: boolean
  cuts: boolean
}

/** The cookie's name says which film, so that two films in two windows do not take each other's away. */
const cookieOf = (film: number) => `film${film}`
/** The same in all windows of one session, another in each other; those who look at what is free without a sign-in share one. */
export const secretFor = (
  sealing: Sealing,
  { home, site, film }: Pick<LinkedTo, 'home' | 'site' | 'film'>,
  session: number | null,
) => sealing.mark('film cookie', [home, site, film, session ?? 'visitor'].join(' ')).toString('base64url')

/** With the bytes alone, for no script to read, and for no longer than somebody may leave a page open. */
export const secretCookie = (film: number, secret: string) =>
  `${cookieOf(film)}=${secret}; Path=${addressOf(addresses.filmTrack, { name: '' })}; Max-Age=43200; HttpOnly; SameSite=Strict`

function secretIn(cookies: string | undefined, film: number): string | null {
  const found = (cookies ?? '').split(/;\s*/).find(one => one.startsWith(`${cookieOf(film)}=`))
  const secret = found?.slice(cookieOf(film).length + 1) ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : null
}

const purpose = 'film'
const hashed = (secret: string) => tokenHash(secret).toString('base64url')

/** The key holds all that has to be known and shows nothing of it: neither whose the film is nor of which lesson. */
export function trackLink(sealing: Sealing, name: string, to: LinkedTo, secret: string, until: Date): string {
  const { home, site, film, manages, cuts } = to
  const words = [purpose, name, home, site, film, manages, cuts, until.getTime(), hashed(secret)]
  const key = sealing.encrypt(Buffer.from(JSON.stringify(words))).toString('base64url')
  return `${addressOf(addresses.filmTrack, { name })}?key=${key}`
}

function opened(sealing: Sealing, key: string): unknown[] {
  try {
    return JSON.parse(sealing.decrypt(Buffer.from(key, 'base64url')).toString())
  } catch {
    return []
  }
}

/** Whom a link was made for, where it holds for whoever shows these cookies now. */
export function linkedTo(
  sealing: Sealing,
  name: string,
  key: string,
  { cookies, now }: { cookies: string | undefined; now: Date },
): LinkedTo | null {
  const [of, made, home, site, film, manages, cuts, until, secret] = opened(sealing, key) as [
    string,
    string,
    number,
    number,
    number,
    boolean,
    boolean,
    number,
    string,
  ]
  if (of !== purpose || made !== name || until < now.getTime()) return null
  const shown = secretIn(cookies, film)
  return shown !== null && hashed(shown) === secret ? { home, site, film, manages, cuts } : null
}
