import { randomInt } from 'node:crypto'
import { fetched } from '../../kit/asking-outside.ts'
import {
  type MeetingPlan,
  type MeetingService,
  metBy,
  type ServiceKeys,
  ServiceRefused,
} from './meeting-seam.ts'
import {
  hasBegunThere,
  isGoneThere,
  type TencentAsked,
  tencentProblem,
  tencentSignature,
} from './tencent-meeting.rules.ts'

/** As which kind of device we ask: a computer. */
const instanceid = 1
/** It gives twenty of a host's meetings at a time. */
const mostPages = 50
const ours = 1

interface Listed {
  meeting_info_list?: { subject?: string; meeting_id?: string; join_url?: string }[]
  remaining?: number
  next_pos?: number
  next_cursory?: number
}

interface Recorded {
  record_meetings?: {
    meeting_record_id: string
    state?: number
    record_files?: { record_file_id: string; record_size?: number }[]
  }[]
}
interface Addresses {
  record_files?: { record_file_id: string; download_address?: string }[]
}
/** 1: it is being recorded, 2: it is being made a file. */
const isDone = 3

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
const said = ({ subject, startsAt, endsAt }: MeetingPlan) => ({
  subject,
  start_time: seconds(startsAt),
  end_time: seconds(endsAt),
})

function contentOf(bytes: Buffer): { error_info?: { error_code?: number; message?: string } } {
  try {
    return JSON.parse(bytes.toString() || '{}') ?? {}
  } catch {
    return {}
  }
}

/** What asks Tencent Meeting, signed with a key. */
function askingBy(keys: ServiceKeys, base: string) {
  return async function ask<T>(method: TencentAsked['method'], uri: string, content?: object): Promise<T> {
    const body = content ? JSON.stringify(content) : ''
    const { application, sdk, keyName, secret } = keys
    const asked = { method, keyName, uri, body, nonce: randomInt(1, 2 ** 31), timestamp: now() }
    const answer = await fetched(`${base}${uri}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        AppId: application,
        ...(sdk && { SdkId: sdk }),
        'X-TC-Key': keyName,
        'X-TC-Timestamp': String(asked.timestamp),
        'X-TC-Nonce': String(asked.nonce),
        'X-TC-Signature': tencentSignature(secret, asked),
        // Whose meeting it is finds it in the own list.
        'X-TC-Registered': '1',
      },
      ...(content && { body }),
    })
    const told = contentOf(answer.body)
    const code = told.error_info?.error_code
    const problem = tencentProblem(answer.status, code)
    if (problem) throw new ServiceRefused(problem, { code, said: told.error_info?.message })
    return told as T
  }
}
type Ask = ReturnType<typeof askingBy>

/** What it keeps of a meeting; a file's address holds for hours, and is asked for when it is taken. */
function recordingsBy(ask: Ask): MeetingService['recordings'] {
  async function addressOf(asked: string, recording: string) {
    const { record_files: files = [] }: Addresses = await ask('GET', asked)
    const address = files.find(({ record_file_id }) => record_file_id === recording)?.download_address
    if (!address) throw new ServiceRefused('unclear')
    return { address, headersFor: () => ({}) }
  }

  return async (host, { meeting }) => {
    const who = `operator_id=${encodeURIComponent(host)}&operator_id_type=1`
    const asked = `/v1/records?meeting_id=${encodeURIComponent(meeting)}&${who}&page_size=20&page=1`
    const { record_meetings: records = [] }: Recorded = await ask('GET', asked)
    return {
      isWhole: records.every(({ state }) => state === isDone),
      all: records
        .filter(({ state }) => state === isDone)
        .flatMap(({ meeting_record_id: record, record_files: files = [] }) =>
          files.map(({ record_file_id: recording, record_size: bytes = 0 }) => ({
            recording,
            bytes,
            source: () =>
              addressOf(`/v1/addresses?meeting_record_id=${encodeURIComponent(record)}&${who}`, recording),
          })),
        ),
    }
  }
}

/** Tencent Meeting's REST service, as an application of the school's own that signs with a key. */
export function tencentMeeting(keys: ServiceKeys, base: string): MeetingService {
  const ask = askingBy(keys, base)
  const one = (meeting: string) => `/v1/meetings/${encodeURIComponent(meeting)}`
  const by = (userid: string) => `userid=${encodeURIComponent(userid)}&instanceid=${instanceid}`

  const firstIn = ({ meeting_info_list: [first] = [] }: Listed) => {
    if (!first?.meeting_id || !first.join_url) throw new ServiceRefused('unclear')
    return { meeting: first.meeting_id, address: first.join_url }
  }
  const dismiss = (host: string, meeting: string) =>
    ask('POST', `${one(meeting)}/dismiss`, {
      ...{ operator_id: host, operator_id_type: 1, instanceid, reason_code: ours },
      // Whoever is still there goes, and its number opens nothing any more.
      ...{ force_dismiss_meeting: 1, retrieve_code: 1 },
    })
  const drop = (userid: string, meeting: string) =>
    ask('POST', `${one(meeting)}/cancel`, { userid, instanceid, reason_code: ours })

  return {
    make: async (userid, planned) =>
      firstIn(await ask('POST', '/v1/meetings', { userid, instanceid, type: 0, ...said(planned) })),
    find: async (host, mark) => {
      let behind = ''
      for (let page = 0; page < mostPages; page += 1) {
        const list: Listed = await ask('GET', `/v1/meetings?${by(host)}${behind}`)
        const found = list.meeting_info_list?.find(({ subject }) => subject?.includes(mark))
        if (found) return firstIn(await ask('GET', `${one(found.meeting_id ?? '')}?${by(host)}`))
        if (!list.remaining) return null
        behind = `&pos=${list.next_pos ?? 0}&cursory=${list.next_cursory ?? 0}`
      }
      // Nobody knows what stands behind: rather none than two.
      throw new ServiceRefused('unclear')
    },
    change: async (userid, meeting, planned) => {
      await ask('PUT', one(meeting), { userid, instanceid, ...said(planned) })
    },
    cancel: async (host, meeting) => {
      await drop(host, meeting).catch(otherwise(hasBegunThere, () => dismiss(host, meeting)))
    },
    recordings: recordingsBy(ask),
    tryIt: async host => {
      await ask('GET', `/v1/meetings?${by(host)}`)
    },
    end: async (host, meeting) => {
      // One that nobody came to does not run, and what does not run is cancelled.
      await dismiss(host, meeting).catch(
        otherwise(
          () => true,
          () => drop(host, meeting),
        ),
      )
    },
  }
}

const now = () => Math.floor(Date.now() / 1000)

const otherwise = metBy(isGoneThere)
