import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import type { Connection } from './connection.ts'
import { binariesFor } from './embedded/binaries.ts'
import { demandVersion, furnish, makeCluster } from './embedded/cluster.ts'
import { placeOf, socketFolder } from './embedded/place.ts'
import {
  adopt,
  alive,
  launch,
  NotLaunched,
  type Running,
  type Server,
  shut,
  superuserAt,
} from './embedded/postmaster.ts'
import { canReach } from './embedded/system-user.ts'

export interface Embedded {
  /** The login role on the school's own database. */
  connection: Connection
  /** For backups alone. */
  superuser: Connection
  /** Where the cluster really lies: not below the data folder when PostgreSQL's user cannot enter that. */
  cluster: string
  elsewhere: boolean
  /** False when it was running already. */
  started: boolean
  log: string
  /** Stops the database, whoever started it. */
  stop(): Promise<void>
  /** Leaves the database running and only stops looking after it. */
  leave(): void
}

export interface EmbeddedWishes {
  database?: string
  settings?: Record<string, string>
  /** Called before a cluster is made, in a data folder that is there and can be written to. */
  onNew?: () => void
  /** Called when the database ended by itself and was started again. */
  onReturn?: (ms: number) => void
}

/** Starts the database of a data folder, or takes over the one that still runs, and keeps it running. */
export async function startEmbedded(data: string, wishes: EmbeddedWishes = {}): Promise<Embedded> {
  const place = placeOf(data)
  const { native, major } = binariesFor(place.account)
  if (!place.exists) {
    wishes.onNew?.()
    await makeCluster(place, native)
  }
  demandVersion(place.cluster, major)
  if (!canReach(place.account, place.cluster)) {
    throw new CannotStart(
      `The database's user (uid ${place.account?.uid}) cannot reach ${place.cluster}: open the folders above it.`,
    )
  }
  const server: Server = {
    cluster: place.cluster,
    native,
    account: place.account,
    sockets: socketFolder(place),
    log: join(data, 'database.log'),
    settings: wishes.settings ?? {},
  }
  const running = (await adopt(place.cluster)) ?? (await launched(server))
  const superuser = superuserAt(running.sockets)
  const database = wishes.database ?? 'eschool'
  await furnish(superuser, database)
  const watch = keepRunning(running, server, wishes.onReturn)
  return {
    connection: {
      ...superuser,
      user: 'eschool',
      database,
      program: { ...superuser, user: 'eschool_program', database },
    },
    superuser: { ...superuser, database },
    cluster: place.cluster,
    elsewhere: place.cluster !== place.link,
    started: running.child !== undefined,
    log: server.log,
    stop: async () => {
      await shut(watch.end(), place.cluster)
      if (server.sockets !== place.cluster) rmSync(server.sockets, { recursive: true, force: true })
    },
    leave: () => void watch.end(),
  }
}

/** Two programs may start it at once, and a killed one's processes need a moment to leave: then the other's is taken. */
async function launched(server: Server): Promise<Running> {
  for (let tries = 1; ; tries++) {
    try {
      return await launch(server)
    } catch (error) {
      if (!(error instanceof NotLaunched && error.again) || tries > 200) throw error
      await pause(50)
      const other = await adopt(server.cluster)
      if (other) return other
    }
  }
}

/** A database that dies (out of memory, a kill) is started again: the school answers 503 for that moment, no longer. */
function keepRunning(first: Running, server: Server, onReturn: (ms: number) => void = () => undefined) {
  let running = first
  let over = false
  let busy = false
  const look = async () => {
    if (busy || over || alive(running.pid)) return
    busy = true
    const since = performance.now()
    try {
      running = (await adopt(server.cluster)) ?? (await launched(server))
      onReturn(performance.now() - since)
    } catch {
      // A full disk or the like: tried again at the next look, the log says why.
    }
    busy = false
    if (over) await shut(running, server.cluster)
  }
  running.child?.once('exit', look)
  const timer = setInterval(look, 250)
  timer.unref()
  return {
    end: () => {
      over = true
      clearInterval(timer)
      return running
    },
  }
}
