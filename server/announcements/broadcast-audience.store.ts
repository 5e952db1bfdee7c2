import { sql } from 'kysely'
import type { ReaderRole } from '../../contract/announcements-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import './announcements.tables.ts'

interface Named {
  id: number
  name: string
}

/** Whom an announcement is for, in names: what was deleted meanwhile is left out by itself. */
export async function audienceOf(db: Db, broadcast: number) {
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select a.kind, a.thing as id, coalesce(n.name, c.name, g.name, '') as name from broadcast_audience a
      left join node n on n.id = a.node left join course c on c.id = a.course left join grade g on g.id = a.grade
    where a.broadcast = ${broadcast} order by a.kind, a.thing`.execute(db)
  const named = (kind: string): Named[] =>
    rows.filter(row => row.kind === kind).map(({ id, name }) => ({ id, name }))
  const isRole = (kind: string): kind is ReaderRole => ['STUDENT', 'TEACHER', 'ASSISTANT'].includes(kind)
  return {
    all: rows.some(({ kind }) => kind === 'all'),
    roles: rows.map(({ kind }) => kind).filter(isRole),
    nodes: named('node'),
    courses: named('course'),
    grades: named('grade'),
  }
}
