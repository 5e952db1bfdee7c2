import { setImmediate as turn } from 'node:timers/promises'
import { Recorder } from '../server/playback/recording/recorder.ts'
import { folderStore } from '../server/playback/recording/store.ts'
import type { Told } from '../server/playback/recording/wire.rules.ts'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { beginsAs, type Encoded, sentBy } from '../tests/playback/publisher.ts'

export interface Sent {
  encoded: Encoded
  sender: number
  source: 'camera' | 'microphone' | 'screen'
}

const film = 1
/** So much of a lesson goes to the recorder at once. */
const step = 5_000

/**
 * A lesson that is sent faster than the wall's clock: the recorder's own code with packets that say they came at the hours of a lesson to come, so that
 * nothing of it rests. Answers what it told, and how long that took.
 */
export async function recorded(folder: string, sent: readonly Sent[], longMs: number) {
  const told: Told[] = []
  const dealt = new Map<number, () => void>()
  const recorder = new Recorder(folderStore(folder), each => {
    if (each.say === 'dealt') dealt.get(each.batch)?.()
    else told.push(each)
  })
  const began = performance.now()
  const begunAt = Date.now()
  recorder.take({ do: 'begin', film, begunAt })
  const flows = sent.map(({ encoded, sender, source }, stream) => {
    const mark = beginsAs(encoded, { stream, sender: String(sender), source })
    recorder.take({ do: 'mark', film, mark })
    const { publication } = mark
    if (encoded.size)
      recorder.take({ do: 'mark', film, mark: { type: 'size', publication, stream, ...encoded.size } })
    const flow = sentBy(encoded, { until: longMs })
    return { stream, flow, next: flow.next() }
  })
  for (let until = step, batch = 1; until < longMs + step; until += step, batch += 1) {
    for (const one of flows)
      for (; !one.next.done && one.next.value.ms < until; one.next = one.flow.next())
        for (const rtp of one.next.value.packets)
          recorder.take({ do: 'packet', film, stream: one.stream, at: begunAt + one.next.value.ms, rtp })
    const done = new Promise<void>(resolve => dealt.set(batch, resolve))
    recorder.take({ do: 'deal', film, batch })
    await done
    await turn()
  }
  await recorder.close()
  const failed = told.find(each => each.say === 'failed')
  if (failed) throw new Error(failed.text)
  return { told, took: performance.now() - began }
}

/** Puts what a recorder told into the database, as the program does. */
export async function writeDown({ look }: Pick<SchoolAtHand, 'look'>, row: number, told: readonly Told[]) {
  for (const track of told.filter(each => each.say === 'track'))
    await look(
      `insert into film_track (site, film, person, source, codec, type, name, width, height, head)
       select site, id, $2, $3, $4, $5, $6, $7, $8, $9 from film where id = $1`,
      [
        ...[row, Number(track.sender), track.source, track.codec, track.type],
        ...[track.name, track.width, track.height, track.head],
      ],
    )
  await look(
    `insert into film_piece (site, track, number, from_ms, length_ms, start, bytes)
     select t.site, t.id, (p ->> 'number')::int, (p ->> 'fromMs')::bigint, (p ->> 'lengthMs')::int, (p ->> 'start')::bigint, (p ->> 'bytes')::bigint
     from jsonb_array_elements($1::jsonb) p join film_track t on t.name = p ->> 'name'`,
    [JSON.stringify(told.filter(each => each.say === 'piece'))],
  )
}
