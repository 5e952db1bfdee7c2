import { Worker } from 'node:worker_threads'
import { site } from '../../contract/site.ts'
import { ask } from '../../tests/kit/client.ts'
import { classOf, Guest, high } from '../class.ts'
import type { Stage } from '../stage.ts'
import { atMost, type Figure } from './figure.ts'
import type { Flood } from './flooder.ts'

/** How long a light call takes somebody else, again and again for so many seconds. */
export async function neighbour(stage: Stage, seconds: number): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const since = performance.now()
    await ask({ port: stage.port }, site.appInfo, {})
    took.push(performance.now() - since)
  }
  return took
}

/**
 * A neighbour in quiet and while something goes on: 99 of a hundred calls may take twice as long, or a fortieth of a second,
 * since twice a quiet call of 5 ms would be judged by the machine's own noise.
 */
export async function meanwhile(stage: Stage, what: string, work: () => Promise<unknown>): Promise<Figure> {
  await neighbour(stage, 3)
  const quiet = high(await neighbour(stage, seconds))
  await work()
  const took = await neighbour(stage, seconds)
  const compared = `${quiet.toFixed(1)} ms in quiet, slowest ${Math.max(...took).toFixed(0)} ms`
  return atMost(`${what}: p99 of a neighbour (${compared})`, high(took), Math.max(25, 2 * quiet), ' ms')
}

/** The same while something is done again and again; answers what each time came to. */
export async function meanwhileAgain<T>(stage: Stage, what: string, once: () => Promise<T>) {
  let isOn = true
  let doing: Promise<T[]> = Promise.resolve([])
  const goOn = async () => {
    const all: T[] = []
    do all.push(await once())
    while (isOn)
    return all
  }
  const figure = await meanwhile(stage, what, async () => {
    doing = goOn()
  })
  isOn = false
  return { figure, all: await doing }
}

const seconds = 10

/** A student in a class says as much as her machine can, and comes back whenever she is cut off. */
export async function floods(stage: Stage): Promise<Figure[]> {
  const leaves = await classOf(stage, 4)
  const teacher = new Guest(stage.port, leaves.at(-1) as object)
  await teacher.welcomed
  teacher.say('begin-it', 'lesson.begun', {})
  const figures: Figure[] = []
  for (const [at, kind] of (['words', 'media', 'files', 'pages'] as const).entries()) {
    const flood: Flood = {
      port: stage.port,
      kind,
      auth: leaves[at] as object,
      token: kind === 'pages' ? await stage.signIn('student') : '',
    }
    let worker: Worker | undefined
    const what =
      kind === 'pages' ? "flood of the pages' socket, 40 of one session" : `flood of a room, ${kind}`
    const figure = await meanwhile(stage, what, async () => {
      worker = new Worker(new URL('./flooder.ts', import.meta.url), { workerData: flood, execArgv: [] })
    })
    await worker?.terminate()
    figures.push(figure)
  }
  teacher.leave()
  return figures
}
