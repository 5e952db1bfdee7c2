import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relayProgram, withoutRelay } from '../../../scripts/relay.ts'
import { withDevices } from '../../kit/browser.ts'
import { openStage, type Stage, type Visit } from '../../kit/visit.ts'
import { button, enterLesson } from '../enter.ts'
import { freshLesson } from '../rooms.ts'
import { framesOf, loudest, moves } from '../seen-and-heard.ts'
import { startCoturn } from './coturn.ts'

// The whole product behind a firewall: its settings, its tickets, its pages, and a real coturn between browser and media process.
const program = relayProgram()
const secret = 'a secret of the test alone'
let stage: Stage
let relay: Awaited<ReturnType<typeof startCoturn>>
let lesson: number
beforeAll(async () => {
  if (!program) return
  relay = await startCoturn(program, secret)
  stage = await openStage(withDevices, {
    ESCHOOL_TURN_URLS: `turn:${relay.address}?transport=udp,turn:${relay.address}?transport=tcp`,
    ESCHOOL_TURN_SECRET: secret,
    ESCHOOL_MEDIA_ADDRESS: '127.0.0.1',
  })
  lesson = await freshLesson(stage.school)
})
afterAll(async () => {
  await stage?.close()
  await relay?.close()
})

/** A browser that may go by the relay alone, and to it by one transport; its credentials as given, or others in their place. */
const walledIn = (transport: 'udp' | 'tcp', instead?: { username?: string; credential: string }) => `
  window.ways = []
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(given) {
      const iceServers = given.iceServers.map(server => ({
        ...server,
        urls: server.urls.filter(url => url.endsWith('${transport}')),
        ...${JSON.stringify(instead ?? {})}
      }))
      super({ ...given, iceServers, iceTransportPolicy: 'relay' })
      window.ways.push(this)
    }
  }`

async function visitor(name: string, before?: string): Promise<Visit> {
  const visit = await stage.visit()
  if (before) await visit.page.addInitScript(before)
  await visit.signIn(name)
  await enterLesson(visit, lesson)
  return visit
}

/** The way that the pictures took: the kind of the own end of the chosen pair, and how it goes to the relay. */
const wayOf = ({ page }: Visit) =>
  page.evaluate<string>(`(async () => {
    const all = new Map()
    for (const way of ways) for (const [id, each] of await way.getStats()) all.set(id, each)
    const chosen = [...all.values()].filter(each => each.type === 'transport' && each.selectedCandidatePairId)
    const own = chosen.map(each => all.get(all.get(each.selectedCandidatePairId).localCandidateId))
    return own.map(each => each.candidateType + ' by ' + each.relayProtocol).join()
  })()`)

test('behind a firewall picture and sound come through the relay; by a wrong or an ended credential nothing does', async context => {
  if (!program) return context.skip(withoutRelay)
  const ended = `${Math.floor(Date.now() / 1000) - 60}:1`
  const signed = createHmac('sha1', secret).update(ended).digest('base64')
  const [he, chen, zhang, zhao, luo] = await Promise.all([
    visitor('teacher'),
    visitor('student', walledIn('udp')),
    visitor('zhangyutong', walledIn('tcp')),
    visitor('zhaoyinuo', walledIn('udp', { credential: 'not what the secret makes of it' })),
    visitor('assistant', walledIn('udp', { username: ended, credential: signed })),
  ])
  await button(he, '上课').click()
  await button(he, '麦克风').click()
  await button(he, '摄像头').click()
  for (const visit of [chen, zhang]) {
    await moves(visit, '贺建川')
    await expect.poll(() => loudest(visit), { timeout: 30_000 }).toBeGreaterThan(0.01)
  }
  expect(await wayOf(chen)).toBe('relay by udp')
  // The door for such browsers answers from an address of its own, so the same way is called by what was found out about it.
  expect(await wayOf(zhang)).toMatch(/^(relay|prflx) by tcp$/)

  for (const visit of [zhao, luo]) {
    await visit.page.getByText('这个网络不让声音和画面通过').waitFor({ timeout: 90_000 })
    expect(await framesOf(visit, '贺建川')).toBe(0)
    expect(await wayOf(visit)).toBe('')
  }
  const refused = [...relay.said().matchAll(/user <([^>]+)>: .*error 401/g)].map(([, user]) => user)
  expect(refused).toContain(ended)
  expect(refused).toContainEqual(expect.stringMatching(`:${stage.school.ids.zhao}$`))
})
