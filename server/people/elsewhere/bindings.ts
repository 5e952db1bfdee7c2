import { codes, type Language } from '../../../contract/codes.ts'
import type { openid as calls } from '../../../contract/people-openid.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Handlers } from '../../kit/http/serve.ts'
import { writeLogLine } from '../../kit/log.ts'
import { notify } from '../../kit/notify/notify.ts'
import { refuse } from '../../kit/refusal.ts'
import { demandPasswordAgain } from '../again.store.ts'
import { mayTouch } from '../duties.rules.ts'
import * as people from '../people.store.ts'
import { peopleNotice } from '../people.words.ts'
import { endAllSessions } from '../session.store.ts'
import * as store from './elsewhere.store.ts'
import type { BoundBy } from './elsewhere.tables.ts'
import { refuseStranger } from './elsewhere-flow.ts'

interface BoundThere {
  by: BoundBy
  issuer: string
}
/** What the log calls it. */
const hostOf = ({ by, issuer }: BoundThere) => (by === 'wechat' ? 'weixin.qq.com' : new URL(issuer).host)

/** Whoever did not do it themselves hears of it. */
const tellOwner = (db: Db, person: number, told: 'added' | 'removed' | 'takenOff', there: BoundThere) =>
  notify(db, [person], (language: Language) => {
    const host = there.by === 'wechat' ? peopleNotice('binding.wechat')[language] : hostOf(there)
    return {
      kind: 'account',
      title: peopleNotice(`binding.${told}.title.${there.by}`)[language],
      message: peopleNotice(`binding.${told}.message`, { host })[language],
    }
  })

/** A line of its own: that of signing in says nothing of what was bound with it. */
export async function tellBound(
  { db, sealing, asked }: Context,
  { id, roles }: people.Entry,
  there: BoundThere,
) {
  await tellOwner(db, id, 'added', there)
  const [role = 'STUDENT' as const] = roles
  const note = { thing: 'person', id, detail: { host: hostOf(there) }, by: { person: id, role } }
  await writeLogLine(db, sealing, { action: 'sign-in bound', note, me: null, asked })
}

interface RecognisedOwner {
  there: store.KnownThere
  /** Whose it is already; not `isOwn`: by another name of the same. */
  bound: { person: number; isOwn?: boolean } | undefined
}
/** Binds the account of whoever is signed in. */
export async function bindOwn({ db, me, log }: Context, { there, bound }: RecognisedOwner) {
  const { person } = await me
  if (bound?.person === person && bound.isOwn !== false) refuse(codes.unchanged)
  if (!(await store.bind(db, person, there, false))) refuseStranger('taken')
  await tellOwner(db, person, 'added', there)
  log({ thing: 'person', id: person, detail: { host: hostOf(there) } })
  return null
}

const shown = (row: Awaited<ReturnType<typeof store.bindingsOf>>[number]) => ({
  id: row.id,
  by: row.kind,
  host: row.kind === 'wechat' ? '' : new URL(row.issuer).host,
  inUse: row.services.length > 0,
  ways: store.waysIn(row.services),
  addedAt: row.added_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
})

export const bindingHandlers = {
  ownBindings: async (_, { db, me }) => (await store.bindingsOf(db, (await me).person)).map(shown),

  removeBinding: async ({ params }, { db, me, log }) => {
    await demandPasswordAgain(db, me)
    const { person, session } = await me
    const { kind: by, issuer } = (await store.unbind(db, person, params.id)) ?? refuse(codes.unchanged)
    // Whoever has the account there may have signed in here.
    await endAllSessions(db, person, 'revoked', session)
    await tellOwner(db, person, 'removed', { by, issuer })
    log({ thing: 'person', id: person, detail: { host: hostOf({ by, issuer }) } })
    return null
  },

  bindingsOf: async ({ params }, { db }) => {
    if ((await people.byId(db, params.id)) === undefined) refuse(codes.noSuchUser)
    return (await store.bindingsOf(db, params.id)).map(shown)
  },

  takeBindingsOff: async ({ params }, { db, me, log }) => {
    const one = (await people.byId(db, params.id)) ?? refuse(codes.noSuchUser)
    if (!mayTouch((await me).duties, one.roles ?? [])) refuse(codes.notAllowed)
    const gone = await store.bindingsOf(db, params.id)
    const count = await store.unbindAll(db, params.id)
    if (count === 0) refuse(codes.unchanged)
    await endAllSessions(db, params.id, 'revoked')
    for (const { kind: by, issuer } of gone) await tellOwner(db, params.id, 'takenOff', { by, issuer })
    log({ thing: 'person', id: params.id, detail: { bindings: gone.length } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
