import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withSite } from '../../kit/database/scope.ts'
import type { Complaints } from '../../kit/jobs/queue.ts'
import { addPieces, addTracks } from './films.store.ts'
import type { Told } from './wire.rules.ts'

/** With a piece of a second before it, what a kill takes stays below two. */
const gather = 600
const again = 500
/** A database that is away for longer than all of these last is away for the film as well. */
const mostWaiting = 20_000

/** What the recorder has on the disk, written down: of all tracks of a film together, and no more often than that. */
export class Rows {
  readonly #pool: Pool
  readonly #site: number
  readonly #film: number
  readonly #complaints: Complaints
  #tracks: Extract<Told, { say: 'track' }>[] = []
  #pieces: Extract<Told, { say: 'piece' }>[] = []
  readonly #rows = new Map<string, number>()
  #writing: Promise<void> | undefined
  #wroteAt = Number.NEGATIVE_INFINITY
  #hurry: (() => void) | undefined

  constructor(
    pool: Pool,
    { site, film, complaints }: { site: number; film: number; complaints: Complaints },
  ) {
    this.#pool = pool
    this.#site = site
    this.#film = film
    this.#complaints = complaints
  }

  add(told: Extract<Told, { say: 'track' | 'piece' }>) {
    if (told.say === 'track') this.#tracks.push(told)
    else if (this.#pieces.length < mostWaiting) this.#pieces.push(told)
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  async #write() {
    while (this.#tracks.length + this.#pieces.length > 0) {
      const wait = this.#wroteAt + gather - performance.now()
      if (wait > 0) await Promise.race([pause(wait), new Promise<void>(done => (this.#hurry = done))])
      this.#wroteAt = performance.now()
      const [tracks, pieces] = [[...this.#tracks], [...this.#pieces]]
      try {
        await withSite(this.#pool, { site: this.#site }, async ({ db }) => {
          const made = tracks.length > 0 ? await addTracks(db, this.#film, tracks) : new Map<string, number>()
          const rowOf = (name: string) => this.#rows.get(name) ?? made.get(name)
          const known = pieces.flatMap(piece => {
            const row = rowOf(piece.name)
            return row === undefined ? [] : [{ ...piece, row }]
          })
          if (known.length > 0) await addPieces(db, known)
          return made
        }).then(made => {
          for (const [name, row] of made) this.#rows.set(name, row)
        })
        this.#tracks.splice(0, tracks.length)
        this.#pieces.splice(0, pieces.length)
      } catch (err) {
        this.#complaints.error({ err }, 'pieces of a recording wait to be written down')
        // What the database refuses for what it is would be refused again.
        if (/^2[23]/.test((err as { code?: string }).code ?? '')) {
          this.#tracks.splice(0, tracks.length)
          this.#pieces.splice(0, pieces.length)
        }
        await pause(again)
      }
    }
  }

  /** Without waiting for others. */
  async settled() {
    this.#hurry?.()
    await this.#writing
  }
}
