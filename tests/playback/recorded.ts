import { setImmediate as turn } from 'node:timers/promises'
import { Recorder } from '../../server/playback/recording/recorder.ts'
import { folderStore } from '../../server/playback/recording/store.ts'
import type { Mark, Told } from '../../server/playback/recording/wire.rules.ts'
import { begin, type KeptTrack } from './kept-films.ts'

/** What the tap gives at a moment of the lesson, in milliseconds since it began. */
export type Step = { at: number } & ({ mark: Mark } | { stream: number; rtp: Buffer })

const film = 1
/** So much of a lesson goes to the recorder at once. */
const together = 5_000

/** Several senders in the order in which what they send arrives. */
export function* inOrder(...flows: Iterable<Step>[]): Generator<Step> {
  const all = flows.map(flow => {
    const going = flow[Symbol.iterator]()
    return { going, next: going.next() }
  })
  for (;;) {
    const first = all
      .filter(({ next }) => !next.done)
      .reduce<(typeof all)[number] | undefined>(
        (least, one) => (least === undefined || one.next.value.at < least.next.value.at ? one : least),
        undefined,
      )
    if (!first) return
    yield first.next.value
    first.next = first.going.next()
  }
}

/**
 * A lesson that is sent faster than the wall's clock: the recorder's own code, with packets that say they came at the hours of a lesson to come, so that
 * nothing of it rests. Answers what it told.
 */
export async function recorded(folder: string, begunAt: number, steps: Iterable<Step>): Promise<Told[]> {
  const told: Told[] = []
  const dealt = new Map<number, () => void>()
  const recorder = new Recorder(folderStore(folder), each => {
    if (each.say === 'dealt') dealt.get(each.batch)?.()
    else told.push(each)
  })
  recorder.take({ do: 'begin', film, begunAt })
  let batch = 0
  let until = together
  for (const { at, ...step } of steps) {
    if (at >= until) {
      batch += 1
      until = at + together
      const done = new Promise<void>(resolve => dealt.set(batch, resolve))
      recorder.take({ do: 'deal', film, batch })
      await done
      await turn()
    }
    recorder.take(
      'mark' in step ? { do: 'mark', film, ...step } : { do: 'packet', film, at: begunAt + at, ...step },
    )
  }
  await recorder.close()
  const failed = told.find(each => each.say === 'failed')
  if (failed) throw new Error(failed.text)
  return told
}

/** The tracks of which it told, as they would stand in the database, in the order of the film: the disk takes one before another as it likes. */
export const keptOf = (told: readonly Told[]): KeptTrack[] =>
  told
    .filter(each => each.say === 'track')
    .map((track, at) => ({
      ...{ id: at, film, person: Number(track.sender), source: track.source, codec: track.codec },
      ...{ type: track.type, name: track.name, width: track.width, height: track.height, head: track.head },
      pieces: told
        .filter(each => each.say === 'piece')
        .filter(({ name }) => name === track.name)
        .map(({ fromMs, lengthMs, start, bytes }) => ({ from: fromMs, length: lengthMs, start, bytes })),
    }))
    .sort((one, other) => begin(one) - begin(other))
