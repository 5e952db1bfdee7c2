import { afterEach, expect, test } from 'vitest'
import { mostOnStage } from '../../../contract/classroom-lists.ts'
import { axeFaults, withDevices } from '../../kit/browser.ts'
import { stageHere } from '../../kit/here.ts'
import type { Visit } from '../../kit/visit.ts'
import { button, enterLesson } from '../enter.ts'
import { freshLesson } from '../rooms.ts'
import { comeIn, everybodyOut } from '../stage.ts'
import { crowdIn, type Somebody, withMedia } from './crowd.ts'
import { type Drawn, drawn, playPictures, playVoice, readNumber, toneOf } from './drawn.ts'

// A class in which very many show themselves, seen by one real browser: as much as its screen shows, and everybody who speaks.
const ends: (() => void)[] = []
const stage = await stageHere(withDevices, { ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' })
afterEach(() => {
  for (const end of ends.splice(0)) end()
  everybodyOut()
})

/** Counts connections, and notes every picture that is shown under another one's name: tiles stand in the order of the stage. */
const watches = `
window.connections = 0
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...all) { super(...all); window.connections += 1 }
}
window.wrong = []
window.expected = {}
const read = ${readNumber}
const watched = new WeakSet()
const look = video => {
  const name = video.getAttribute('aria-label')
  const [number, wanted] = [read(video), window.expected[name]]
  if (video.isConnected && number > 0 && wanted !== undefined && number !== wanted) window.wrong.push([name, wanted, number])
  video.requestVideoFrameCallback(() => look(video))
}
new MutationObserver(() => {
  for (const video of document.querySelectorAll('.tile video'))
    if (!watched.has(video)) { watched.add(video); video.requestVideoFrameCallback(() => look(video)) }
}).observe(document, { childList: true, subtree: true })
`

interface Shown extends Somebody {
  number: number
  voice: ReturnType<typeof playVoice>
}

async function shows(who: Somebody, number: number, made: Drawn): Promise<Shown> {
  const camera = who.peer.send('camera')
  const microphone = who.peer.send('microphone')
  who.peer.offer()
  const voice = playVoice(microphone, made)
  ends.push(playPictures(camera, made.pictures), voice.stop, () => who.peer.close())
  const state = () => {
    if (who.peer.state === 'closed') who.peer.offerAnew()
    return who.peer.state
  }
  await expect.poll(state, { timeout: 60_000 }).toBe('connected')
  return { ...who, number, voice }
}

/** Asks somebody to the stage and waits until the whole class knows them there: in this order they stand. */
async function takeUp({ guest }: Somebody, who: Somebody) {
  guest.say('stage.invited', { person: who.id })
  await who.guest.heard(line => line.kind === 'stage.invited' && line.data.person === who.id)
  who.guest.say('stage.entered', { camera: true })
  await guest.heard(line => line.kind === 'stage.entered' && line.person === who.id)
  await expect.poll(() => who.peer.last('rights')?.rights.camera).toBe(true)
}

/** The numbers that the tiles show now, from the first to the last. */
const numbers = ({ page }: Visit) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll('.gallery .tile')].map(tile => (${readNumber})(tile.querySelector('video')))`,
  )

/** At which of these tones what is heard is loudest. */
const listen = ({ page }: Visit) =>
  page.evaluate<number>(`(async () => {
    window.ear ??= new AudioContext({ sampleRate: 48000 })
    const meters = [...document.querySelectorAll('audio')].filter(({ srcObject }) => srcObject).map(({ srcObject }) => {
      const meter = window.ear.createAnalyser()
      meter.fftSize = 8192
      window.ear.createMediaStreamSource(srcObject).connect(meter)
      return meter
    })
    // Until each meter has listened for as long as it measures.
    await new Promise(resolve => setTimeout(resolve, 400))
    let [most, at] = [-70, 0]
    for (const meter of meters) {
      const bins = new Float32Array(meter.frequencyBinCount)
      meter.getFloatFrequencyData(bins)
      bins.forEach((loud, bin) => { if (loud > most) [most, at] = [loud, (bin * 48000) / 8192] })
      meter.disconnect()
    }
    return at
  })()`)

const streams = ({ page }: Visit) => page.evaluate<number>('window.connections')

async function galleryOf(many: number) {
  const { school } = stage
  const lesson = await freshLesson(school)
  const he = withMedia(await comeIn(school, lesson, 'he'), school.ids.he, '贺建川')
  he.guest.say('lesson.begun', {})
  const viewer = await stage.visit()
  await viewer.page.addInitScript(watches)
  await viewer.signIn('student')
  await enterLesson(viewer, lesson)
  await viewer.page.locator('.room').waitFor()
  const crowd = await crowdIn(school, lesson, many)
  const everybody: Shown[] = []
  for (const [at, who] of [he, ...crowd].entries()) {
    if (who !== he) await takeUp(he, who)
    // From one on: what reads as nought is a picture that is still black.
    everybody.push(await shows(who, at + 1, await drawn(viewer.page, at + 1)))
  }
  const expected = Object.fromEntries(everybody.map(({ name, number }) => [name, number]))
  await viewer.page.evaluate(`window.expected = ${JSON.stringify(expected)}`)
  he.guest.say('layout.chosen', { layout: 'gallery', led: true })
  return { he, crowd, everybody, viewer, lesson }
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test('of thirty on the stage twenty-five are seen, then the others, and whoever speaks is heard', async () => {
  const { everybody, viewer } = await galleryOf(30)
  const { page } = viewer
  const sees = (wanted: number[]) => expect.poll(() => numbers(viewer), { timeout: 60_000 }).toEqual(wanted)
  await sees(from(1, 25))
  expect(await axeFaults(page)).toEqual([])
  // A way on which nothing is lost is good, also while no sender has told a clock yet.
  await page.getByText('网络好').waitFor()
  await button(viewer, '下一页画面').click()
  await sees(from(26, 31))
  await page.keyboard.press('PageUp')
  await sees(from(1, 25))
  await page.keyboard.press('ArrowRight')
  await sees(from(26, 31))
  for (const { number, voice } of everybody) {
    voice.speaks = true
    const off = async () => Math.abs((await listen(viewer)) - toneOf(number))
    await expect.poll(off, { timeout: 20_000 }).toBeLessThan(15)
    voice.speaks = false
  }
  // Heard is everybody, also who stands on the other page; seen was nobody under another one's name.
  expect(await page.evaluate('window.wrong')).toEqual([])
  expect(await streams(viewer)).toBe(1)
  expect(viewer.complaints).toEqual([])
  await viewer.context.close()
})

test('a full stage is seen page by page on one connection, and takes nobody more, in words', async () => {
  const { everybody, viewer, he, lesson } = await galleryOf(mostOnStage)
  const sees = (wanted: number[]) => expect.poll(() => numbers(viewer), { timeout: 90_000 }).toEqual(wanted)
  await sees(from(1, 25))
  await viewer.page.keyboard.press('PageDown')
  await sees(from(26, 49))
  await viewer.page.keyboard.press('PageUp')
  await sees(from(1, 25))
  expect(everybody).toHaveLength(49)
  expect(await streams(viewer)).toBe(1)
  await button(viewer, '举手').click()
  const assistant = await stage.visit()
  await assistant.signIn('assistant')
  await enterLesson(assistant, lesson)
  await button(assistant, /^请 .* 上台$/).click()
  await assistant.page.getByText(`台上最多 ${mostOnStage} 名学生`).waitFor()
  expect(he.guest.out).toEqual([])
})
