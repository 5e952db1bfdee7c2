import type { Pool } from 'pg'
import { seats } from '../../contract/courses-seats.ts'
import { waiting } from '../../contract/courses-waiting.ts'
import { waitingTasks } from '../../server/courses/offering.ts'
import type { Person, School } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { change, numbersOf, of, onSale } from './drafts.ts'

/** A school with full courses, and what happens on their waiting lists. */
export async function waitingIn(school: School, pool: Pool, signedIn?: Person) {
  const zheng = signedIn ?? (await school.signIn('zheng'))
  const numbers = await numbersOf(school)
  const statesOf = async (course: number) =>
    (
      await school.look('select student::int, state from seat_wait where course = $1 order by id', [course])
    ).map(({ student, state }) => [student as number, state as string])
  return {
    zheng,
    numbers,
    statesOf,
    /** A course of so many seats that all are taken. */
    full: async (
      more: Parameters<typeof onSale>[3] = {},
      { price = 0, taken = ['wangzixuan'] }: { price?: number; taken?: readonly string[] } = {},
    ) => {
      const id = await onSale(zheng, school, numbers, {
        subjects: [
          { subject: numbers.subjects.数学 as number, teacher: school.ids.he, assistants: [], price },
        ],
        capacity: Math.max(taken.length, 1),
        ...more,
      })
      if (taken.length > 0)
        await zheng.call(seats.addToRoster, { ...of(id), body: { which: { accounts: [...taken] } } })
      return id
    },
    /** As each minute does it. */
    clock: () => there(waitingTasks(pool).waitingLists)({} as never),
    join: (who: Pick<Person, 'call'>, id: number) => who.call(waiting.joinWaiting, of(id)),
    leave: (who: Pick<Person, 'call'>, id: number) => who.call(waiting.leaveWaiting, of(id)),
    own: async (who: Pick<Person, 'call'>, id: number) => (await who.call(waiting.ownWait, of(id))).data,
    list: async (id: number) => (await zheng.call(waiting.waitingList, of(id))).data,
    take: (who: Pick<Person, 'call'>, id: number) => who.call(seats.enrol, { ...of(id), body: {} }),
    /** One who has a seat leaves it. */
    withdraw: async (id: number, username = 'wangzixuan') => {
      const [row] = await school.look(
        `select e.id::int from enrolment e join person p on p.id = e.student
          where e.course = $1 and p.username = $2 and e.state = 'active'`,
        [id, username],
      )
      return zheng.call(seats.withdraw, { ...of(id), body: { ids: [there(row).id as number], reason: '' } })
    },
    capacity: (id: number, capacity: number | null) => change(zheng, id, { capacity }),
    /** The time to take what was offered is over. */
    overdue: (id: number) =>
      school.look(
        `with w as (update seat_wait set offered_until = now() - interval '1 second'
            where course = $1 and state = 'offered' returning site, course, student)
          update seat_hold h set until = now() - interval '1 second' from w
            where (h.site, h.course, h.student) = (w.site, w.course, w.student)`,
        [id],
      ),
    told: async (person: number) =>
      (await school.look('select title, link from notification where person = $1 order by id', [person])).map(
        ({ title, link }) => [title, link],
      ),
  }
}
