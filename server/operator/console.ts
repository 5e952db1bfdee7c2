import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import type { ProviderCall } from '../../contract/operator-shapes.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Connection, poolFor } from '../kit/database/connection.ts'
import { nothingElsewhere, type OwnCall, ownDoor } from '../kit/http/own-door.ts'
import type { Services } from '../kit/http/run.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { refuse } from '../kit/refusal.ts'
import type { Settings } from '../settings.ts'
import { forgetOld } from './accounts.store.ts'
import { agentsHandlers } from './agents.ts'
import * as benefits from './benefits.store.ts'
import { consoleToken } from './console-cookie.ts'
import { onTheMachine, withProvider } from './console-scope.ts'
import { pushCourse, withdrawCourse } from './courses.store.ts'
import { deadJobsHandlers } from './dead-jobs.ts'
import { enteringHandlers } from './entering.ts'
import type { Eraser } from './erase-school.ts'
import { erasingHandlers, erasingService } from './erasing-schools.ts'
import { helpHandlers } from './help-in-school.ts'
import { healthHandlers, healthOf } from './installation-health.ts'
import { maintenanceHandlers } from './maintenance.ts'
import { makeSchool } from './make-school.ts'
import { benefitSending } from './provider-benefits.ts'
import { type ProviderServices, runProviderCall } from './provider-calls.ts'
import { providerPasskeyHandlers } from './provider-passkeys.ts'
import { publicCourseHandlers } from './public-courses.ts'
import { quotaHandlers } from './quotas.ts'
import { schoolsHandlers } from './schools.ts'
import { factorHandlers } from './second-factor.ts'
import { BeyondLimit, DemonstrationStands, HostTaken } from './sites.store.ts'
import { usageHandlers } from './usage.ts'
import { AccountsFull, AccountTaken, createUser } from './users.store.ts'

const handlers = {
  ...enteringHandlers,
  ...factorHandlers,
  ...providerPasskeyHandlers,
  ...schoolsHandlers,
  ...agentsHandlers,
  ...deadJobsHandlers,
  ...usageHandlers,
  ...healthHandlers,
  ...quotaHandlers,
  ...helpHandlers,
  ...erasingHandlers,
  ...publicCourseHandlers,
  ...benefitSending,
  ...maintenanceHandlers,
}
const base = '/eschool/operator'
const dear = new Set([
  'picture',
  'signIn',
  'changePassword',
  'makeSchool',
  'confirmFactor',
  'removeFactor',
  'renewRecoveryCodes',
  'helpSchool',
  'eraseSchool',
  'agentDeviceLost',
  'pushCourse',
  'signInByPasskey',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
])

interface Given {
  settings: Settings
  connection: Connection
  services: Services
  eraser: Eraser | undefined
  /** The project's folder. */
  project: string
}

interface ProviderConsole {
  /** What is done by the clock. */
  tasks: Record<string, Task>
  end: () => Promise<unknown>
}

/** The provider's console: at the hosts that the installation names, and nowhere else. */
export async function providerConsole(
  app: FastifyInstance,
  { settings, connection, services, eraser, project }: Given,
): Promise<ProviderConsole> {
  const { operatorHosts: hosts = [] } = settings
  nothingElsewhere(app, base)
  if (hosts.length === 0)
    return { tasks: { cleanConsole: async () => undefined }, end: async () => undefined }
  const pool = poolFor(connection, 'eschool_console', {
    max: 3,
    onError: err => app.log.error({ err }, 'a database connection of the console was lost'),
  })
  const { rows } = await pool.query<{ host: string }>(
    'select host from site_host where host = any ($1::text[]) and not demonstration',
    [hosts],
  )
  if (rows[0]) {
    await pool.end()
    throw new CannotStart(
      `ESCHOOL_OPERATOR_HOSTS names ${rows[0].host}, at which a school answers: the console has a host of its own.`,
    )
  }
  const provider = {
    ...providerServices(settings, connection, services, pool),
    erasing: erasingService(settings, connection, eraser),
  }
  await ownDoor(
    app,
    {
      hosts,
      base,
      built: join(project, 'dist/operator'),
      calls: Object.entries(operator).map(([name, call]) =>
        ownCall(name as keyof typeof operator, call, provider),
      ),
    },
    services,
  )
  return {
    tasks: { cleanConsole: () => withProvider(pool, onTheMachine, forgetOld) },
    end: () => pool.end(),
  }
}

function ownCall(name: keyof typeof operator, call: ProviderCall, provider: ProviderServices): OwnCall {
  const handler = handlers[name] as Parameters<typeof runProviderCall>[1]
  return {
    method: call.method,
    path: call.path,
    isDear: dear.has(name),
    answer: ({ cookies, ...given }, asked) =>
      runProviderCall(call, handler, { ...given, token: consoleToken(cookies) }, asked, provider),
  }
}

const providerServices = (
  settings: Settings,
  connection: Connection,
  { sealing }: Services,
  pool: ProviderServices['pool'],
): Omit<ProviderServices, 'erasing'> => ({
  pool,
  sealing,
  consoleHosts: settings.operatorHosts ?? [],
  look: healthOf(settings, connection),
  courses: {
    push: (...[course, schools, by]) => pushCourse(connection, course, schools, by),
    withdraw: (...[course, schools, by]) => withdrawCourse(connection, course, schools, by),
  },
  benefits: {
    add: (...[draft, to, by]) => benefits.addBenefit(connection, draft, to, by),
    change: (...[id, draft, by]) => benefits.changeBenefit(connection, id, draft, by),
    remove: (...[id, by]) => benefits.removeBenefit(connection, id, by),
  },
  makeSchool: async (draft, { by, asked }) => {
    const { schoolName, schoolDomain, trainingDomain, timeZone, until, register } = draft
    // It is none of an agent's schools.
    const isOperators = by.role === 'OPERATOR'
    const endsDemonstration = draft.endsDemonstration && isOperators
    try {
      return await makeSchool(
        settings,
        connection,
        {
          name: schoolName,
          host: schoolDomain,
          ...(trainingDomain !== '' && { trainingHost: trainingDomain }),
          timeZone,
          ...(until !== '' && { until }),
          register,
        },
        { by, asked, endsDemonstration },
      )
    } catch (error) {
      if (error instanceof HostTaken)
        refuse(error.which === 'host' ? codes.schoolDomain : codes.trainingDomain)
      if (error instanceof DemonstrationStands)
        isOperators ? refuse(codes.demonstrationStands, error.lost) : refuse(codes.demonstrationIsOperators)
      if (error instanceof BeyondLimit) refuse(error.limit === 'schools' ? codes.agentFull : codes.agentEnd)
      throw error
    }
  },
  makeAdmin: async (site, { userName, fullName }) => {
    try {
      return await createUser(connection, sealing, {
        site,
        username: userName,
        name: fullName,
        roles: ['ADMIN'],
        headTeacher: false,
      })
    } catch (error) {
      if (error instanceof AccountTaken) refuse(codes.accountAdded)
      if (error instanceof AccountsFull) refuse(codes.peopleFull)
      throw error
    }
  },
})
