import type { Browser, Page } from 'playwright-core'
import type { EmbeddedEngine } from '../../../server/classroom/media/embedded/engine.ts'
import type { MediaEngine } from '../../../server/classroom/media/media.ts'
import { call, openClass } from './page-stage.ts'
import type { Weather } from './relay.ts'
import { everything, until, watching } from './stage.ts'

interface Where {
  engine: MediaEngine
  browser: Browser
  address: string
}

/** A teacher's page with camera and microphone, and a student's that sees and hears them. */
export async function classOfTwo(
  { engine, browser, address }: Where,
  before: (stage: Awaited<ReturnType<typeof openClass>>) => Promise<unknown> = async () => undefined,
) {
  const stage = await openClass(engine, browser, address)
  await before(stage)
  const teacher = await stage.enter('1', everything)
  await call(teacher, 'publish', 'camera')
  await call(teacher, 'publish', 'microphone')
  const student = await stage.enter('2', watching)
  await call(student, 'see', '1:camera', 'high')
  await call(student, 'see', '1:microphone', 'high')
  await until(async () => (await call<number>(student, 'width', '1:camera')) > 200)
  return { ...stage, teacher, student }
}

/** The same, and every packet of the student, or of the teacher ('1'), passes a network of such weather. */
export async function classBehindRelay(where: Where, weather: Partial<Weather> = {}, who: '1' | '2' = '2') {
  let relay: Awaited<ReturnType<Awaited<ReturnType<typeof openClass>>['behindRelay']>> | undefined
  const made = await classOfTwo(where, async stage => {
    relay = await stage.behindRelay(who)
    relay.change(weather)
  })
  if (!relay) throw new Error('no relay')
  return { ...made, relay }
}

/** A picture is shown that was not yet drawn when it was asked for: how long that takes is measured elsewhere. */
export async function isFresh(page: Page, publication: string) {
  const asked = Date.now()
  await until(async () => (await drawnAt(page, publication)) > asked)
}

/** When the picture was drawn that is shown now; before everything while there is none. */
export async function drawnAt(page: Page, publication = '1:camera'): Promise<number> {
  const age = await call<number>(page, 'age', publication)
  return age < 0 ? Number.NEGATIVE_INFINITY : Date.now() - age
}

export const isHeard = async (page: Page, publication = '1:microphone') =>
  (await call<number>(page, 'sound', publication)) > 0.01

/** Waits for a picture that was drawn after this moment, and for sound; answers the milliseconds that each took. */
export async function goesOnBy(student: Page) {
  const [from, moment] = [performance.now(), Date.now()]
  const took = async (there: () => Promise<boolean>) => {
    await until(there)
    return performance.now() - from
  }
  const [picture, sound] = await Promise.all([
    took(async () => (await drawnAt(student)) > moment),
    took(() => isHeard(student)),
  ])
  return { picture, sound }
}

/** Kills the process that carries the room, and waits until the student has another connection. */
export async function killCarrier(engine: EmbeddedEngine, { student, events }: KilledClass) {
  process.kill(engine.pids()[0] ?? 0, 'SIGKILL')
  await until(() => events.some(each => each.type === 'back'))
  // The sound of before must not be taken for the sound of after: it is another connection.
  const connections = async () =>
    (await call<string[]>(student, 'states')).filter(each => each === 'connected')
  await until(async () => (await connections()).length === 2)
}
type KilledClass = Pick<Awaited<ReturnType<typeof classBehindRelay>>, 'student' | 'events'>

export const qualityOf = async (page: Page) =>
  (await call<{ id: string; quality: string }[]>(page, 'seen')).find(each => each.id === '1:camera')?.quality
