import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { notOpen, serve } from '../kit/http/serve.ts'
import { accountHandlers } from './account.ts'
import { recoveryHandlers } from './recovery.ts'
import { registrationHandlers } from './registration.ts'
import { signInHandlers } from './sign-in.ts'

constraintMeans({
  person_username: codes.accountAdded,
  person_phone: codes.phoneTaken,
  person_class: codes.noSuchClass,
  person_subject_taught: codes.subjectInUse,
})

export const peopleCalls = serve(
  { ...people, ...office },
  {
    ...signInHandlers,
    ...registrationHandlers,
    ...recoveryHandlers,
    ...accountHandlers,
    users: notOpen,
    exportUsers: notOpen,
    user: notOpen,
    addUser: notOpen,
    changeUser: notOpen,
    setUserStates: notOpen,
    resetPasswords: notOpen,
    setClass: notOpen,
    deleteUsers: notOpen,
    organisation: notOpen,
    addNode: notOpen,
    renameNode: notOpen,
    moveNode: notOpen,
    deleteNode: notOpen,
    teaching: notOpen,
    setTeaching: notOpen,
    headTeachers: notOpen,
    setHeadTeacher: notOpen,
    endHeadTeachers: notOpen,
    students: notOpen,
    exportStudents: notOpen,
    student: notOpen,
    addGuardian: notOpen,
    changeGuardian: notOpen,
    deleteGuardian: notOpen,
    noteConsent: notOpen,
    endConsent: notOpen,
    addNote: notOpen,
    deleteNote: notOpen,
    ownData: notOpen,
    erasure: notOpen,
    askErasure: notOpen,
    cancelErasure: notOpen,
    savedFilters: notOpen,
    saveFilter: notOpen,
    deleteFilter: notOpen,
  },
)
