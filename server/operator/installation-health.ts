import { setTimeout as pause } from 'node:timers/promises'
import type { healthCalls } from '../../contract/operator-health.ts'
import type { Connection } from '../kit/database/connection.ts'
import type { Settings } from '../settings.ts'
import { type HealthFinding, lookAtEverythingButLogs, lookAtLogs } from './doctor.ts'
import type { ProviderHandlers } from './provider-calls.ts'

/** As long as a page waits for the logs, which grow with every school and every year. */
const patience = 2000

/** The quick checks each time; the logs once for all who ask meanwhile, and whoever asks is told that it is still being done. */
export function healthOf(settings: Settings, connection: Connection): () => Promise<HealthFinding[]> {
  let logs: Promise<HealthFinding[]> | undefined
  let done: HealthFinding[] | undefined
  const begin = () => {
    logs = lookAtLogs(connection)
      .then(found => {
        done = found
        return found
      })
      .finally(() => {
        logs = undefined
      })
    logs.catch(() => undefined)
    return logs
  }
  return async () => {
    const quick = await lookAtEverythingButLogs(settings, {
      connection,
      isEmbedded: settings.databaseUrl === undefined,
      isRunning: true,
    })
    if (quick.some(({ problem }) => problem === 'shapeDue')) return quick
    // What came of a look that was too slow is told to whoever asks next, once.
    const ready = done
    done = undefined
    if (ready && !logs) return [...quick, ...ready]
    const found = await Promise.race([
      logs ?? begin(),
      pause(patience, [{ check: 'logRunning' as const, values: {} }], { ref: false }),
    ])
    if (found[0]?.check !== 'logRunning') done = undefined
    return [...quick, ...found]
  }
}

export const healthHandlers: Pick<ProviderHandlers, keyof typeof healthCalls> = {
  health: async (_, { step, look }) => {
    await step(async () => undefined)
    const found = await look()
    return { rows: found.map(({ problem = null, ...finding }) => ({ ...finding, problem })) }
  },
}
