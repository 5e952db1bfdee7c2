import { expect, test } from 'vitest'
import { several } from '../../contract/timetable-several.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, courseNamed, weekly } from './stage.ts'

const school = await schoolHere()

/** Of every lesson that is not cancelled: those beside which the database takes another one of the same course at the same time. */
const unguarded = async () => {
  await school.look(`create or replace function unguarded() returns bigint[] language plpgsql as $$
    declare one record; found bigint[] := '{}';
    begin
      for one in select * from lesson where state <> 'cancelled' and delivery <> 'recorded' loop
        begin
          insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
            values (one.site, one.course, one.course_subject, 9999, '', one.starts_at + interval '1 minute', one.ends_at);
          found := found || one.id;
          raise exception 'taken back' using errcode = 'ZZ000';
        exception when exclusion_violation or sqlstate 'ZZ000' then
        end;
      end loop;
      return found;
    end $$`)
  const [row] = await school.look('select unguarded() as lessons')
  return row?.lessons
}

test('the database refuses what overlaps of every lesson, however many have been added in one statement', async () => {
  const zheng = await school.signIn('zheng')
  const course = await courseNamed(school, '高一数学')
  const add = async (from: string, count: number) =>
    (await arrange(zheng, { ...course, rules: [weekly({ from, count, skipHolidays: false })] })).code
  // The first page of the index that the refusal stands on is split by the second of these.
  expect([await add('2084-03-01', 20), await add('2084-10-01', 6)]).toEqual([0, 0])
  expect(await unguarded()).toEqual([])
  expect(await add('2085-10-01', 100)).toBe(0)
  expect(await unguarded()).toEqual([])
})

test('and of lessons that were moved, given to somebody and taken back, all in one statement', async () => {
  const zheng = await school.signIn('zheng')
  const { data: made } = await arrange(zheng, {
    ...(await courseNamed(school, '高一数学')),
    rules: [weekly({ from: '2087-03-01', count: 60, skipHolidays: false })],
  })
  for (const change of [
    { kind: 'move', days: 1 },
    { kind: 'substitute', teacher: school.ids.gu },
  ] as const) {
    const lessons = await school.look('select id::int, version from lesson where arrangement = $1', [made.id])
    const body = { lessons: lessons as { id: number; version: number }[], change, reason: '' }
    const { code, message, data } = await zheng.call(several.changeSeveral, { body })
    expect(code, message).toBe(0)
    expect(await unguarded()).toEqual([])
    if (change.kind === 'move') continue
    expect((await zheng.call(several.undoSeveral, { params: { id: String(data.id) } })).code).toBe(0)
    expect(await unguarded()).toEqual([])
  }
})
