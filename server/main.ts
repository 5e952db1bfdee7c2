import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { demonstration } from './demonstration.ts'
import { CannotStart, sayAndExit } from './kit/cannot-start.ts'
import { DatabaseAway, translated } from './kit/database/faults.ts'
import { collectWhenQuiet } from './kit/heap.ts'
import { openDatabase } from './open-database.ts'
import { loopbackHosts } from './operator/console.rules.ts'
import { eraserOf } from './operator/erase-school.ts'
import { readSettings, type Settings } from './settings.ts'

const accounts = 'admin, registrar, teacher, assistant, head, student'
const password = 'Eschool2026'

collectWhenQuiet()
await start().catch(sayAndExit)

async function start() {
  const settings = readSettings()
  // React renders several times slower unless it is told that nobody is developing.
  process.env.NODE_ENV ??= settings.dev ? 'development' : 'production'
  await demandFreePort(settings)
  // The program loads while the database starts.
  const loading = import('./app.ts')
  loading.catch(() => undefined)
  const database = await openDatabase(settings, 'program')
  const { embedded, connection } = database
  try {
    if (embedded?.elsewhere)
      console.log(`the database lies in ${embedded.cluster}, where its own user can reach it`)
    const demo = await demonstration(settings, connection)
    const { createApp } = await loading
    const app = await createApp({
      settings: {
        ...settings,
        host: settings.host ?? everywhere(demo),
        operatorHosts: settings.operatorHosts ?? (demo ? [...loopbackHosts] : undefined),
      },
      connection,
      eraser: eraserOf(settings, embedded),
    })
    stopWell(async () => {
      await app.close()
      await database.close()
    })
    outliveTheDatabase()
    const { port } = await app.listen()
    console.log(`ready http://localhost:${port}/eschool/`)
    if (!demo && !settings.operatorHosts)
      console.log("no host opens the provider's console: ESCHOOL_OPERATOR_HOSTS names one")
    if (demo) console.log(`demonstration accounts: ${accounts} (password ${password})`)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The job queue awaits not all of its own work: what fails there while the database is away must not end the school. */
function outliveTheDatabase() {
  process.on('unhandledRejection', error => {
    const meaning = translated(error)
    if (!(meaning instanceof DatabaseAway)) throw error
    console.error(`the database was away: ${meaning.message}`)
  })
}

/** A demonstration is for this machine alone until somebody says otherwise. */
function everywhere(demo: boolean): string {
  if (demo) return 'localhost'
  const six = Object.values(networkInterfaces()).some(list => list?.some(each => each.family === 'IPv6'))
  return six ? '::' : '0.0.0.0'
}

/** Before anything else is touched: a second start must not disturb what is running. */
async function demandFreePort({ port, host }: Settings) {
  for (const address of host ? [host] : ['127.0.0.1', everywhere(false)]) {
    const code = await tryPort(port, address)
    if (code === 'EADDRINUSE')
      throw new CannotStart(`The port ${port} is taken by another program; PORT names another.`)
    if (code === 'EACCES')
      throw new CannotStart(`The port ${port} may not be opened by this user; PORT names another.`)
    if (code)
      throw new CannotStart(
        `The school cannot listen on ${address} (${code}); ESCHOOL_HOST names another address.`,
      )
  }
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise(done => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })
}

/** Lessons are written down and answers given long before. */
const longestStop = 60

/** The terminal and npm both pass the same signal on, so only the first counts. */
function stopWell(close: () => Promise<void>) {
  let closing = false
  const stop = () => {
    if (closing) return
    closing = true
    // What keeps it is named; its database goes on alone, and the next start takes it over as after a kill.
    setTimeout(() => {
      const kept = process.getActiveResourcesInfo().join(', ')
      sayAndExit(
        new CannotStart(
          `The school did not stop within ${longestStop} seconds and is ended; it was kept by: ${kept}.`,
        ),
      )
    }, longestStop * 1000).unref()
    close().then(() => process.exit(0), sayAndExit)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
