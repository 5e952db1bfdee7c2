import { of, type Planted } from './plant.ts'
import { plantedInAreas } from './planted-in-areas.ts'
import { plantedInServices } from './planted-in-services.ts'
import { plantedInSlices } from './planted-in-slices.ts'

const scope = of('migrations/0001-scope.sql', 'tests/site/scope.test.ts tests/site/apart.test.ts')
const entrance = of(
  'migrations/functions/enter.sql',
  'tests/people/ tests/site/scope.test.ts tests/every-call/access.test.ts',
)
const people = of('migrations/0003-people.sql', 'tests/people/')
const log = of('migrations/0004-seams.sql', 'tests/site/')
const seats = of('migrations/0007-courses.sql', 'tests/courses/')
const lessons = of('migrations/0008-timetable.sql', 'tests/timetable/')
const attempts = of('migrations/0024-attempts.sql', 'tests/people/')
const clashes = of('timetable/conflicts.store.ts', 'tests/timetable/')
const sessions = of('people/session.store.ts', 'tests/people/')
const phoneCodes = of('people/phone-code.ts', 'tests/people/')
const pictureCodes = of('people/picture-code.ts', 'tests/people/')
const registration = of('people/registration.ts', 'tests/people/')
const recovery = of('people/recovery.ts', 'tests/people/')
const catalogue = of('courses/catalogue.store.ts', 'tests/courses/')
const ownSeats = of('courses/own-seats.ts', 'tests/courses/')
const gettingIn = of('classroom/getting-in.ts', 'tests/classroom/')
const door = of('classroom/door.ts', 'tests/classroom/')
const rooms = of('classroom/log.store.ts', 'tests/classroom/')
const links = of('kit/files/links.ts', 'tests/site/')
const files = of('kit/files/files.ts', 'tests/site/')
const orders = of('orders/order.store.ts', 'tests/orders/clock.test.ts tests/orders/bank.test.ts')
const endings = of('orders/ending.ts', 'tests/orders/clock.test.ts tests/orders/bank.test.ts')
const attemptsAtPaying = of('orders/trade.store.ts', 'tests/orders/clock.test.ts')
const earnings = of('orders/earning.ts', 'tests/orders/clock.test.ts')
const settling = of('orders/settling.ts', 'tests/orders/settling.test.ts tests/orders/bank.test.ts')
const refunds = of('orders/refunding.ts', 'tests/orders/office.test.ts tests/orders/clock.test.ts')
const moneyClock = of('orders/by-the-clock.ts', 'tests/orders/clock.test.ts tests/orders/notices.test.ts')
const noticeRoute = of('orders/notice-route.ts', 'tests/orders/notices.test.ts tests/orders/clock.test.ts')
const alipayNotice = of('orders/providers/alipay/alipay-notice.ts', 'tests/orders/providers/')
const wechatNotice = of('orders/providers/wechat/wechat-notice.ts', 'tests/orders/providers/')
const signing = of('orders/providers/wechat/signing.ts', 'tests/orders/providers/')
const calls = of('kit/http/run.ts', 'tests/every-call/ tests/people/')

export const planted: readonly Planted[] = [
  scope('using (%I = current_setting', 'using (true or %I = current_setting'),
  scope('with check (%I = current_setting', 'with check (true or %I = current_setting'),
  entrance('held.seen_at + held.idle < now()', 'false'),
  entrance('held.ends_at < now()', 'false'),
  entrance("held.state <> 'ENABLED'", 'false'),
  entrance("held.end_reason = 'kicked'", 'false'),
  entrance("held.head_teacher and held.role = 'TEACHER'", 'held.head_teacher'),
  entrance("here.stage not in ('WHOLE', 'HELP') and not here.stage = any (during)", 'false'),
  entrance('page_role is not null and page_role <> here.role', 'false'),
  entrance("not (here.role = any (allowed) or (here.head and 'TEACHERINCHARGE' = any (allowed)))", 'false'),
  entrance(
    'h.demonstration and not exists (select from site_host o where not o.demonstration)',
    'h.demonstration',
  ),
  people(
    'create unique index person_username on person (site, lower(username))',
    'create index person_username on person (site, lower(username))',
  ),
  people(
    'create unique index person_phone on person (site, phone)',
    'create index person_phone on person (site, phone)',
  ),
  log('revoke update, delete on log_line from eschool_operator;', ''),
  seats('check (capacity is null or seats_taken <= capacity)', 'check (true)'),
  seats(
    "create unique index enrolment_once on enrolment (site, course, student) where state = 'active'",
    "create index enrolment_once on enrolment (site, course, student) where state = 'active'",
  ),
  seats(
    'constraint course_subject_once unique (site, course, subject)',
    'constraint course_subject_once check (true)',
  ),
  lessons(
    "constraint lesson_lasts check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours')",
    'constraint lesson_lasts check (true)',
  ),
  lessons(
    'exclude using gist (site with =, course with =, during with &&)',
    'exclude using gist (site with =, id with =, course with =, during with &&)',
  ),
  lessons(
    'exclude using gist (site with =, person with =, during with &&)',
    'exclude using gist (site with =, lesson with =, person with =, during with &&)',
  ),
  attempts('w.count >= w.most', 'w.count > w.most'),
  attempts('perform pg_advisory_xact_lock(lock);', 'null;'),
  attempts('a.at > clock_timestamp() - make_interval(mins => w.within)', 'true'),
  clashes(
    "where h.person = any (${people}::bigint[]) and h.state <> 'cancelled' and h.lesson <> all (${[...except]}::bigint[])\n",
    'where h.person = any (${people}::bigint[]) and h.lesson <> all (${[...except]}::bigint[])\n',
  ),
  clashes(
    "where l.course = ${course} and l.state <> 'cancelled' and l.id <> all (${[...except]}::bigint[])",
    'where l.course = ${course} and l.id <> all (${[...except]}::bigint[])',
  ),
  clashes(
    "where l.course = ${course} and l.state <> 'cancelled' and l.id <> all (${[...except]}::bigint[])",
    "where l.course = ${course} and l.state <> 'cancelled'",
  ),
  clashes(
    "where t.course_subject = ${courseSubject} and e.state = 'active'",
    'where t.course_subject = ${courseSubject}',
  ),
  clashes('and l.course <> ${course}\n', '\n'),
  clashes(
    "h.state <> 'cancelled' and h.during && tstzrange(${from}, ${to})",
    'h.during && tstzrange(${from}, ${to})',
  ),
  sessions(
    ".where('person', '=', session.person).where('kind', '=', session.kind)",
    ".where('person', '=', session.person)",
  ),
  sessions("idle: rememberMe ? '15 days' : '24 hours'", "idle: '24 hours'"),
  sessions("query.where('person', '=', person).where('id', 'in', ids)", "query.where('id', 'in', ids)"),
  sessions("kept.where('id', '<>', except ?? 0)", 'kept'),
  sessions("reason !== 'logout' && ids.length > 0", 'false'),
  phoneCodes('row.tries >= tries', 'row.tries > tries'),
  phoneCodes(".where('expires_at', '>', sql<Date>`now()`)", ''),
  phoneCodes('last && last.age < againAfter', 'false'),
  phoneCodes('      await voidOpen(db, phone, purpose)\n      await giveBack', '      await giveBack'),
  phoneCodes('  await voidOpen(db, phone, purpose)\n  const code', '  const code'),
  pictureCodes('!row?.fresh || !sealing.matches', '!row || !sealing.matches'),
  pictureCodes(
    ".deleteFrom('picture_code')\n      .where('key', '=', given.imgKey)\n      .returning(",
    ".selectFrom('picture_code')\n      .where('key', '=', given.imgKey)\n      .select(",
  ),
  registration('if (!register || registrationLocked) refuse', 'if (!register) refuse'),
  registration('if (!register || registrationLocked) refuse', 'if (registrationLocked) refuse'),
  registration('body.agreementVersion !== agreementVersion', 'false'),
  registration("body.purpose === 'recover' && owner === undefined", 'false'),
  registration('if (guardian) await keepGuardian', 'if (!guardian) await keepGuardian'),
  recovery("      await endAllSessions(db, person.id, 'password')\n", ''),
  recovery("      await db.deleteFrom('recovery').where('person', '=', person.id).execute()\n", ''),
  recovery('    await checkPictureCode(context, body)\n', ''),
  recovery("if (person.state === 'DISABLED') refuse(codes.disabled)", ''),
  catalogue("course.state in ('onSale', 'closed')", "course.state <> 'draft'"),
  catalogue("course.state in ('onSale', 'closed')", "course.state = 'onSale'"),
  catalogue('course.capacity is null or ${seatsTaken} < course.capacity', 'true'),
  catalogue('under500: sql`between 1 and 50000`', 'under500: sql`between 0 and 50000`'),
  catalogue("extract(isodow from local) < 6 and local::time >= '17:00'", "local::time >= '17:00'"),
  catalogue('cd.course = ${course}.id and d.enabled', 'cd.course = ${course}.id'),
  ownSeats("if (me.role !== 'STUDENT') refuse(codes.onlyStudents)", ''),
  ownSeats('wished.length < new Set(body.subjects).size', 'false'),
  gettingIn("me?.stage === 'WHOLE' ? me : null", 'me'),
  gettingIn("onlyOpen && seen?.kind !== 'open'", 'false'),
  gettingIn('if (seen.length < new Set(ids).size) refuse', 'if (false) refuse'),
  gettingIn("me?.role !== 'TEACHER' && me?.role !== 'ASSISTANT'", 'me === null'),
  door('shown?.home === site && ', 'shown !== undefined && '),
  door('signedIn !== undefined && signedIn !== owner', 'false'),
  door("if ('why' in standing) throw", "if ('never' in standing) throw"),
  rooms(' and fence = ${fence} for share', ' for share'),
  rooms('where name = ${name} and owner = ${owner} and', 'where name = ${name} and'),
  rooms('or held.holder = excluded.holder or', 'or true or'),
  links('Number(until) * 1000 < now.getTime()', 'false'),
  links(
    "sealing.matches('file link', wordsOf(name, until, as), given)",
    "sealing.matches('file link', wordsOf(name, until, as), given) || given.length === 32",
  ),
  files("'content-security-policy': \"sandbox; default-src 'none'\",", ''),
  calls('if (noted === undefined && code !== codes.notAllowed) return', 'return'),
  // Nobody holds the order's row, or who holds an attempt's holds its key as well, and waits in a circle.
  orders('order by o.id for no key update', 'order by o.id'),
  attemptsAtPaying('t.id = ${id} for no key update', 't.id = ${id} for update'),
  endings('await freeSeat(db, order.course, order.student)', ''),
  endings('await addEvent(db, { id: order.id, state }, state, happened)', ''),
  earnings('still: await find(db, atATime, orders)', 'still: found'),
  settling("if (!known || known.trade.state === 'paid') return", 'if (!known) return'),
  settling('const use = useOf({', "const use = 'order' as const\n  void ({"),
  settling('await startRefund(db, refund)', ''),
  settling('await bookPayment(db, order, trade, by)', ''),
  refunds("if (reverses !== undefined) await reverse(db, { ...entry, kind: 'refundFailed', reverses })", ''),
  refunds(
    "{ account: 'provider', cents: -refund.cents, way: refund.way }",
    "{ account: 'provider', cents: -refund.cents - 1, way: refund.way }",
  ),
  refunds("if (state.state !== 'done') return", 'return'),
  moneyClock('(await claimRefund(db, refund)) ?', 'true ?'),
  moneyClock('refund.tries === 0 ? absent : await', 'true ? absent : await'),
  moneyClock('if (isRunning) return', ''),
  moneyClock('await work(row).catch(error => failed.push(error))', 'await work(row)'),
  moneyClock("if (order?.state === 'unpaid' && order.over) await endUnpaid", 'if (order) await endUnpaid'),
  noticeRoute('if (notice?.trade !== trade.number) {', 'if (!notice) {'),
  noticeRoute(
    "throw error instanceof Refusal ? new DatabaseAway('a notice was not taken') : error",
    'throw error',
  ),
  // What others fell over who take notices of providers.
  alipayNotice("fields.sign_type !== 'RSA2'", 'false'),
  alipayNotice('!isSigned(sdk, fields)', 'false'),
  alipayNotice('return sdk.checkNotifySignV2(fields)', 'return fields.sign !== undefined'),
  alipayNotice('fields.app_id !== keys.appId', 'false'),
  alipayNotice('fields.seller_id !== keys.sellerId', 'false'),
  alipayNotice('!(now - sent < longestLate && sent - now < longestEarly)', 'false'),
  alipayNotice("trade === '' || id === ''", 'false'),
  wechatNotice('if (problem) throw', 'if (false) throw'),
  wechatNotice('content.mchid !== keys.mchid', 'false'),
  wechatNotice("event_type !== 'TRANSACTION.SUCCESS'", 'false'),
  wechatNotice('!isOurs(keys, content.appid)', 'false'),
  signing('kind !== kindOfSignature', 'false'),
  signing('Math.abs(Number(timestamp) - Date.now() / 1000) > window', 'false'),
  signing('signature.startsWith(planted)', 'false'),
  signing("return isRight ? undefined : 'the signature is not right'", 'return undefined'),
  signing("sealed.algorithm !== 'AEAD_AES_256_GCM'", 'false'),
  ...plantedInAreas,
  ...plantedInSlices,
  ...plantedInServices,
]
