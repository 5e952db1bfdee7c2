import { of, type Planted } from './plant.ts'

// Guardians, leave, several lessons at once, the school's year, statistics, what was spoken, what is taken along: whose something is, and what counts.

const links = of(
  'people/guardian-links.store.ts',
  'tests/people/guardian-links.test.ts tests/statistics/guardian-report.test.ts',
)
const guardianTexts = of(
  'people/guardian-links.store.ts',
  'tests/timetable/guardian-leave.test.ts tests/people/texts.test.ts',
)
const sending = of(
  'people/guardian-sending.store.ts',
  'tests/people/guardian-links.test.ts tests/statistics/guardian-report.test.ts',
)
const leave = of(
  'timetable/leave.store.ts',
  'tests/timetable/leave.test.ts tests/timetable/guardian-leave.test.ts tests/statistics/leave-counts.test.ts',
)
const leaveAsking = of(
  'timetable/leave-asking.store.ts',
  'tests/timetable/leave.test.ts tests/timetable/guardian-leave.test.ts',
)
const guardiansLeave = of('timetable/leave-guardians.ts', 'tests/timetable/guardian-leave.test.ts')
const several = of(
  'timetable/several.store.ts',
  'tests/timetable/several.test.ts tests/timetable/recorded.test.ts',
)
const severalCalls = of('timetable/several.ts', 'tests/timetable/several.test.ts')
const year = of('timetable/year.store.ts', 'tests/timetable/year.test.ts')
const substitutes = of('timetable/teachers-for.store.ts', 'tests/timetable/teachers-for.test.ts')
const remarks = of('statistics/remarks.store.ts', 'tests/statistics/remarks.test.ts')
const attendance = of('statistics/attended.store.ts', 'tests/statistics/corrections.test.ts')
const corrections = of('classroom/corrections.store.ts', 'tests/statistics/corrections.test.ts')
const kept = of(
  'statistics/reported.store.ts',
  'tests/statistics/learning-lists.test.ts tests/statistics/leave-counts.test.ts',
)
const moves = of('statistics/seat-moves.store.ts', 'tests/statistics/enrolment.test.ts')
const enrolments = of('statistics/enrolment.store.ts', 'tests/statistics/enrolment.test.ts')
const cuts = of(
  'playback/cut.ts',
  'tests/playback/cut-files.test.ts tests/playback/bin.test.ts tests/playback/gone.test.ts',
)
const cutFilms = of(
  'playback/cut.store.ts',
  'tests/playback/cut-files.test.ts tests/playback/bin.test.ts tests/playback/gone.test.ts',
)
const words = of(
  'playback/spoken/search.store.ts',
  'tests/playback/words-found.test.ts tests/playback/words-gone.test.ts tests/playback/words-given.test.ts',
)
const transcribed = of('playback/spoken/transcription.store.ts', 'tests/playback/transcription.test.ts')
const made = of(
  'playback/files/made.store.ts',
  'tests/playback/downloads.test.ts tests/playback/cut-files.test.ts',
)
const downloads = of('playback/files/downloads.ts', 'tests/playback/downloads.test.ts')
const refunds = of(
  'orders/refund.store.ts',
  'tests/orders/refused-refund.test.ts tests/orders/transfers.test.ts tests/orders/clock.test.ts',
)
const invoices = of('orders/invoice.store.ts', 'tests/orders/invoices.test.ts')
const statements = of('orders/reconciling.ts', 'tests/orders/reconciling.test.ts')

export const plantedInSlices: readonly Planted[] = [
  links('where ${where} and k.revoked_at is null and', 'where ${where} and'),
  links('and k.revoked_at is null and k.ends_at > now()`.execute', 'and k.revoked_at is null`.execute'),
  links('and ${isFor(what)} and k.revoked_at is null', 'and k.revoked_at is null'),
  links('where guardian = ${guardian} and ${isFor(what)} and', 'where false and ${isFor(what)} and'),
  links('where id = ${id} and revoked_at is null and ends_at > now()', 'where id = ${id}'),
  guardianTexts('and g.phone not in (select q.phone from quiet_phone q)', ''),
  sending('if (student !== undefined && to.student !== student)', 'if (false)'),
  sending('if (!to.is_enabled)', 'if (false)'),
  sending('secret: true,', 'secret: false,'),
  leave("if (role === 'TEACHER') conditions.push(sql`n.mine > 0`)", ''),
  leave("if (role === 'STUDENT') conditions.push(sql`v.student = ${person}`)", ''),
  leave("and ${falls} where v.state = 'agreed'`.execute", 'and ${falls}`.execute'),
  leave('and l.ends_at > e.made_at and (e.ended_at is null or l.starts_at < e.ended_at)', ''),
  leaveAsking("and v.state in ('asked', 'agreed') and v.starts_at", 'and v.starts_at'),
  leaveAsking('where ${falls} and l.ends_at > now()) c', 'where ${falls}) c'),
  leaveAsking("and r.role = 'STUDENT'", ''),
  guardiansLeave('if (!mayTakeBack(row, { guardian: guardian.id }))', 'if (false)'),
  several("and l.delivery <> 'recorded' order by", 'order by'),
  several('and (l.starts_at, l.id) >= (first.starts_at, first.id)', ''),
  several(
    'case when not g.cancelled and (l.state = \'cancelled\' or g."startsAt" > now()) then null else l.begun_at end',
    'l.begun_at',
  ),
  severalCalls('|| lessons.some(({ id, version }) => version !== versions.get(id))', ''),
  severalCalls('if (act.undone_at)', 'if (false)'),
  year(
    "and not exists (select from year_span w where w.kind = 'makeUpDay'",
    "and not exists (select from year_span w where w.kind = 'term'",
  ),
  year('and l.starts_at > now() and', 'and'),
  substitutes('and o.id <> w.lesson and', 'and'),
  substitutes("and o.state <> 'cancelled'", ''),
  substitutes("and h.role = 'TEACHER' group by", 'group by'),
  remarks('and m.version = ${version} returning', 'returning'),
  remarks("l.state <> 'cancelled' and l.starts_at <= now()", 'true'),
  attendance(
    'and not exists (select from register_correction x where x.lesson = r.lesson and x.student = r.person)',
    '',
  ),
  attendance("x.kind in ('came', 'late', 'leftEarly'), x.kind", "x.kind in ('came', 'late'), x.kind"),
  corrections('and x.version = ${one.version}', ''),
  kept('count(k.lesson) filter (where ${wasAway})::int', 'count(k.lesson)::int'),
  kept("e.course = ${course} and e.state = 'active'),", 'e.course = ${course}),'),
  moves('(false, e.ended_at)) w', '(false, null::timestamptz)) w'),
  moves('delete from seat_move m where m.course = ${course}', 'delete from seat_move m where false'),
  moves('where m.student = s.student and m.is_taken and', 'where false and'),
  enrolments('and e.at < ${behind}::timestamptz', ''),
  enrolments('else (m.of + ${days.apart}::interval)::date end', 'else m.of end'),
  cuts('if (version !== body.version)', 'if (false)'),
  cuts('if (!leavesFilm(hidden, length))', 'if (false)'),
  cutFilms('where f.id = ${film} and ${taughtBy(teacher)}', 'where f.id = ${film}'),
  words('and c.from_ms < h.until_ms and c.until_ms > h.from_ms)', 'and false)'),
  words("and e.student = ${student} and ${opensLesson('l')})", 'and e.student = ${student})'),
  words('where d.room = e.room and ${takenBack} and', 'where false and'),
  words('f.published and f.deleted_at is null', 'f.deleted_at is null'),
  transcribed('f.ended_at >= s.since', 'true'),
  transcribed("t.source = 'microphone' and t.codec = 'opus' and", "t.codec = 'opus' and"),
  made("and m.gone_at is null and m.state = 'made' and", "and m.state = 'made' and"),
  made(
    't.of_cut is null and t.silenced_at is null\n      and f.published and f.deleted_at is null and not',
    't.of_cut is null and not',
  ),
  downloads('(await entrance).site === to.home', '(await entrance).site > 0'),
  downloads('if (!(await mayTake(seen)))', 'if (false)'),
  refunds(
    "and tries = ${tries} and state in ('waiting', 'underWay') and ask_at <= now() returning id",
    'returning id',
  ),
  refunds('and r.course_order = ${order} and ${leftOfRefused} > 0', 'and ${leftOfRefused} > 0'),
  invoices('where id = ${file} and owner = ${owner} and', 'where id = ${file} and'),
  invoices('and (${student}::bigint is null or o.student = ${student})', ''),
  statements("if (one.state === 'explained') return", ''),
  statements("if (one.state === 'booked') await bookTo(db, one, 0, null)", ''),
]
