import { codes } from '../../contract/codes.ts'
import type { led as calls } from '../../contract/people-led.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import * as store from './led-classes.store.ts'
import { shownPhone } from './people.rules.ts'

export const ledClassHandlers = {
  ledClasses: async (_, { db, me }) => store.ledClasses(db, (await me).person),

  ledStudents: async ({ query }, { db, me }) => {
    const { person } = await me
    if (
      query.class !== undefined &&
      !(await store.ledClasses(db, person)).some(({ id }) => id === query.class)
    )
      refuse(codes.noSuchClass)
    const [total, rows] = await Promise.all([
      store.countLed(db, person, query),
      store.listLed(db, person, query),
    ])
    return {
      total,
      rows: rows.map(row => ({
        id: row.id,
        fullName: row.full_name,
        gender: row.gender,
        avatar: row.avatar,
        number: row.number,
        phone: shownPhone(row.phone),
        class: row.class,
        classPath: row.class_path,
        guardians: row.guardians.map(one => ({ ...one, phone: shownPhone(one.phone) })),
      })),
    }
  },
} satisfies Handlers<typeof calls>
