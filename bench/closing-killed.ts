import { setTimeout as pause } from 'node:timers/promises'
import { closing } from '../contract/courses-closing.ts'
import { people } from '../contract/people.ts'
import { ask } from '../tests/kit/client.ts'
import { numbersFrom } from '../tests/kit/numbers.ts'
import { signalAll } from './machine.ts'
import { openStage, type Stage } from './stage.ts'

const each = 20_000

/** A course that so many have paid for, as the ledger has it, without a lesson that was held. */
async function paidCourse(stage: Stage, many: number): Promise<number> {
  await stage.sql(`begin;
    create temporary table made on commit drop as select site, nextval(pg_get_serial_sequence('course', 'id'))::bigint as course
      from site_host limit 1;
    insert into course (id, site, kind, state, name) overriding system value select course, site, 'recruiting', 'onSale', '开不成的班' from made;
    insert into course_subject (site, course, subject, price)
      select site, course, (select min(id) from subject s where s.site = made.site), ${each} from made;
    insert into person (site, username, full_name, pinyin, sealing_key, first_login)
      select site, 'paid' || n, '买家' || n, 'maijia' || n, ''::bytea, false from made, generate_series(1, ${many}) n;
    insert into person_role (site, person, role) select site, id, 'STUDENT' from person where username ~ '^paid[0-9]+$';
    insert into enrolment (site, course, student, source)
      select made.site, course, p.id, 'order' from made, person p where p.username ~ '^paid[0-9]+$';
    insert into course_order (site, number, student, course, course_name, state, price, pays, ends_at, enrolment, paid_at)
      select e.site, lpad(e.id::text, 18, '9'), e.student, e.course, '开不成的班', 'paid', ${each}, ${each}, now(), e.id, now()
      from enrolment e join made on made.course = e.course;
    insert into order_line (site, course_order, course_subject, name, price, pays)
      select o.site, o.id, s.id, 'x', ${each}, ${each} from course_order o join made on made.course = o.course
        join course_subject s on s.course = o.course;
    insert into order_trade (site, number, course_order, way, cents, state, use, paid, paid_at)
      select o.site, 'K' || o.id, o.id, 'practice', ${each}, 'paid', 'order', ${each}, now()
      from course_order o join made on made.course = o.course;
    insert into ledger_entry (site, kind, course_order, order_trade)
      select t.site, 'payment', t.course_order, t.id from order_trade t where t.number like 'K%';
    insert into ledger_line (site, entry, course_order, account, way, cents)
      select e.site, e.id, e.course_order, 'provider', 'practice', ${each}
      from ledger_entry e join order_trade t on t.id = e.order_trade where t.number like 'K%';
    insert into ledger_line (site, entry, course_order, order_line, account, cents)
      select e.site, e.id, e.course_order, l.id, 'prepaid', -${each}
      from ledger_entry e join order_trade t on t.id = e.order_trade join order_line l on l.course_order = e.course_order
      where t.number like 'K%';
    commit`)
  const [found] = await stage.sql("select id::int from course where name = '开不成的班'")
  return found?.id as number
}

async function fallsThrough(stage: Stage, course: number, yuan: number) {
  const wire = { port: stage.port, token: await stage.signIn('admin') }
  await ask(wire, people.provePassword, { body: { passWord: 'Eschool2026' } })
  const { code } = await ask(wire, closing.closeCourse, {
    params: { id: String(course) },
    body: { to: 'withdrawn', sum: yuan, reason: '人数不足' },
  })
  if (code !== 0) throw new Error(`the course could not be closed: ${code}`)
}

/** A course of two hundred falls through, and the program is killed again and again while it gives the money back. */
export async function closingKilled(kills: number, seed: number, tell: (words: string) => void) {
  const many = 200
  const stage = await openStage()
  const number = numbersFrom(seed)
  try {
    const course = await paidCourse(stage, many)
    const far = async () =>
      (await stage.sql(`select state, done from course_closing where course = ${course}`))[0] as
        | { state: string; done: number }
        | undefined
    await fallsThrough(stage, course, (many * each) / 100)
    for (let kill = 1; kill <= kills; kill++) {
      while (((await far())?.done ?? 0) < (many * kill) / (kills + 1)) await pause(5)
      await pause(number() * 25)
      signalAll([stage.program.child.pid as number], 'SIGKILL')
      await stage.program.ended
      tell(`kill ${kill}: ${(await far())?.done} of ${many} were given back`)
      await stage.again()
    }
    const until = Date.now() + 5 * 60_000
    while ((await far())?.state === 'running' && Date.now() < until) await pause(200)
    const count = async (text: string) => Number((await stage.sql(text))[0]?.count)
    const ofCourse = `course_order o on o.id = x.course_order where o.course = ${course}`
    const found = {
      'given back': (await far())?.done,
      refunds: await count(`select count(*) from order_refund x join ${ofCourse}`),
      orders: await count(
        `select count(*) from course_order where course = ${course} and state in ('refunding', 'refunded')`,
      ),
      seats: await count(`select count(*) from enrolment where course = ${course} and state = 'refunded'`),
      'told once': await count(
        `select count(*) from (select person from notification where message like '%人数不足%' group by 1 having count(*) = 1) once`,
      ),
    }
    const prepaid = await count(
      `select coalesce(sum(x.cents), 0) as count from ledger_line x join ${ofCourse} and x.account = 'prepaid'`,
    )
    const [row] = await stage.sql(`select state from course where id = ${course}`)
    return {
      kills,
      broken: [
        ...Object.entries(found).flatMap(([what, of]) =>
          of === many ? [] : [`a course that falls through: ${what} ${of} of ${many}`],
        ),
        ...(prepaid === 0 ? [] : [`a course that falls through: ${prepaid} cents are prepaid still`]),
        ...(row?.state === 'withdrawn' ? [] : [`a course that falls through is ${row?.state}`]),
      ],
    }
  } finally {
    await stage.remove()
  }
}
