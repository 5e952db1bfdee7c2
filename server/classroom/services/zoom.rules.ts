import type { MeetingProblem } from '../../../contract/classroom-service-lists.ts'

const day = 24 * 60 * 60_000

/** What its refusal means; undefined: it said yes. */
export function zoomProblem(status: number, code: number | undefined): MeetingProblem | undefined {
  if (status < 300) return undefined
  if (status === 429) return 'tooMany'
  if (status >= 500) return 'notReached'
  if (code === 4711 || code === 4700 || status === 403) return 'rights'
  if (status === 401 || code === 124) return 'key'
  return code === 1001 || code === 1010 ? 'host' : 'refused'
}

/** Of whoever asks for a token: a refusal is of what the school entered, whatever it is called. */
export const zoomTokenProblem = (status: number): MeetingProblem | undefined =>
  status < 300 ? undefined : status === 429 ? 'tooMany' : status >= 500 ? 'notReached' : 'key'

/** It is not there, or has ended: what was asked for is so. */
export const isGoneAtZoom = (code: number | undefined) => code === 3001 || code === 3007
/** One that somebody is in is not deleted, but ended. */
export const runsAtZoom = (code: number | undefined) => code === 3002 || code === 3000

/** Until when it wants to be left alone: seconds or a day of the calendar, and never longer than its own day is. */
export function untilThen(retryAfter: string | null, now: Date): Date | undefined {
  if (!retryAfter) return undefined
  const at = /^\d+$/.test(retryAfter) ? +now + Number(retryAfter) * 1000 : Date.parse(retryAfter)
  return at > +now ? new Date(Math.min(at, +now + day)) : undefined
}

/** As it reads them: in whole seconds and whole minutes, and from now on where it should have begun before. */
export function zoomTimes({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date) {
  const begins = Math.max(+startsAt, +now)
  return {
    start_time: new Date(begins).toISOString().replace(/\.\d+Z/, 'Z'),
    duration: Math.max(1, Math.round((+endsAt - begins) / 60_000)),
  }
}

/** One with a slash where a way has one is written twice as an address. */
export const inAWay = (uuid: string) =>
  uuid.startsWith('/') || uuid.includes('//')
    ? encodeURIComponent(encodeURIComponent(uuid))
    : encodeURIComponent(uuid)

/** Of what is recorded at once it keeps as many films as the account has chosen views: the first of these that is there. */
const views = [
  'shared_screen_with_speaker_view',
  'shared_screen_with_speaker_view(CC)',
  'shared_screen_with_gallery_view',
  'shared_screen',
  'active_speaker',
  'speaker_view',
  'gallery_view',
]
const rankOf = ({ recording_type = '' }: ZoomFile) =>
  (views.indexOf(recording_type) + views.length + 1) % (views.length + 1)

export interface ZoomFile {
  id?: string
  file_type?: string
  file_size?: number
  download_url?: string
  status?: string
  recording_start?: string
  recording_type?: string
}

/** The films among its files, one for each time that somebody pressed record. */
export function filmsIn(files: readonly ZoomFile[]): ZoomFile[] {
  const films = files
    .filter(({ file_type }) => file_type === 'MP4')
    .sort((one, other) => rankOf(one) - rankOf(other))
  return films.filter(
    (film, at) => films.findIndex(({ recording_start }) => recording_start === film.recording_start) === at,
  )
}

/** Whether what is said to the service may be said to whoever it sends us to. */
export const isTrusted = (host: string, trusted: string) => host === trusted || host.endsWith(`.${trusted}`)
