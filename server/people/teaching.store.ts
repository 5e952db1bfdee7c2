import { sql } from 'kysely'
import './people.tables.ts'

/** What somebody is to a subject or a lesson, and the roles that can be that: a teacher may assist another. */
export const rolesOf = {
  teacher: ['TEACHER'],
  assistant: ['TEACHER', 'ASSISTANT'],
} as const satisfies Record<string, readonly string[]>
export type StandsAs = keyof typeof rolesOf

/** The numbers of those who hold a role for it, whether or not they can come. */
export const withRoleFor = (as: StandsAs) =>
  sql`select r.person from person_role r where r.role = any (${[...rolesOf[as]]}::text[])`

/** And of those who can be put before a class: who is disabled cannot sign in, and nobody would open the room. */
export const canStandAs = (as: StandsAs) =>
  sql<number>`(select p.id from person p where p.state = 'ENABLED' and p.erased_at is null and p.id in (${withRoleFor(as)}))`
