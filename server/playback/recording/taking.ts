import type { Breaking } from '../../../contract/classroom-lists.ts'
import type { Publication } from '../../../contract/classroom-media.ts'
import type { MediaRoom, Tap, Tapped } from '../../classroom/media/media.ts'
import type { RecordedRoom } from '../../classroom/recorder.ts'
import { steadyNow } from '../../kit/steady-now.ts'
import type { RecorderProcess, Written } from './process.ts'
import type { Rows } from './rows.ts'
import type { Order, Packet, Told } from './wire.rules.ts'

/** A piece is as long as the time between key frames, and what is lost with a kill is at most that and the time of writing it down. */
const keyFrameEvery = 1_000
const endsWithin = 5_000

interface Around {
  process: RecorderProcess
  rows: Rows
  attend: RecordedRoom['attend']
  now: RecordedRoom['now']
  /** Whose camera and voice may be taken. */
  mayTake: (person: number) => boolean
  /** Somebody sends of whom nothing is known yet. */
  appeared: () => void
  failed: (why: Breaking, text: string) => void
}

/** A film on the program's side: what the room's media give goes to the recorder's process, what that has kept is written down. */
export class Taking implements Written {
  readonly film: number
  readonly #begunAt: number
  readonly #around: Around
  readonly #published = new Map<string, Publication>()
  readonly #dealt = new Map<number, () => void>()
  #batch = 0
  #media: MediaRoom | undefined
  #tap: Tap | undefined
  #leave: (() => void) | undefined
  #ended: (() => void) | undefined
  #isOver = false

  constructor(film: { id: number; begunAt: number }, around: Around) {
    this.film = film.id
    this.#begunAt = film.begunAt
    this.#around = around
  }

  async begin() {
    const { process, attend } = this.#around
    await process.add(this)
    if (this.#isOver) return
    this.#leave = attend({
      opened: media => {
        this.#media = media
        for (const publication of media.publications()) this.#published.set(publication.id, publication)
        this.again()
      },
      heard: event => {
        if (event.type === 'published') {
          this.#published.set(event.publication.id, event.publication)
          this.choose()
          this.#around.appeared()
        } else if (event.type === 'ended') this.#published.delete(event.publication)
      },
    })
  }

  /** Who sends, and may have to be asked for. */
  people = () => [...new Set([...this.#published.values()].map(({ participant }) => Number(participant)))]

  /** Takes up what may be taken now. */
  choose() {
    this.#tap?.choose(this.#chosen())
  }

  #chosen = () =>
    [...this.#published.values()]
      .filter(({ participant }) => this.#around.mayTake(Number(participant)))
      .map(({ id }) => id)

  /** All streams from their beginning, into tracks of their own. */
  again() {
    this.#release()
    this.#tap?.stop()
    this.#tap = undefined
    const { process, now } = this.#around
    if (this.#isOver || !this.#media || !process.isThere) return
    const begunAt = steadyNow() - (now() - this.#begunAt)
    process.send([{ do: 'begin', film: this.film, begunAt }])
    // What an older tap still has under way belongs to numbers that are given anew.
    const tap = this.#media.tap(items => (this.#tap === tap ? this.#take(items) : undefined), {
      publications: this.#chosen(),
      keyFrameEvery,
    })
    this.#tap = tap
  }

  #release() {
    for (const done of this.#dealt.values()) done()
    this.#dealt.clear()
  }

  #take(items: Tapped[]): Promise<void> {
    const { film } = this
    const batch = ++this.#batch
    const orders = items.flatMap(item => this.#order(item))
    this.#around.process.send([...orders, { do: 'deal', film, batch }])
    return new Promise(done => this.#dealt.set(batch, done))
  }

  #order(item: Tapped): (Order | Packet)[] {
    const { film } = this
    if (item.type === 'packet') {
      const { stream, at, rtp } = item
      return [
        { do: 'packet', film, stream, at, rtp: Buffer.from(rtp.buffer, rtp.byteOffset, rtp.byteLength) },
      ]
    }
    if (item.type !== 'begins') return [{ do: 'mark', film, mark: item }]
    const publication = this.#published.get(item.publication)
    if (!publication) return []
    const { participant: sender, source } = publication
    return [{ do: 'mark', film, mark: { ...item, sender, source } }]
  }

  told(told: Told) {
    if (told.say === 'track' || told.say === 'piece') this.#around.rows.add(told)
    else if (told.say === 'dealt') {
      this.#dealt.get(told.batch)?.()
      this.#dealt.delete(told.batch)
    } else if (told.say === 'failed') this.#around.failed(told.why, told.text)
    else if (told.say === 'ended') this.#ended?.()
  }

  /** Everything that was taken is on the disk and written down, or could not be. */
  async end() {
    this.#isOver = true
    this.#leave?.()
    this.#tap?.stop()
    this.#tap = undefined
    const { process, rows } = this.#around
    if (process.isThere) {
      let late: NodeJS.Timeout | undefined
      await new Promise<void>(done => {
        this.#ended = done
        late = setTimeout(done, endsWithin)
        process.send([{ do: 'end', film: this.film }])
      })
      clearTimeout(late)
    }
    process.remove(this)
    this.#release()
    await rows.settled()
  }
}
