import { codes } from '../../contract/codes.ts'
import type { users as calls } from '../../contract/people-users.ts'
import { meaningOf } from '../kit/database/faults.ts'
import { answer, type Handlers } from '../kit/http/serve.ts'
import { bulkAnswer, type Refused, refuseAll, sorted } from '../kit/list/bulk.ts'
import { ringBells } from '../kit/push/outbox.ts'
import { refuse } from '../kit/refusal.ts'
import { nodeById } from './organisation.store.ts'
import { madePasswordHash, newMadePassword } from './passwords.ts'
import { endSessionsOf } from './session.store.ts'
import { classRefusal, deleteRefusal, resetRefusal, seatsBefore, stateRefusal } from './user.rules.ts'
import { othersRun } from './user.store.ts'
import * as store from './user-bulk.store.ts'
import { chosenUsers } from './user-list.store.ts'

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

export const userBulkHandlers = {
  setUserStates: async ({ body: { which, state } }, { db, me, asked, log }) => {
    const ids = await chosenUsers(db, which)
    const mine = await me
    const { good, refused } = sorted(ids, await store.pick(db, ids), one => stateRefusal(one, state, mine))
    const turned = good.filter(one => one.state !== state)
    if (turned.length === 0 && good.length > 0)
      refuse(state === 'ENABLED' ? codes.allEnabled : codes.allDisabled)
    const gone = idsOf(turned)
    await store.setState(db, gone, state)
    if (state === 'DISABLED') await endSessionsOf(db, gone, 'disabled')
    log({ thing: 'person', detail: { state, people: gone, refused: refused.length } })
    return bulkAnswer(good.length, refused, asked.language, { turned: gone })
  },

  resetPasswords: async ({ body: { which } }, { db, me, asked, sealing, log }) => {
    const ids = await chosenUsers(db, which)
    const mine = await me
    const { good, refused } = sorted(ids, await store.pick(db, ids), one => resetRefusal(one, mine))
    const made = good.map(({ id, username, full_name }) => ({
      id,
      username,
      fullName: full_name,
      passWord: newMadePassword(),
    }))
    const hashes = made.map(({ passWord }) => madePasswordHash(sealing, passWord))
    await store.setMadePasswords(db, idsOf(good), hashes)
    await endSessionsOf(db, idsOf(good), 'password')
    log({ thing: 'person', detail: { people: idsOf(good), refused: refused.length } })
    return bulkAnswer(good.length, refused, asked.language, { made })
  },

  setClass: async ({ body: { which, class: to } }, { db, asked, log }) => {
    if (to !== null) {
      const node = (await nodeById(db, to)) ?? refuse(codes.noSuchClass)
      if (node.kind !== 'CLASS') refuse(codes.chooseClass)
    }
    const unknown: Refused[] = []
    let ids: number[]
    if ('accounts' in which) {
      const found = await store.idsByAccount(db, which.accounts)
      for (const [at, name] of which.accounts.entries())
        if (found[at] === null) unknown.push({ id: null, name, code: codes.noSuchAccount })
      ids = found.filter(id => id !== null)
    } else ids = await chosenUsers(db, which)
    const { good, refused } = sorted(ids, await store.pick(db, ids), one => classRefusal(one, to))
    await store.setClass(db, idsOf(good), to)
    await ringBells(db, idsOf(good))
    log({ thing: 'node', ...(to !== null && { id: to }), detail: { people: idsOf(good) } })
    return bulkAnswer(good.length, [...unknown, ...refused], asked.language, {
      were: seatsBefore(good, to),
    })
  },

  deleteUsers: async ({ query }, { db, me, asked, log }) => {
    const ids = [...new Set(query.userIds)]
    const mine = await me
    const { good, refused } = sorted(ids, await store.pick(db, ids), one => deleteRefusal(one, mine))
    if (refused.length > 0) refuseAll(ids.length, refused, asked.language)
    const names = new Map(good.map(({ id, full_name }) => [id, full_name]))
    const held = (await store.hangingOn(db, ids)).filter(({ broken }) => broken !== '')
    if (held.length > 0)
      refuseAll(
        ids.length,
        held.map(({ person: id, broken }) => ({
          id,
          name: names.get(id) ?? '',
          code: meaningOf(broken) ?? codes.accountInvalid,
        })),
        asked.language,
      )
    if (!(await othersRun(db, ids))) refuse(codes.accountInvalid)
    await endSessionsOf(db, ids, 'disabled')
    await store.erase(db, ids)
    log({ thing: 'person', detail: { deleted: ids } })
    return answer(codes.done, { done: ids.length, refused: [] })
  },
} satisfies Partial<Handlers<typeof calls>>
