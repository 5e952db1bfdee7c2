import { sql } from 'kysely'
import type { z } from 'zod'
import type { StudentFilter } from '../../contract/people-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import { tagsOf, valuesOf } from './marks.store.ts'
import type { Relation } from './people.tables.ts'
import { consentState } from './student.store.ts'
import { countPeople, type Page, type PersonSort, peopleListed, usersShown } from './user-list.store.ts'

export type Filter = z.output<typeof StudentFilter>

interface Guardian {
  id: number
  name: string
  relation: Relation
  phone: string
}

export const guardiansSaid = sql<
  Guardian[]
>`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'relation', g.relation, 'phone', g.phone)
  order by g.position, g.id) from guardian g where g.site = person.site and g.student = person.id), '[]')`

const studentsShown = (filter: Filter) => usersShown({ ...filter, role: 'STUDENT' })

export const studentsListed = (db: Db, filter: Filter, sort: PersonSort) =>
  peopleListed(db, studentsShown(filter), sort)
    .select(consentState.as('consent'))
    .select(guardiansSaid.as('guardians'))

export const countStudents = (db: Db, filter: Filter) => countPeople(db, studentsShown(filter))

export const listStudents = (db: Db, { sort, page, size, ...filter }: Filter & Page) =>
  studentsListed(db, filter, sort)
    .select(tagsOf.as('tags'))
    .select(valuesOf.as('values'))
    .limit(size)
    .offset((page - 1) * size)
    .execute()

export type ListedStudent = Awaited<ReturnType<typeof listStudents>>[number]
