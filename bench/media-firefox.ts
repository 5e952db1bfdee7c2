import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedEngine } from '../server/classroom/media/embedded/engine.ts'
import {
  call,
  loudest,
  openClass,
  openMediaBrowser,
  startPages,
  youngest,
} from '../tests/classroom/media/page-stage.ts'
import { until } from '../tests/classroom/media/stage.ts'
import { openFirefox } from './firefox.ts'

// node bench/media-firefox.ts [program]: Chromium and Firefox see and hear each other. By hand: not every machine has a Firefox.
const all = { camera: true, microphone: true, screen: true }
const warn = (words: string) => console.error(words)
// Firefox does not speak with its own machine by 127.0.0.1: the machine's own addresses are named.
const engine = new EmbeddedEngine({ ports: [47_900, 47_903], addresses: [], relay: undefined, warn })
const [browser, pages, firefox] = await Promise.all([
  openMediaBrowser(),
  startPages(),
  openFirefox(process.argv[2] ?? 'firefox-esr'),
])
const stage = await openClass(engine, browser, pages.address)
const waiting: string[] = []
stage.carryTo('2', message => waiting.push(JSON.stringify(JSON.stringify(message))))
const chromium = await stage.enter('1', all)
await firefox.open(pages.address)
await firefox.evaluate('void (window.out = [], window.toEngine = async said => void window.out.push(said))')
await firefox.evaluate(`void stage.open(${JSON.stringify(JSON.stringify(stage.room.admit('2', all)))})`)
let carrying = true
const carried = carry()

async function carry() {
  while (carrying) {
    for (const said of await firefox.evaluate<string[]>('window.out.splice(0)'))
      stage.room.receive('2', JSON.parse(said))
    for (const message of waiting.splice(0)) await firefox.evaluate(`void stage.hear(${message})`)
    await pause(30)
  }
}

try {
  for (const source of ['camera', 'microphone']) {
    await call(chromium, 'publish', source)
    await firefox.evaluate(`stage.publish('${source}').then(() => 1)`)
    await call(chromium, 'see', `2:${source}`, 'high')
    await firefox.evaluate(`void stage.see('1:${source}', 'high')`)
  }
  await until(async () => (await firefox.evaluate<number>("stage.width('1:camera')")) > 0)
  await until(async () => (await call<number>(chromium, 'width', '2:camera')) > 0)
  await pause(5000)
  const inbound = (each: Record<string, unknown>) =>
    each.type === 'inbound-rtp' && Number(each.packetsReceived) > 0
  const detail = (await firefox.evaluate<Record<string, unknown>[]>('stage.detail()')).filter(inbound)
  const of = (kind: string) => detail.filter(each => each.kind === kind).at(-1)
  console.log(`Firefox sees Chromium: a picture ${await firefox.evaluate("stage.age('1:camera')")} ms old`)
  console.log(
    `Firefox receives sound: ${of('audio')?.packetsReceived} packets, ${of('audio')?.packetsLost} lost, energy ${of('audio')?.totalAudioEnergy}`,
  )
  console.log(`Chromium sees Firefox: a picture ${await youngest(chromium, '2:camera')} ms old`)
  console.log(`Chromium hears Firefox: loudness ${(await loudest(chromium, '2:microphone')).toFixed(3)}`)
  const codec = (await call<Record<string, unknown>[]>(chromium, 'detail')).filter(
    each => each.type === 'codec',
  )
  console.log(`codecs: ${[...new Set(codec.map(each => each.mimeType))].join(', ')}`)
} finally {
  carrying = false
  await carried
  firefox.close()
  await stage.close()
  await browser.close()
  await pages.close()
  await engine.close()
}
