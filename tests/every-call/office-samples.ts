import { codes } from '../../contract/codes.ts'
import type { Sample } from './samples.ts'

const details = {
  fullName: '新同学',
  gender: '女',
  phone: '',
  number: '',
  born: '',
  title: '',
  info: '',
  roles: ['STUDENT'],
  class: '{node}',
  subjects: ['{subject}'],
}
const several = { page: '1', size: '20' }
const guardian = { name: '陈国强', relation: 'FATHER', phone: '13600001234' }

/** One good input for every call of the office. */
export const officeSamples: Record<string, Sample> = {
  'people.users': { query: { ...several, q: 'chen', node: '{node}', sort: 'fullName' } },
  'people.exportUsers': { body: { filter: { node: '{node}' }, columns: [], format: 'xlsx', byNode: true } },
  'people.user': { params: { id: '{person}' } },
  'people.addUser': { body: { userName: 'newcomer2', ...details } },
  'people.changeUser': { params: { id: '{person}' }, body: { userName: 'renamed', ...details, version: 0 } },
  'people.setUserStates': { body: { which: { ids: ['{person}'] }, state: 'DISABLED' } },
  'people.resetPasswords': { body: { which: { ids: ['{person}'] } } },
  'people.setClass': { body: { class: '{node}', which: { ids: ['{person}'] } } },
  'people.deleteUsers': { query: { userIds: '{person}' } },
  'people.addNode': { body: { parent: '{node}', kind: 'CLASS', name: '新班' } },
  'people.renameNode': { params: { id: '{node}' }, body: { name: '改名', version: 0 } },
  'people.moveNode': { params: { id: '{node}' }, body: { parent: null, before: null } },
  'people.deleteNode': { params: { id: '{node}' } },
  'people.teaching': { query: { ...several, q: '', sort: 'fullName' } },
  'people.setTeaching': { params: { id: '{person}' }, body: { subjects: ['{subject}'] } },
  'people.headTeachers': { query: { ...several, q: '', sort: 'fullName' } },
  'people.setHeadTeacher': { params: { id: '{person}' }, body: { classes: ['{node}'] } },
  'people.endHeadTeachers': { query: { userIds: '{person}' } },
  'people.students': { query: { ...several, q: '', sort: 'fullName' } },
  'people.exportStudents': { body: { filter: {}, columns: [], format: 'csv' } },
  'people.student': { params: { id: '{person}' } },
  'people.addGuardian': { params: { id: '{person}' }, body: guardian },
  'people.changeGuardian': { params: { id: '{guardian}' }, body: guardian },
  'people.deleteGuardian': { params: { id: '{guardian}' } },
  'people.noteConsent': { params: { id: '{person}' }, body: { guardian: '{guardian}', version: '1' } },
  'people.endConsent': { params: { id: '{consent}' } },
  'people.addNote': { params: { id: '{person}' }, body: { text: '家长希望周末上课。' } },
  'people.deleteNote': { params: { id: '{note}' } },
  'people.askErasure': { as: 'feng', body: { passWord: 'Eschool2026' } },
  'people.cancelErasure': { as: 'li', code: codes.unchanged },
  'people.savedFilters': { query: { list: 'users' } },
  'people.saveFilter': { body: { list: 'users', name: '高一', query: '?role=STUDENT' } },
  'people.deleteFilter': { params: { id: '{savedFilter}' } },
}
