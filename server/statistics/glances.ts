import type { Pool } from 'pg'
import type { RoomWatcher, WatchedRoom } from '../classroom/watcher.ts'
import { withSite } from '../kit/database/scope.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { glanceOf } from './glance.rules.ts'
import { forgetGlances, keepGlances, type NewGlance, tellWatchers } from './glance.store.ts'

/**
 * What the rooms of this process look like from outside, written for all processes: one statement a school every few seconds, of the
 * rooms in which anything has moved.
 */
export class Glances implements RoomWatcher {
  readonly #pool: Pool
  readonly #complaints: Complaints
  /** Of each room what was written last. */
  readonly #written = new Map<number, { site: number; text: string; movedAt: number }>()
  #isBusy = false

  constructor(pool: Pool, complaints: Complaints) {
    this.#pool = pool
    this.#complaints = complaints
  }

  /** A database that is slow is not asked more because of it: what moves meanwhile is seen the next time. */
  look(rooms: readonly WatchedRoom[]) {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#write(rooms)
      .catch(err => this.#complaints.error({ err }, 'what running lessons look like could not be written'))
      .finally(() => {
        this.#isBusy = false
      })
  }

  async #write(rooms: readonly WatchedRoom[]) {
    const sites = new Map<number, { moved: (NewGlance & { text: string })[]; gone: number[] }>()
    const of = (site: number) => {
      const found = sites.get(site) ?? { moved: [], gone: [] }
      sites.set(site, found)
      return found
    }
    for (const { site, room, lesson, state, networks, movedAt } of rooms) {
      const seen = glanceOf(state, networks)
      const text = JSON.stringify(seen)
      const last = this.#written.get(room)
      if (last?.text !== text || last.movedAt !== movedAt)
        of(site).moved.push({ room, lesson, seen, movedAt, text })
    }
    const held = new Set(rooms.map(({ room }) => room))
    for (const [room, { site }] of this.#written) if (!held.has(room)) of(site).gone.push(room)
    for (const [site, { moved, gone }] of sites) {
      await withSite(this.#pool, { site }, async ({ db }) => {
        if (gone.length > 0) await forgetGlances(db, gone)
        if (moved.length === 0) return
        await keepGlances(db, moved)
        await tellWatchers(
          db,
          moved.map(({ lesson }) => lesson),
        )
      })
      for (const room of gone) this.#written.delete(room)
      for (const { room, text, movedAt } of moved) this.#written.set(room, { site, text, movedAt })
    }
  }
}
