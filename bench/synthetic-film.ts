import type { Told } from '../server/playback/recording/wire.rules.ts'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { beginsAs, type Encoded, sentBy } from '../tests/playback/publisher.ts'
import { inOrder, recorded, type Step } from '../tests/playback/recorded.ts'

export interface Sent {
  encoded: Encoded
  sender: number
  source: 'camera' | 'microphone' | 'screen'
}

function* stepsOf({ encoded, sender, source }: Sent, stream: number, until: number): Generator<Step> {
  const mark = beginsAs(encoded, { stream, sender: String(sender), source })
  yield { at: 0, mark }
  const { size } = encoded
  if (size) yield { at: 0, mark: { type: 'size', publication: mark.publication, stream, ...size } }
  for (const { ms, packets } of sentBy(encoded, { until }))
    for (const rtp of packets) yield { at: ms, stream, rtp }
}

/** Several who send as long as a lesson is; answers what the recorder told, and how long it took. */
export async function syntheticFilm(folder: string, sent: readonly Sent[], longMs: number) {
  const began = performance.now()
  const flows = sent.map((one, stream) => stepsOf(one, stream, longMs))
  const told = await recorded(folder, Date.now(), inOrder(...flows))
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
