import { createHmac } from 'node:crypto'
import { type Heard, type Said, standInServer } from '../kit/stand-in-server.ts'

export const tencentKeys = {
  application: '200000164',
  sdk: '12000001',
  keyName: 'AKIDstandin',
  host: 'school',
}
export const tencentSecret = 'tencent-meeting-secret-9876'

interface Meeting {
  meeting_id: string
  subject: string
  start_time: string
  end_time: string
  join_url: string
  /** Whether somebody is in it. */
  runs: boolean
  state: 'open' | 'cancelled' | 'ended'
}

const json = (status: number, content: object): Said => ({ status, body: JSON.stringify(content) })
const refusal = (status: number, error_code: number) =>
  json(status, { error_info: { error_code, message: 'no' } })

/** Tencent Meeting's REST service as its documentation tells it, for one user: it refuses what is signed wrongly or was said before. */
export async function openTencentMeeting() {
  const meetings: Meeting[] = []
  const recorded: { record: string; file: string; size: number; film: Buffer }[] = []
  const asked: string[] = []
  const seen = new Set<string>()
  const settings = { refuses: null as [number, number] | null }

  /** Names of headers count as they are written. */
  function wrongIn({ request, url, body }: Heard): Said | undefined {
    const { rawHeaders } = request
    const header = (name: string) => rawHeaders[rawHeaders.indexOf(name) + 1] ?? ''
    const [timestamp, nonce] = [header('X-TC-Timestamp'), header('X-TC-Nonce')]
    const words = `${request.method}\nX-TC-Key=${header('X-TC-Key')}&X-TC-Nonce=${nonce}&X-TC-Timestamp=${timestamp}\n${url.pathname}${url.search}\n${body}`
    const right = btoa(createHmac('sha256', tencentSecret).update(words).digest('hex'))
    const isKnown =
      header('AppId') === tencentKeys.application &&
      header('SdkId') === tencentKeys.sdk &&
      header('X-TC-Key') === tencentKeys.keyName
    if (!isKnown || header('X-TC-Signature') !== right || header('Content-Type') !== 'application/json')
      return refusal(400, 190303)
    if (Math.abs(Number(timestamp) - Date.now() / 1000) > 300 || seen.has(timestamp + nonce))
      return refusal(400, 190301)
    seen.add(timestamp + nonce)
    return undefined
  }

  const shown = ({ runs, state, ...rest }: Meeting) => rest
  const listOf = (list: Meeting[], more: object = {}) =>
    json(200, { meeting_number: list.length, meeting_info_list: list.map(shown), ...more })

  function answered(heard: Heard): Said {
    const { request, url } = heard
    const film = /^\/films\/(\d+)$/.exec(url.pathname)?.[1]
    if (film) return { body: recorded[Number(film)]?.film ?? '' }
    const way = `${request.method} ${url.pathname.replace(/\/\d{5,}/, '/ID')}`
    asked.push(way)
    const wrong = wrongIn(heard)
    if (wrong) return wrong
    if (settings.refuses) return refusal(...settings.refuses)
    const content =
      heard.body.length > 0 ? JSON.parse(heard.body.toString()) : Object.fromEntries(url.searchParams)
    if ((content.userid ?? content.operator_id) !== tencentKeys.host) return refusal(500, 190001)
    if (way === 'GET /v1/records')
      return json(200, {
        record_meetings: recorded.map(({ record, file, size }) => ({
          ...{ meeting_record_id: record, state: 3 },
          record_files: [{ record_file_id: file, record_size: size }],
        })),
      })
    if (way === 'GET /v1/addresses')
      return json(200, {
        record_files: recorded.map(({ file }, at) => ({
          ...{
            record_file_id: file,
            download_address: `${server.url}/films/${at}`,
            download_address_file_type: 'mp4',
          },
        })),
      })
    const one = meetings.find(({ meeting_id }) => url.pathname.includes(meeting_id))
    if (way.includes('ID') && !one) return refusal(500, 9003)
    if (one && request.method !== 'GET' && one.state !== 'open')
      return refusal(500, one.state === 'ended' ? 13603 : 9007)
    if (way === 'POST /v1/meetings') {
      const number = 1_000_000_000_000_000_000n + BigInt(meetings.length)
      const { subject, start_time, end_time } = content
      const join_url = `https://meeting.tencent.example/dm/${meetings.length + 1}`
      meetings.push({
        meeting_id: String(number),
        subject,
        start_time,
        end_time,
        join_url,
        runs: false,
        state: 'open',
      })
      return listOf(meetings.slice(-1))
    }
    if (way === 'GET /v1/meetings') {
      // A page holds one, so that whoever reads the first alone finds nothing.
      const open = meetings.filter(({ state }) => state === 'open')
      const at = Number(content.pos ?? 0)
      return listOf(open.slice(at, at + 1), {
        remaining: Math.max(0, open.length - at - 1),
        next_pos: at + 1,
      })
    }
    if (!one) return refusal(400, 190004)
    if (way === 'GET /v1/meetings/ID') return listOf([one])
    if (way === 'PUT /v1/meetings/ID') Object.assign(one, content)
    if (way === 'POST /v1/meetings/ID/cancel') {
      if (one.runs) return refusal(500, 13602)
      one.state = 'cancelled'
    }
    if (way === 'POST /v1/meetings/ID/dismiss') {
      if (!one.runs) return refusal(500, 9042)
      one.state = 'ended'
    }
    return json(200, {})
  }
  const server = await standInServer(answered)
  return { ...server, meetings, recorded, asked, settings }
}
