import type { Shape } from '../shape.ts'
import type { peopleBulk as zh } from '../zh/people-bulk.ts'

export const peopleBulk: Shape<typeof zh> = {
  done: '{{n}} done',
  enable: {
    one: 'Enable the account of {{name}}?',
    title: 'Enable {{n, counted(one: account; many: accounts)}}?',
    verb: 'Enable {{n}}',
    did: '{{n, counted(one: account; many: accounts)}} enabled',
    didOne: 'Account of {{name}} enabled',
    says: 'They can sign in at once.',
  },
  disable: {
    one: 'Disable the account of {{name}}?',
    title: 'Disable {{n, counted(one: account; many: accounts)}}?',
    verb: 'Disable {{n}}',
    did: '{{n, counted(one: account; many: accounts)}} disabled',
    didOne: 'Account of {{name}} disabled',
    says: 'They cannot sign in and are signed out everywhere at once. Nothing is deleted; they can be enabled again.',
  },
  reset: {
    one: 'Reset the password of {{name}}?',
    title: 'Reset the passwords of {{n, counted(one: account; many: accounts)}}?',
    verb: 'Reset {{n}}',
    did: '{{n, counted(one: password; many: passwords)}} reset',
    didOne: 'Password of {{name}} reset',
    says: 'The old passwords end at once, and so do the sessions. New ones are made and shown once.',
  },
  delete: {
    one: 'Delete the account of {{name}}?',
    title: 'Delete {{n, counted(one: account; many: accounts)}}?',
    verb: 'Delete {{n}}',
    did: '{{n, counted(one: account; many: accounts)}} deleted',
    didOne: 'Account of {{name}} deleted',
    says: 'Personal data is erased for good. Disable first; whoever has courses or lessons cannot be deleted. If one cannot go, none goes.',
    limit: 'At most {{n}} at once, each of them ticked',
  },
  undone: 'Undone: {{n, counted(one: account is; many: accounts are)}} as before',
  course: { do: 'Into a course' },
  class: {
    do: 'Change class',
    did: '{{n, counted(one: student; many: students)}} moved to another class',
    back: 'Undone: {{n, counted(one: student is; many: students are)}} back in the class before',
    title: 'Change the class of {{n, counted(one: student; many: students)}}',
    verb: 'Move {{n}}',
    none: 'Take out of the class',
  },
}
