import type { students as calls } from '../../contract/people-students.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { shownPhone } from './people.rules.ts'
import * as store from './student-list.store.ts'
import { knownNode, listedUser } from './user-list.ts'

export const studentListHandlers = {
  students: async ({ query }, { db }) => {
    await knownNode(db, query.node)
    const [total, rows] = await Promise.all([store.countStudents(db, query), store.listStudents(db, query)])
    return {
      total,
      rows: rows.map(row => ({
        ...listedUser(row),
        born: row.born,
        guardians: row.guardians.map(one => ({ ...one, phone: shownPhone(one.phone) })),
        consent: row.consent,
      })),
    }
  },

  exportStudents: async ({ body }, context) => {
    await knownNode(context.db, body.filter.node)
    return exportLink(context, 'students', body)
  },
} satisfies Partial<Handlers<typeof calls>>
