import { hash } from 'node:crypto'
import { fetched } from '../../kit/asking-outside.ts'
import {
  type MeetingMade,
  type MeetingPlan,
  type MeetingService,
  metBy,
  type ServiceKeys,
  ServiceRefused,
} from './meeting-seam.ts'
import {
  filmsIn,
  inAWay,
  isGoneAtZoom,
  isTrusted,
  runsAtZoom,
  untilThen,
  type ZoomFile,
  zoomProblem,
  zoomTimes,
  zoomTokenProblem,
} from './zoom.rules.ts'

export interface ZoomAt {
  api: string
  signIn: string
}
/** What was given for which keys, until it ends: kept nowhere else. */
export type ZoomTokens = Map<string, { token: string; until: number }>

/** Before it ends: what is on its way must still arrive with it. */
const spare = 60_000
/** It gives three hundred of a host's meetings at a time. */
const atATime = 300
const mostPages = 50

interface Meeting {
  id?: number
  topic?: string
  join_url?: string
}
interface Listed {
  meetings?: Meeting[]
  next_page_token?: string
}
interface Recorded {
  meetings?: { id?: number; uuid: string }[]
}
const nothingRecorded = 3301
const day = 24 * 60 * 60_000
const dayOf = (at: Date, days: number) => new Date(+at + days * day).toISOString().slice(0, 10)

type Told = { code?: number; message?: string; reason?: string; access_token?: string; expires_in?: number }

function contentOf(bytes: Buffer): Told {
  try {
    return JSON.parse(bytes.toString() || '{}') ?? {}
  } catch {
    return {}
  }
}

/**
 * No account's own habits: whoever has the address comes in, as the school's page gives it to those who may, and nothing is recorded of
 * students whom nobody asked.
 */
const settings = { join_before_host: true, jbh_time: 0, waiting_room: false, auto_recording: 'none' }

/** What asks Zoom, with a token that holds. */
function askingBy(keys: ServiceKeys, at: ZoomAt, tokens: ZoomTokens) {
  const { application: account, keyName: client, secret } = keys
  // What is changed there is another key: an old one's token is not taken for it.
  const of = hash('sha256', JSON.stringify([account, client, secret]))

  async function token(): Promise<string> {
    const kept = tokens.get(of)
    if (kept && kept.until > Date.now()) return kept.token
    const { status, headers, body } = await fetched(`${at.signIn}/oauth/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: account }).toString(),
    })
    const { reason, access_token, expires_in = 0 } = contentOf(body)
    const problem = zoomTokenProblem(status)
    if (problem) throw new ServiceRefused(problem, { said: reason, until: left(headers) })
    if (!access_token) throw new ServiceRefused('unclear')
    tokens.set(of, { token: access_token, until: Date.now() + expires_in * 1000 - spare })
    return access_token
  }

  async function ask<T>(method: string, way: string, content?: object, again = true): Promise<T> {
    const { status, headers, body } = await fetched(`${at.api}/v2${way}`, {
      method,
      headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
      ...(content && { body: JSON.stringify(content) }),
    })
    const told = contentOf(body)
    const problem = zoomProblem(status, told.code)
    if (problem === 'key') {
      tokens.delete(of)
      // The app was given other rights, or taken back what it gave: a new one tells which.
      if (again) return ask(method, way, content, false)
    }
    if (problem)
      throw new ServiceRefused(problem, { code: told.code, said: told.message, until: left(headers) })
    return told as T
  }

  return { ask, token }
}

/** What it keeps of a meeting, of each time that it was held. */
function recordingsBy(
  { ask, token }: ReturnType<typeof askingBy>,
  trusted: string,
): MeetingService['recordings'] {
  async function recordedIn(uuid: string): Promise<ZoomFile[]> {
    try {
      const { recording_files: files = [] }: { recording_files?: ZoomFile[] } = await ask(
        'GET',
        `/meetings/${inAWay(uuid)}/recordings`,
      )
      return files
    } catch (error) {
      if (error instanceof ServiceRefused && error.code === nothingRecorded) return []
      throw error
    }
  }

  return async (host, { meeting, startsAt, endsAt }) => {
    const days = `from=${dayOf(startsAt, -1)}&to=${dayOf(endsAt, 1)}`
    const list: Recorded = await ask(
      'GET',
      `/users/${encodeURIComponent(host)}/recordings?meeting_id=${meeting}&${days}&page_size=${atATime}`,
    )
    const uuids = (list.meetings ?? []).filter(({ id }) => String(id) === meeting).map(({ uuid }) => uuid)
    const each = await Promise.all(uuids.map(uuid => recordedIn(uuid)))
    const films = each.flatMap(files => filmsIn(files))
    const isReady = ({ status }: ZoomFile) => status === 'completed'
    return {
      isWhole: films.every(isReady),
      all: films.filter(isReady).map(({ id = '', file_size: bytes = 0, download_url: address = '' }) => ({
        recording: id,
        bytes,
        source: async () => {
          const bearer = { Authorization: `Bearer ${await token()}` }
          return { address, headersFor: (host: string) => (isTrusted(host, trusted) ? bearer : {}) }
        },
      })),
    }
  }
}

/** Zoom's REST service, as a Server-to-Server OAuth app of the school's own account. */
export function zoom(keys: ServiceKeys, at: ZoomAt, tokens: ZoomTokens): MeetingService {
  const asking = askingBy(keys, at, tokens)
  const { ask } = asking
  const one = (meeting: string) => `/meetings/${encodeURIComponent(meeting)}`
  const by = (host: string) => `/users/${encodeURIComponent(host)}/meetings`
  const said = (planned: MeetingPlan) => ({ topic: planned.subject, ...zoomTimes(planned, new Date()) })
  const madeIn = ({ id, join_url }: Meeting): MeetingMade => {
    if (!id || !join_url) throw new ServiceRefused('unclear')
    return { meeting: String(id), address: join_url }
  }
  const stop = (meeting: string) => ask('PUT', `${one(meeting)}/status`, { action: 'end' })
  const drop = (meeting: string) => ask('DELETE', `${one(meeting)}?schedule_for_reminder=false`)

  async function stopAndDrop(meeting: string) {
    // What nobody is in has nothing to end.
    await stop(meeting).catch(otherwise(() => true, nothing))
    await drop(meeting).catch(otherwise(runsAtZoom, () => Promise.reject(new ServiceRefused('notReached'))))
  }

  return {
    make: async (host, planned) =>
      madeIn(await ask('POST', by(host), { type: 2, ...said(planned), settings })),
    find: async (host, mark) => {
      let behind = ''
      for (let page = 0; page < mostPages; page += 1) {
        // Those to come alone would hide one whose time is over, which has to go.
        const list: Listed = await ask('GET', `${by(host)}?type=scheduled&page_size=${atATime}${behind}`)
        const found = list.meetings?.find(({ topic }) => topic?.includes(mark))
        // A list may leave out what opens the door; the meeting itself says it.
        if (found) return madeIn(await ask('GET', one(String(found.id))))
        if (!list.next_page_token) return null
        behind = `&next_page_token=${encodeURIComponent(list.next_page_token)}`
      }
      // Nobody knows what stands behind: rather none than two.
      throw new ServiceRefused('unclear')
    },
    change: async (_, meeting, planned) => {
      try {
        await ask('PATCH', one(meeting), said(planned))
      } catch (error) {
        // One that has begun takes no other time, and needs none: its end sends out nobody.
        const hasBegun = planned.startsAt <= new Date()
        if (!(hasBegun && error instanceof ServiceRefused && runsAtZoom(error.code))) throw error
      }
    },
    cancel: async (_, meeting) => {
      await drop(meeting).catch(otherwise(runsAtZoom, () => stopAndDrop(meeting)))
    },
    // It goes as well, or whoever kept its address would come in again.
    end: async (_, meeting) => stopAndDrop(meeting),
    recordings: recordingsBy(asking, new URL(at.signIn).hostname),
    tryIt: async host => {
      await ask('GET', `${by(host)}?type=scheduled&page_size=1`)
    },
  }
}

const left = (headers: Headers) => untilThen(headers.get('retry-after'), new Date())
const nothing = async () => undefined
const otherwise = metBy(isGoneAtZoom)
