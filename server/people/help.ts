import { codes, type Language } from '../../contract/codes.ts'
import type { helping as calls } from '../../contract/people-help.ts'
import type { GivenDuties } from '../../contract/roles.ts'
import type { Db, Entrance } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { hourIn } from '../kit/list/hour.ts'
import { writeLogLine } from '../kit/log.ts'
import { notifyEach } from '../kit/notify/notify.ts'
import { refuse } from '../kit/refusal.ts'
import { newToken, type Sealing, tokenHash } from '../kit/sealing.ts'
import * as store from './help.store.ts'
import { peopleNotice } from './people.words.ts'

const logPage = '/admin/log/index'

/** By the school's own clock: whoever reads the log is there. */
const noted = (
  { id, by, reason, from, until, ...rest }: store.HelpRow | store.EndedHelp,
  { timeZone }: Pick<Entrance, 'timeZone'>,
) => ({
  thing: 'help',
  id,
  detail: { who: by, why: reason, from: hourIn(from, timeZone), until: hourIn(until, timeZone), ...rest },
})

/** Whoever runs the school hears of it at once; the log is open to those alone who have everything. */
async function tellAdministrators(db: Db, { by, reason }: store.HelpRow) {
  const say = (isWhole: boolean) => (language: Language) => ({
    kind: 'account' as const,
    title: peopleNotice('help.title')[language],
    message: peopleNotice('help.message', { by, reason })[language],
    ...(isWhole && { link: logPage }),
  })
  const all = await store.administrators(db)
  await notifyEach(db, new Map(all.map(({ person, isWhole }) => [person, say(isWhole)])))
}

export const helpHandlers: Handlers<typeof calls> = {
  enterAsHelp: async ({ body }, { db, entrance, asked, log }) => {
    const token = newToken()
    const given = { host: asked.host, token: tokenHash(token) }
    const help = (await store.redeem(db, tokenHash(body.ticket), given)) ?? refuse(codes.helpTicketGone)
    await tellAdministrators(db, help)
    await enqueue(db, 'helpEnds', {}, { key: `help ${help.id} ends`, at: help.until })
    log(noted(help, await entrance))
    return { token, by: help.by, reason: help.reason, until: help.until.toISOString() }
  },

  leaveHelp: async (_, { db, entrance, log }) => {
    log(noted((await store.leave(db)) ?? refuse(codes.unchanged), await entrance))
    return null
  },
}

const asked = { address: '', requestId: 'help' }

/** The last line of what nobody has ended here: its hour is over, its console was left, the school was closed. */
export const helpTasks = (sealing: Sealing): Record<string, Task> => ({
  helpEnds: ({ within }) =>
    within(async (db, entrance) => {
      for (const one of await store.overdue(db))
        await writeLogLine(db, sealing, { action: 'help ended', note: noted(one, entrance), me: null, asked })
    }),
})

/** Whom a page shows that is open to help from outside: nobody of the school. */
export async function helperInfo(db: Db, site: number) {
  const help = (await store.helpHere(db)) ?? refuse(codes.signedOut)
  const { by, reason, until } = help
  return {
    role: ['ADMIN' as const],
    headTeacher: false,
    enabled: true,
    fullName: by,
    gender: '男' as const,
    userId: 0 as const,
    siteId: site,
    username: '',
    phone: '',
    binding: true,
    avatar: '',
    title: '',
    info: '',
    firstLogin: false,
    cloudVisionAccount: '',
    cloudVisionPassword: '',
    roles: ['ADMIN' as const],
    stage: 'WHOLE' as const,
    duties: null satisfies GivenDuties,
    help: { by, reason, until: until.toISOString() },
  }
}
