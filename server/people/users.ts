import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { NewUser, UserChange } from '../../contract/people-shapes.ts'
import { users as calls } from '../../contract/people-users.ts'
import type { Role } from '../../contract/roles.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { ringBells } from '../kit/push/outbox.ts'
import { refuse, refuseField, refuseNoted } from '../kit/refusal.ts'
import { mayTouch } from './duties.rules.ts'
import { nodeById } from './organisation.store.ts'
import { setValues } from './own-fields.ts'
import { hashPassword, madePasswordHash, newMadePassword, waitingAt } from './passwords.ts'
import { passwordAloneOrRefuse, phoneOrRefuse, typedOver, usernameOrRefuse } from './people.rules.ts'
import { addPerson } from './people.store.ts'
import { endAllSessions } from './session.store.ts'
import { holdTags, keepTags } from './tags.store.ts'
import { maskedUser, shownUser } from './user.rules.ts'
import * as store from './user.store.ts'

type Draft = z.output<typeof NewUser> | z.output<typeof UserChange>

/** What was typed, as the account keeps it. */
const valuesOf = (body: Draft): store.UserValues => ({
  username: usernameOrRefuse(body.userName),
  full_name: body.fullName,
  gender: body.gender,
  phone: body.phone.trim() === '' ? null : phoneOrRefuse(body.phone),
  number: body.number,
  born: body.born === '' ? null : body.born,
  title: body.title,
  info: body.info,
  class: body.class,
})

/** The class is one and is a student's; the subjects are the school's. */
async function checkPlaces(db: Db, { class: wanted, roles, subjects }: Draft) {
  if (wanted !== null) {
    const node = await nodeById(db, wanted)
    if (node?.kind !== 'CLASS') refuse(codes.noSuchClass)
    if (!roles.includes('STUDENT')) refuse(codes.studentsOnly)
  }
  if (!(await store.subjectsThere(db, subjects))) refuseField('subjects', 'notOffered')
}

/** Tags and fields of the school's own, where they were sent along. */
async function keepMarks(db: Db, id: number, { roles, tags, values }: Draft) {
  if (tags) {
    const held = await holdTags(db, tags)
    if (tags.some(tag => !held.has(tag))) refuseField('tags', 'notOffered')
    await keepTags(db, id, tags)
  }
  if (values) await setValues(db, id, roles, values)
}

/** An account of the office, or one that would become that. */
function demandTouching({ duties }: Pick<Me, 'duties'>, roles: readonly Role[]) {
  if (!mayTouch(duties, roles)) refuse(codes.notAllowed)
}

const taughtBy = ({ roles, subjects }: Draft) => (roles.includes('TEACHER') ? subjects : [])

export const userHandlers = {
  user: async ({ params }, { db }) =>
    maskedUser((await store.userById(db, params.id)) ?? refuse(codes.noSuchUser)),

  addUser: inSteps(calls.addUser, async ({ body }, { step, sealing, asked }) => {
    const values = valuesOf(body)
    await step(async ({ me }) => demandTouching(await me, body.roles))
    const typed = body.passWord
    if (typed !== '') passwordAloneOrRefuse(typed, values.username)
    await step(({ db }) => checkPlaces(db, body))
    const made = typed === '' ? newMadePassword() : undefined
    const password_hash =
      made === undefined
        ? await hashPassword(typed, waitingAt(asked.address, values.username))
        : madePasswordHash(sealing, made)
    return step(async ({ db, log }) => {
      await checkPlaces(db, body)
      const roles = [...new Set(body.roles)]
      const id = await addPerson(db, sealing, { ...values, password_hash, must_change_password: true }, roles)
      await store.setSubjects(db, id, taughtBy(body))
      await keepMarks(db, id, body)
      log({ thing: 'person', id, detail: { roles }, sealed: { about: id, values: { ...values } } })
      return made === undefined ? { id } : { id, passWord: made }
    })
  }),

  changeUser: async ({ params, body }, { db, me, log }) => {
    const roles = [...new Set(body.roles)]
    const before = (await store.userById(db, params.id)) ?? refuse(codes.noSuchUser)
    const values = valuesOf({ ...body, phone: typedOver(body.phone, before.phone) })
    if (before.disabled_by === 'AGENT') refuse(codes.accountInvalid)
    const mine = await me
    demandTouching(mine, [...before.roles, ...roles])
    await checkPlaces(db, body)
    const { person } = mine
    const otherRoles = before.roles.join() !== roles.join()
    // Whoever runs the school does not lose it by a slip: not their own key, and not the last one.
    if (before.roles.includes('ADMIN') && !roles.includes('ADMIN'))
      if (params.id === person || !(await store.othersRun(db, [params.id])))
        refuseNoted(codes.accountInvalid, { thing: 'person', id: params.id })
    if (!(await store.changeUser(db, params.id, body.version, values)))
      refuse(codes.unchanged, maskedUser(before))
    if (otherRoles) {
      await store.setRoles(db, params.id, roles)
      await endAllSessions(db, params.id, 'roles')
    }
    await store.setSubjects(db, params.id, taughtBy(body))
    await keepMarks(db, params.id, body)
    if (before.class !== values.class) await ringBells(db, [params.id])
    const after = (await store.userById(db, params.id)) ?? refuse(codes.noSuchUser)
    log({
      thing: 'person',
      id: params.id,
      detail: { roles: { before: before.roles, after: roles } },
      sealed: { about: params.id, values: { before: shownUser(before), after: shownUser(after) } },
    })
    return maskedUser(after)
  },
} satisfies Partial<Handlers<typeof calls>>
