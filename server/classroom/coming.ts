import { type Audience, groupOf } from './audience.ts'
import type { Ledger } from './ledger.ts'
import { bound } from './packed-lines.ts'
import type { Resuming, Seat } from './room-ports.ts'
import { bodyOf, type Made, namesOf, type Packed, Snapshots } from './snapshots.ts'

/** So many lines go out before whoever gets them has asked for more: a narrow line is never behind by much. */
const atOnce = 300
/** So far a snapshot may lie behind: what follows it comes as it was written. A short one is soon made anew. */
const mayBeBehind = (lines: number) => Math.min(500, lines / 20)

/** A room that so much happened in is kept as it stands. */
const keepsEvery = 1_000

interface Around {
  fence: number
  ledger: Ledger
  audience: Audience
}

/** How the log of a room comes to somebody who comes in: what they do not have yet first, then everything that follows. */
export class Coming {
  readonly #around: Around
  readonly #snapshots = new Snapshots()
  #made: (Made & { met: number; blanked: number }) | undefined
  /** Which pieces somebody was told of and has not asked for yet. */
  readonly #told = new Map<string, Map<string, Packed>>()

  #keptUpTo: number
  #isKeeping = false

  constructor(around: Around, keptUpTo: number) {
    this.#around = around
    this.#keptUpTo = keptUpTo
  }

  begin(seat: Seat, { from, fence, certain }: Resuming) {
    const { fence: now, ledger } = this.#around
    const { log, fold } = ledger
    const known = fence === now ? from : certain
    if (known > 0 && log.since(known)) return this.goOn(seat, known, { fence: now, from: known })
    const { upTo, of, apart, few } = this.#make()
    const { channel, id, person } = seat
    const lines = this.#around.audience.linesFor(few ?? apart, person)
    const shown = fold.now.board.current
    const pieces = few ? [] : of[groupOf(person)]
    this.#told.set(id, new Map(pieces.map(piece => [piece.name, piece])))
    channel.toSeat(id, 'snapshot', { fence: now, upTo, shown, pieces: namesOf(pieces), lines })
    this.goOn(seat, upTo)
  }

  /** The lines behind this one: all, and then they hear what all hear; or the first of many. */
  goOn(seat: Seat, from: number, goesOn?: { fence: number; from: number }) {
    const { channel, id, person } = seat
    const { audience } = this.#around
    const { log, confirmed } = this.#around.ledger
    const rest = log.since(from)
    // Nobody can be so far behind who does not ask for what was never sent.
    if (!rest) return channel.showOut(id, 'busy')
    const lines = rest.slice(0, atOnce)
    const isAll = lines.length === rest.length
    const upTo = isAll ? log.last : (lines.at(-1)?.n ?? from)
    channel.toSeat(id, 'log', {
      lines: audience.linesFor(lines, person),
      upTo,
      confirmed: Math.min(confirmed, upTo),
      ...(goesOn && { goesOn }),
      ...(!isAll && { more: true as const }),
    })
    if (isAll) audience.admit(seat)
  }

  async piece(seatId: string, name: string): Promise<Buffer | null> {
    const pieces = this.#told.get(seatId)
    const piece = pieces?.get(name)
    pieces?.delete(name)
    return piece ? bodyOf(piece) : null
  }

  gone = (seatId: string) => void this.#told.delete(seatId)

  #make(): Made {
    const { audience } = this.#around
    const { log } = this.#around.ledger
    const { met } = audience
    const { certainUpTo: upTo, blanked } = log
    const made = this.#made
    const isOld =
      !made || upTo - made.upTo > mayBeBehind(made.many) || made.met !== met || made.blanked !== blanked
    // Words that were taken back must not come along; nor must what the class did not know yet stay away.
    if (!isOld && log.since(made.upTo)) return made
    this.#made = { ...this.#snapshots.make(log.certain(), upTo, audience.seenByClass), met, blanked }
    return this.#made
  }

  /** Whether so much has happened since the room was kept that reading it would take a while. */
  isToBeKept = () => !this.#isKeeping && this.#around.ledger.log.certainUpTo - this.#keptUpTo >= keepsEvery

  /** Keeps the room as it is certain: what the staff sees is everything. */
  async keep(write: (upTo: number, pieces: Buffer) => Promise<unknown>) {
    this.#isKeeping = true
    try {
      const { upTo, of } = this.#make()
      const bodies: Buffer[] = []
      for (const piece of of.staff) bodies.push(await bodyOf(piece))
      await write(upTo, bound(bodies))
      this.#keptUpTo = upTo
    } finally {
      this.#isKeeping = false
    }
  }
}
