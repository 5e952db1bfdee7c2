import { randomBytes } from 'node:crypto'
import { type Heard, type Said, standInServer } from '../kit/stand-in-server.ts'

export const zoomKeys = { account: 'AccountStandIn', client: 'ClientStandIn', host: 'school@zoom.example' }
export const zoomSecret = 'zoom-client-secret-4321'

interface Meeting {
  id: number
  uuid: string
  topic: string
  start_time: string
  duration: number
  join_url: string
  settings: object
  /** Whether somebody is in it. */
  runs: boolean
  state: 'open' | 'deleted'
}

const json = (status: number, content: object, headers = {}): Said => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(content),
})
const refusal = (status: number, code: number, message = 'no', headers = {}) =>
  json(status, { code, message }, headers)
const done: Said = { status: 204, body: '' }

/** Zoom's REST service and its token service as its documentation tells them, for one user of one account. */
export async function openZoom() {
  const meetings: Meeting[] = []
  const recorded: { uuid: string; meeting: string; film: Buffer; status: string }[] = []
  const asked: string[] = []
  const tokens = new Map<string, number>()
  const settings = {
    refuses: null as Said | null,
    /** Seconds that a token holds. */
    holds: 3600,
  }

  function token({ request, body }: Heard): Said {
    const right = `Basic ${Buffer.from(`${zoomKeys.client}:${zoomSecret}`).toString('base64')}`
    if (request.headers.authorization !== right)
      return json(401, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' })
    const form = new URLSearchParams(body.toString())
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return json(400, { reason: 'Missing grant type', error: 'invalid_request' })
    if (form.get('grant_type') !== 'account_credentials')
      return json(400, { reason: 'Unsupported grant type', error: 'unsupported_grant_type' })
    if (form.get('account_id') !== zoomKeys.account)
      return json(400, { reason: 'Bad Request', error: 'invalid_request' })
    const access_token = randomBytes(24).toString('base64url')
    tokens.set(access_token, Date.now() + settings.holds * 1000)
    return json(200, {
      ...{ access_token, token_type: 'bearer', expires_in: settings.holds },
      ...{ scope: 'meeting:write:meeting:admin', api_url: 'https://api.zoom.us' },
    })
  }

  function wrongIn({ request, body }: Heard): Said | undefined {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const until = tokens.get(bearer)
    if (until === undefined) return refusal(401, 124, 'Invalid access token.')
    if (until <= Date.now()) return refusal(401, 124, 'Access token is expired.')
    if (body.length > 0 && request.headers['content-type'] !== 'application/json')
      return refusal(400, 300, 'Request Body should be a valid JSON object.')
    return undefined
  }

  const shown = ({ runs, state, settings: _, ...rest }: Meeting) => rest
  /** It takes GMT alone, in whole seconds. */
  const isTime = (text: unknown) => typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)

  /** Films lie elsewhere: whoever has the token is sent there. */
  function recordings({ url }: Heard): Said | undefined {
    const [, uuid] = /^\/v2\/meetings\/([^/]+)\/recordings$/.exec(url.pathname) ?? []
    const [, far, at] = /^\/(rec|far)\/(\d+)$/.exec(url.pathname) ?? []
    if (far === 'rec') return { status: 302, headers: { location: `/far/${at}` }, body: '' }
    if (uuid === undefined && !url.pathname.endsWith('/recordings')) return undefined
    const file = ({ uuid, status, film }: (typeof recorded)[number], at: number) => ({
      ...{ id: `file of ${uuid}`, meeting_id: uuid, file_type: 'MP4', file_size: film.length, status },
      ...{ recording_start: '1', recording_type: 'shared_screen_with_speaker_view' },
      download_url: `${server.url}/rec/${at}`,
    })
    if (uuid === undefined)
      return json(200, { meetings: recorded.map(one => ({ uuid: one.uuid, id: Number(one.meeting) })) })
    // Written once a slash would be one of the way's own.
    const found = recorded.findIndex(one => encodeURIComponent(encodeURIComponent(one.uuid)) === uuid)
    const one = recorded[found]
    return one ? json(200, { uuid: one.uuid, recording_files: [file(one, found)] }) : refusal(404, 3301)
  }

  function answered(heard: Heard): Said {
    const { request, url } = heard
    const far = /^\/far\/(\d+)$/.exec(url.pathname)?.[1]
    if (far) return { headers: { 'content-type': 'video/mp4' }, body: recorded[Number(far)]?.film ?? '' }
    const way = `${request.method} ${decodeURIComponent(url.pathname).replace(/\/\d{5,}/, '/ID')}`
    asked.push(way)
    if (way === 'POST /oauth/token') return token(heard)
    const wrong = wrongIn(heard)
    if (wrong) return wrong
    if (settings.refuses) return settings.refuses
    const films = recordings(heard)
    if (films) return films
    const content = heard.body.length > 0 ? JSON.parse(heard.body.toString()) : {}
    const isHosts = /^\w+ \/v2\/users\/([^/]+)\/meetings$/.exec(way)
    if (isHosts && isHosts[1] !== zoomKeys.host)
      return refusal(404, 1001, `User does not exist: ${isHosts[1]}.`)
    if (isHosts && request.method === 'POST') return made(content)
    if (isHosts) return listed(url)
    const one = meetings.find(({ id, state }) => url.pathname.includes(String(id)) && state === 'open')
    if (!one) return refusal(404, 3001, 'Meeting does not exist.')
    if (way === 'GET /v2/meetings/ID') return json(200, shown(one))
    if (way === 'PATCH /v2/meetings/ID') {
      if (one.runs) return refusal(400, 3000, 'You cannot update or delete meetings that have started.')
      if (!isTime(content.start_time)) return refusal(400, 300, 'Validation Failed.')
      Object.assign(one, content)
      return done
    }
    if (way === 'PUT /v2/meetings/ID/status') {
      if (content.action !== 'end' || !one.runs) return refusal(400, 3000, 'Cannot access webinar info.')
      one.runs = false
      return done
    }
    if (way !== 'DELETE /v2/meetings/ID') return refusal(404, 404)
    if (one.runs) return refusal(400, 3002, "Sorry, you cannot delete this meeting since it's in progress.")
    one.state = 'deleted'
    return done
  }

  function made(
    content: Omit<Meeting, 'id' | 'uuid' | 'join_url' | 'runs' | 'state'> & { type: number },
  ): Said {
    const { topic, start_time, duration } = content
    if (
      content.type !== 2 ||
      !topic ||
      topic.length > 200 ||
      !isTime(start_time) ||
      !Number.isInteger(duration)
    )
      return refusal(400, 300, 'Validation Failed.')
    const id = 85_000_000_000 + meetings.length
    meetings.push({
      ...{ id, uuid: `/${id}//==`, topic, start_time, duration, settings: content.settings },
      ...{ join_url: `https://zoom.example/j/${id}?pwd=x`, runs: false, state: 'open' },
    })
    return json(201, shown(meetings.at(-1) as Meeting))
  }

  /** A page holds one, so that whoever reads the first alone finds nothing; what opens the door stands in no list. */
  function listed({ searchParams }: URL): Said {
    if (!['scheduled', 'upcoming'].includes(searchParams.get('type') ?? '')) return refusal(400, 300)
    const open = meetings.filter(({ state }) => state === 'open')
    const at = Number(searchParams.get('next_page_token') ?? 0)
    const page = open
      .slice(at, at + 1)
      .map(({ id, topic }) => ({ id, topic, join_url: `https://zoom.example/j/${id}` }))
    return json(200, {
      ...{ page_size: 1, total_records: open.length, meetings: page },
      next_page_token: at + 1 < open.length ? String(at + 1) : '',
    })
  }
  const server = await standInServer(answered)
  return { ...server, meetings, recorded, asked, tokens, settings, refusal }
}
