import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported } from './list-shapes.ts'
import {
  Consent,
  Guardian,
  GuardianDraft,
  Note,
  Student,
  StudentFilter,
  StudentRow,
  studentSort,
} from './people-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, listOf, page, prose } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const student = z.strictObject({ id: idText('person') })
const guardian = z.strictObject({ id: idText('guardian') })

export const students = {
  students: call({
    get: '/api/v1/students',
    may: admin,
    duty: 'reads people',
    says: 'The students of the school.',
    query: z.strictObject({ ...StudentFilter.shape, sort: studentSort, ...page }),
    data: listOf(StudentRow),
    codes: [codes.noSuchClass],
  }),
  exportStudents: call({
    post: '/api/v1/students/export',
    may: admin,
    duty: 'reads people',
    says: 'Leave to fetch the students that a filter shows.',
    body: exported(StudentFilter).extend({ sort: studentSort }),
    data: ExportLink,
    codes: [codes.noSuchClass],
    log: 'students exported',
  }),
  student: call({
    get: '/api/v1/students/{id}',
    may: admin,
    duty: 'reads people',
    says: 'One student: profile, class, guardians, consents, notes. 101: nobody has this number; 128: not a student.',
    params: student,
    data: Student,
    codes: [codes.noSuchUser, codes.studentsOnly],
  }),
  addGuardian: call({
    post: '/api/v1/students/{id}/guardians',
    may: admin,
    duty: 'writes people',
    says: 'Names a guardian of a student.',
    params: student,
    body: GuardianDraft,
    data: Guardian,
    codes: [codes.noSuchUser, codes.studentsOnly, codes.phoneFormat],
    log: 'guardian added',
  }),
  changeGuardian: call({
    put: '/api/v1/guardians/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Changes a guardian.',
    params: guardian,
    body: GuardianDraft,
    data: Guardian,
    codes: [codes.courseGone, codes.phoneFormat],
    log: 'guardian changed',
  }),
  deleteGuardian: call({
    delete: '/api/v1/guardians/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Removes a guardian; what they agreed to stays.',
    params: guardian,
    data: nothing,
    codes: [codes.courseGone],
    log: 'guardian removed',
  }),
  noteConsent: call({
    post: '/api/v1/students/{id}/consents',
    may: admin,
    duty: 'writes people',
    says: 'Notes that a guardian has agreed on paper to the version in force.',
    params: student,
    body: z.strictObject({ guardian: id('guardian'), version: z.string().max(40) }),
    data: Consent,
    codes: [codes.noSuchUser, codes.studentsOnly, codes.courseGone],
    log: 'guardian consent noted',
  }),
  endConsent: call({
    delete: '/api/v1/consents/{id}',
    may: admin,
    duty: 'writes people',
    says: 'Notes that a consent was taken back.',
    params: z.strictObject({ id: idText('consent') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'guardian consent ended',
  }),
  addNote: call({
    post: '/api/v1/students/{id}/notes',
    may: admin,
    duty: 'writes people',
    says: 'Leaves a note about a student, for the office alone.',
    params: student,
    body: z.strictObject({ text: prose(1000).min(1) }),
    data: Note,
    codes: [codes.noSuchUser, codes.studentsOnly],
    log: 'note added',
  }),
  deleteNote: call({
    delete: '/api/v1/notes/{id}',
    may: admin,
    duty: 'writes people',
    says: "Deletes one's own note.",
    params: z.strictObject({ id: idText('note') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'note deleted',
  }),
}
