import { sql } from 'kysely'
import type { Fact } from '../../contract/site-log-lists.ts'
import { factsOf } from '../../contract/site-log-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { type Reference, referenceOf, valueAt } from './log-references.rules.ts'

/** Where the names of things stand that a line may be about. */
const named: Record<string, { table: string; name: string }> = {
  person: { table: 'person', name: 'full_name' },
  course: { table: 'course', name: 'name' },
  lesson: { table: 'lesson', name: 'name' },
  order: { table: 'course_order', name: 'number' },
  broadcast: { table: 'broadcast', name: 'title' },
  discount: { table: 'discount', name: 'name' },
  grade: { table: 'grade', name: 'name' },
  subject: { table: 'subject', name: 'name' },
  node: { table: 'node', name: 'name' },
  material: { table: 'material', name: 'name' },
  banner: { table: 'banner', name: 'title' },
  import: { table: 'import', name: 'file_name' },
}
export const hasName = (thing: string) => Object.hasOwn(named, thing)

/** What these things are called now; what is gone is not there. */
export async function namesOf(db: Db, thing: string, ids: readonly number[]): Promise<Map<number, string>> {
  const of = named[thing]
  if (!of || ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, ${sql.ref(of.name)} as name from ${sql.table(of.table)}
    where id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Line {
  thing: string
  thing_id: number | null
  detail: Record<string, unknown>
}

const namedIn = ({ thing, detail }: Line, { path }: Fact) => referenceOf(thing, path, valueAt(detail, path))
export const namesPeople = (line: Line, fact: Fact) => namedIn(line, fact)?.thing === 'person'

type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

/** What lines are about and name in their facts, called as it is called today. */
export class LogNames {
  readonly #names: Names
  private constructor(names: Names) {
    this.#names = names
  }

  static async of(db: Db, lines: readonly Line[]): Promise<LogNames> {
    const wanted: Reference[] = lines.flatMap(({ thing, thing_id, detail }) => [
      ...(thing_id === null ? [] : [{ thing, ids: [thing_id] }]),
      ...factsOf(detail).flatMap(({ path }) => referenceOf(thing, path, valueAt(detail, path)) ?? []),
    ])
    const names = await Promise.all(
      [...Map.groupBy(wanted, one => one.thing)].map(
        async ([thing, of]) =>
          [thing, await namesOf(db, thing, [...new Set(of.flatMap(({ ids }) => ids))])] as const,
      ),
    )
    return new LogNames(new Map(names))
  }

  /** Of a thing that is there, and has a name. */
  nameOf(thing: string, id: number | null): string | undefined {
    return id === null ? undefined : this.#names.get(thing)?.get(id)
  }

  /** A fact that names things by their numbers, by their names; a number stands for what is gone. */
  called<F extends Fact>(line: Line, fact: F): F {
    const reference = fact.before === null && namedIn(line, fact)
    if (!reference) return fact
    return {
      ...fact,
      after: reference.ids.map(id => this.nameOf(reference.thing, id) ?? String(id)).join(', '),
    }
  }
}
