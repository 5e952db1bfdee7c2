import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { GuardianDraft } from '../../contract/people-shapes.ts'
import type { students as calls } from '../../contract/people-students.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { agreementVersion } from '../site/agreement.ts'
import { phoneOrRefuse, shownPhone, typedOver } from './people.rules.ts'
import { setTexts, textsOf } from './quiet-phone.store.ts'
import * as store from './student.store.ts'
import { maskedUser } from './user.rules.ts'
import { userById } from './user.store.ts'

const consentShown = (row: store.ConsentRow) => ({
  id: row.id,
  guardianName: row.guardian_name,
  relation: row.relation,
  phone: shownPhone(row.phone),
  agreement: row.agreement,
  version: row.version,
  way: row.way,
  agreedAt: row.agreed_at.toISOString(),
  notedBy: row.noted_by_name,
  endedAt: row.ended_at?.toISOString() ?? null,
})
const noteShown = (row: store.NoteRow, me: number) => ({
  id: row.id,
  author: row.author_name,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  mine: row.author === me,
})

export async function theStudent(db: Db, id: number) {
  const found = (await userById(db, id)) ?? refuse(codes.noSuchUser)
  if (!found.roles.includes('STUDENT')) refuse(codes.studentsOnly)
  return found
}

const guardianValues = ({ name, relation, phone }: z.output<typeof GuardianDraft>) => ({
  name,
  relation,
  phone: phone.trim() === '' ? '' : phoneOrRefuse(phone),
})

const masked = <G extends { phone: string }>(guardian: G) => ({
  ...guardian,
  phone: shownPhone(guardian.phone),
})

export const studentHandlers = {
  student: async ({ params }, { db, me }) => {
    const { person } = await me
    const row = await theStudent(db, params.id)
    const [guardians, consents, notes, consent, classes] = await Promise.all([
      store.guardiansOf(db, row.id),
      store.consentsOf(db, row.id),
      store.notesOf(db, row.id),
      store.consentOf(db, row.id),
      store.classesOf(db, row.id),
    ])
    const texts = await textsOf(
      db,
      guardians.map(({ phone }) => phone),
    )
    return {
      ...maskedUser(row),
      consent,
      guardians: guardians.map(one => ({ ...masked(one), texts: texts(one.phone) })),
      consents: consents.map(consentShown),
      notes: notes.map(note => noteShown(note, person)),
      classes: classes.map(one => ({
        id: one.class,
        path: one.path,
        since: one.since?.toISOString() ?? null,
        until: one.until?.toISOString() ?? null,
      })),
    }
  },

  addGuardian: async ({ params, body }, { db, log }) => {
    const { id } = await theStudent(db, params.id)
    const guardian = await store.addGuardian(db, id, guardianValues(body))
    log({ thing: 'person', id, sealed: { about: id, values: { guardian } } })
    return masked(guardian)
  },

  changeGuardian: async ({ params, body }, { db, log }) => {
    const before = (await store.guardianById(db, params.id)) ?? refuse(codes.courseGone)
    const values = guardianValues({ ...body, phone: typedOver(body.phone, before.phone) })
    const { student, ...guardian } =
      (await store.changeGuardian(db, params.id, values)) ?? refuse(codes.courseGone)
    log({ thing: 'person', id: student, sealed: { about: student, values: { guardian } } })
    return masked(guardian)
  },

  setGuardianTexts: async ({ params, body }, { db, log }) => {
    const { student, phone } = (await store.guardianById(db, params.id)) ?? refuse(codes.courseGone)
    if (phone === '') refuse(codes.phoneEmpty)
    await setTexts(db, phone, body.texts, 'OFFICE')
    log({ thing: 'person', id: student, detail: { guardian: params.id, texts: body.texts } })
    return null
  },

  deleteGuardian: async ({ params }, { db, log }) => {
    const { student } = (await store.deleteGuardian(db, params.id)) ?? refuse(codes.courseGone)
    log({ thing: 'person', id: student, detail: { guardian: params.id } })
    return null
  },

  noteConsent: async ({ params, body }, { db, me, log }) => {
    const { id } = await theStudent(db, params.id)
    const { person } = await me
    const guardian =
      (await store.guardiansOf(db, id)).find(one => one.id === body.guardian) ?? refuse(codes.courseGone)
    // A page that was open while the text changed must not note an agreement to the new one.
    if (body.version !== agreementVersion) refuseField('version', 'notOffered')
    const consent = await store.addConsent(db, {
      student: id,
      guardian_name: guardian.name,
      relation: guardian.relation,
      phone: guardian.phone,
      agreement: 'user agreement',
      version: agreementVersion,
      way: 'PAPER',
      noted_by: person,
    })
    log({ thing: 'person', id, detail: { consent: consent.id, version: agreementVersion } })
    return consentShown(consent)
  },

  endConsent: async ({ params }, { db, log }) => {
    const { student } = (await store.endConsent(db, params.id)) ?? refuse(codes.courseGone)
    log({ thing: 'person', id: student, detail: { consent: params.id } })
    return null
  },

  addNote: async ({ params, body }, { db, me, log }) => {
    const { id } = await theStudent(db, params.id)
    const { person } = await me
    const note = await store.addNote(db, id, person, body.text)
    log({ thing: 'person', id, detail: { note: note.id } })
    return noteShown(note, person)
  },

  deleteNote: async ({ params }, { db, me, log }) => {
    const { person } = await me
    const { student } = (await store.deleteNote(db, params.id, person)) ?? refuse(codes.courseGone)
    log({ thing: 'person', id: student, detail: { note: params.id } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
