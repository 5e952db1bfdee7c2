import type { Db } from '../../server/kit/database/scope.ts'
import type { PlayerName } from './cast.ts'

const tagged = [
  { name: '住校', tint: 5, people: ['chen', 'wang', 'zhang'] },
  { name: '竞赛班', tint: 1, people: ['chen', 'li'] },
  { name: '转学生', tint: 4, people: ['sun'] },
] as const satisfies { name: string; tint: number; people: PlayerName[] }[]

const lines: Record<string, readonly PlayerName[]> = {
  '1 号线（城东）': ['li', 'feng'],
  '2 号线（大学城）': ['zhao'],
  不乘车: ['chen', 'wang'],
}
const since: Partial<Record<PlayerName, string>> = { he: '2019-09-01', gu: '2021-03-01', tang: '2024-09-01' }

/** Tags, and two fields of the school's own: by which bus students come, and since when staff is there. */
export async function makeMarks(db: Db, people: Record<PlayerName, number>) {
  for (const { name, tint, people: who } of tagged) {
    const { id: tag } = await db
      .insertInto('tag')
      .values({ name, tint })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('person_tag')
      .values(who.map(one => ({ tag, person: people[one] })))
      .execute()
  }
  const field = (values: { place: number; name: string; kind: 'choice' | 'date' }) =>
    db
      .insertInto('own_field')
      .values({
        ...values,
        audience: values.kind === 'choice' ? 'students' : 'staff',
        position: values.place - 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const bus = await field({ place: 1, name: '校车线路', kind: 'choice' })
  for (const [position, [name, who]] of Object.entries(lines).entries()) {
    const { id: choice } = await db
      .insertInto('own_choice')
      .values({ field: bus.id, name, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('own_value')
      .values(who.map(one => ({ person: people[one], field: bus.id, choice })))
      .execute()
  }
  const begun = await field({ place: 2, name: '入职日期', kind: 'date' })
  await db
    .insertInto('own_value')
    .values(
      Object.entries(since).map(([one, day]) => ({
        person: people[one as PlayerName],
        field: begun.id,
        day,
      })),
    )
    .execute()
}
