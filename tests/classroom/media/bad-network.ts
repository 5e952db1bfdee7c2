import type { Browser, Page } from 'playwright-core'
import type { EmbeddedEngine } from '../../../server/classroom/media/embedded/engine.ts'
import { call, openClass } from './page-stage.ts'
import type { Weather } from './relay.ts'
import { everything, until, watching } from './stage.ts'

/** A teacher's page and a student's in one room; every packet of the student passes a network of such weather. */
export async function classBehindRelay(
  { engine, browser, address }: { engine: EmbeddedEngine; browser: Browser; address: string },
  weather: Partial<Weather> = {},
) {
  const stage = await openClass(engine, browser, address)
  const relay = await stage.behindRelay('2')
  relay.change(weather)
  const teacher = await stage.enter('1', everything)
  await call(teacher, 'publish', 'camera')
  await call(teacher, 'publish', 'microphone')
  const student = await stage.enter('2', watching)
  await call(student, 'see', '1:camera', 'high')
  await call(student, 'see', '1:microphone', 'high')
  await until(async () => (await call<number>(student, 'width', '1:camera')) > 200)
  return { ...stage, teacher, student, relay }
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
