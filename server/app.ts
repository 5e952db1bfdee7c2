import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { codes } from '../contract/codes.ts'
import { templateMessages } from './announcements/wechat/template-message.ts'
import { areaCalls } from './areas.ts'
import { joinRoutes } from './classroom/join-route.ts'
import { startClassroom } from './classroom/start.ts'
import { figures } from './courses/cover-figures.ts'
import { templates } from './imports/template.ts'
import { sheetUpload } from './imports/upload.ts'
import { resumeImports } from './imports/working.ts'
import { type Connection, poolFor } from './kit/database/connection.ts'
import { withSite } from './kit/database/scope.ts'
import { watchDisk } from './kit/disk.ts'
import { files } from './kit/files/files.ts'
import { type Keeping, keepingOf } from './kit/files/keeping.ts'
import { objectsOf } from './kit/files/objects.ts'
import { bareApp } from './kit/http/bare-app.ts'
import { answerFaults, calls } from './kit/http/calls.ts'
import { limitConnections } from './kit/http/connections.ts'
import { health } from './kit/http/health.ts'
import { inProcess } from './kit/http/in-process.ts'
import { guard, limitSessions, limitStrangers, PerMinute, PerSession } from './kit/http/limiting.ts'
import { openApi } from './kit/http/open-api.ts'
import { pages } from './kit/http/pages.ts'
import { protect } from './kit/http/protecting.ts'
import type { Services } from './kit/http/run.ts'
import { upgradedOf } from './kit/http/upgraded.ts'
import { areThereProxies, whenceBehind } from './kit/http/whence.ts'
import { type Complaints, startQueue, type Task } from './kit/jobs/queue.ts'
import { installationKey } from './kit/key.ts'
import { exports } from './kit/list/export-route.ts'
import { sendingJob } from './kit/messages/outbox.ts'
import { Outgoing } from './kit/messages/outgoing.ts'
import { smsBy } from './kit/messages/sender.ts'
import { papers } from './kit/pdf/papers.ts'
import { startPush } from './kit/push/push.ts'
import { Refusal } from './kit/refusal.ts'
import { Sealing } from './kit/sealing.ts'
import { providerConsole } from './operator/console.ts'
import type { Eraser } from './operator/erase-school.ts'
import { askAfterStart } from './orders/by-the-clock.ts'
import { paymentNotices } from './orders/notice-route.ts'
import { wechatCheck } from './orders/paying-inside.ts'
import { statementUpload } from './orders/statement-upload.ts'
import { touchSession } from './people/session.store.ts'
import { filmRoutes } from './playback/film.routes.ts'
import { FilmFiles, filmFolder } from './playback/film-store.ts'
import { Lessons } from './playback/recording/lesson-recorder.ts'
import type { Settings } from './settings.ts'
import { appRoutes } from './site/app-routes.ts'
import { Glances } from './statistics/glances.ts'
import { areaTasks, crontab } from './tasks.ts'
import { calendarRoute } from './timetable/calendar.ts'
import { workshops } from './workshops.ts'

export interface App {
  listen: () => Promise<{ port: number }>
  close: () => Promise<void>
}

const project = resolve(import.meta.dirname, '..')

interface Given {
  settings: Settings
  connection: Connection
  /** Where a school can be erased with a backup. */
  eraser?: Eraser | undefined
}

/** The school's program: what `npm start` runs, and what the tests run. */
export async function createApp({ settings, connection, eraser }: Given): Promise<App> {
  const app = bareApp(settings.log)
  const program = poolFor(connection, 'eschool_app', {
    onError: err => app.log.error({ err }, 'a database connection was lost'),
  })
  const complaints: Complaints = { error: (detail, words) => app.log.error(detail, words) }
  const { disk, strangers, sessions, services } = servicesOf(settings, program, words => app.log.error(words))
  const { whence } = services

  await protect(app, areThereProxies(settings.trustProxy))
  limitSessions(app, whence, sessions)
  limitStrangers(app, whence, strangers)
  readJson(app)
  answerFaults(app)
  calls(app, Object.values(areaCalls).flat(), services)
  const keeping = await keepingOf(settings)
  const films = new FilmFiles(program, settings.data, await objectsOf(settings))
  routes(app, settings, connection, { keeping, films }, services)
  openApi(app)
  const provider = await providerConsole(app, { settings, connection, services, eraser, project })
  await pages(app, {
    callFor: inProcess(areaCalls, services),
    project,
    dev: settings.dev,
    gateway: new URL(settings.alipayAt).origin,
  })
  health(app, settings, async () => void (await program.query('select 1')))
  const upgraded = upgradedOf(app.server)
  const http = settings.roles.includes('web') ? app.server : undefined
  const push = startPush({ http, connection, program, whence, complaints })
  const recorder = new Lessons(services, filmFolder(settings.data), complaints)
  const watcher = new Glances(services.pool, complaints)
  const rooms = startClassroom({ http, settings, connection, services, complaints, recorder, watcher })
  guard(app.server, whence, strangers, settings.requestSeconds)
  limitConnections(app.server, settings.connections, settings.trustProxy)
  const outgoing = outgoingBy(services, { program, settings, complaints })
  const shops = workshops(
    { ...services, program, keeping, data: settings.data, files: films, disk, complaints },
    { carries: settings.s3Films },
  )
  const tasks: Record<string, Task> = {
    push: push.task,
    [sendingJob]: async ({ site }) => outgoing.wake(site),
    messages: () => outgoing.wakeAll(),
    ...areaTasks(program, services, settings, { keeping, films, disk }),
    ...shops.tasks,
    ...provider.tasks,
  }
  const queue = settings.roles.includes('jobs')
    ? await startQueue(connection, program, tasks, complaints, crontab)
    : null
  // What a kill left is taken up at once.
  if (queue) await Promise.all([outgoing.wakeAll(), shops.begin(), askAfterStart(program)])
  const endResuming = queue ? resumeImports(program) : () => undefined
  return {
    listen: async () => {
      await app.listen({ port: settings.port, host: settings.host })
      const address = app.server.address()
      const port = typeof address === 'object' && address ? address.port : settings.port
      rooms.answersAt(settings.roomAddress ?? addressHere(settings.host, port))
      return { port }
    },
    close: async () => {
      // First no new requests, then what is under way, then what it stands on.
      // A connection that neither ends nor moves does not keep the school from stopping.
      const impatient = setTimeout(() => app.server.closeAllConnections(), 5_000)
      await rooms.close()
      await recorder.close()
      upgraded.close()
      await app.close()
      clearTimeout(impatient)
      endResuming()
      disk.end()
      await push.close()
      await queue?.stop()
      await Promise.all([outgoing.stop(), shops.stop()])
      await Promise.all([program.end(), provider.end()])
    },
  }
}

/** Who brings messages out; an official account of WeChat is each school's own. */
const outgoingBy = (
  { sealing, wechatAt }: Services,
  rest: { program: Pool; settings: Settings; complaints: Complaints },
) => {
  const wechat = templateMessages({ program: rest.program, sealing, api: wechatAt.api })
  return new Outgoing({ ...rest, sealing, wechat })
}

/** Where another process on this machine reaches this one. */
function addressHere(host: string | undefined, port: number) {
  const wide = host === undefined || ['::', '0.0.0.0', 'localhost'].includes(host)
  return `http://${wide ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** What every call stands on, and the watch over the disk, which has an end, and the counts of calls. */
function servicesOf(settings: Settings, program: Pool, tell: (words: string) => void) {
  // The database may lie on another disk than its folder: what is looked at is where the link leads.
  const disk = watchDisk(
    settings.databaseUrl ? [settings.data] : [settings.data, join(settings.data, 'database')],
    tell,
  )
  const strangers = new PerMinute(settings.callsAMinute)
  const sessions = new PerSession(settings.sessionCallsAMinute, new PerMinute(settings.callsAMinute))
  const services: Services = {
    pool: program,
    disk,
    sealing: new Sealing(installationKey(settings.data)),
    allowsPrivateAddresses: settings.allowPrivateAddresses,
    whence: whenceBehind(settings.trustProxy),
    strangers,
    sessions,
    smsBy: smsBy(settings),
    sendsMail: settings.smtpUrl !== undefined,
    payingAt: { alipay: settings.alipayAt, wechat: settings.wechatPayAt },
    wechatAt: { open: settings.wechatOpenAt, api: settings.wechatApiAt },
    meetingsAt: {
      tencent: settings.tencentMeetingAt,
      zoom: { api: settings.zoomAt, signIn: settings.zoomSignInAt },
    },
    touch: (site, session, language) =>
      void withSite(program, { site }, ({ db }) => touchSession(db, session, language)).catch(
        () => undefined,
      ),
  }
  return { disk, strangers, sessions, services }
}

function readJson(app: FastifyInstance) {
  // A form of another site may send plain text without asking.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text as string))
    } catch {
      done(new Refusal(codes.incomplete), undefined)
    }
  })
}

/** The routes that are no calls. */
function routes(
  app: FastifyInstance,
  settings: Settings,
  connection: Connection,
  { keeping, films }: { keeping: Keeping; films: FilmFiles },
  services: Services,
) {
  files(app, settings, keeping, services)
  exports(app, connection, services)
  papers(app, services)
  calendarRoute(app, services)
  sheetUpload(app, services)
  templates(app, services)
  figures(app, services)
  appRoutes(app, keeping, services)
  joinRoutes(app, services)
  paymentNotices(app, services)
  wechatCheck(app, services)
  statementUpload(app, services)
  filmRoutes(app, films, services)
}
