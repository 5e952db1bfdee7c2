import { of, type Planted } from './plant.ts'

// What belongs to services of others and to one school beside others: signing in elsewhere, meetings and their recordings, sheets, settings, limits.

const both = 'tests/people/openid.test.ts tests/people/wechat.test.ts'
const openid = of('people/openid/openid.store.ts', 'tests/people/openid.test.ts')
const elsewhere = of('people/elsewhere/elsewhere.store.ts', both)
const answered = of('people/elsewhere/elsewhere-flow.ts', both)
const secrets = of('people/elsewhere/elsewhere.store.ts', 'tests/site/apart.test.ts')
const bindings = of('people/elsewhere/bindings.ts', 'tests/people/openid.test.ts')
const wechat = of('people/wechat/wechat-flow.ts', 'tests/people/wechat.test.ts')
const wechatTable = of('migrations/0131-sign-in-by-wechat.sql', 'tests/people/wechat.test.ts')
const recorded = of(
  'playback/meetings/meeting-recordings.store.ts',
  'tests/playback/meeting-recordings.test.ts',
)
const meetings = of('classroom/services/making-meetings.store.ts', 'tests/classroom/meeting-services.test.ts')
const meetingKeys = of('classroom/services/meeting-setting.store.ts', 'tests/site/apart.test.ts')
const meetingSchools = of('migrations/0130-meeting-schools-before-any.sql', 'tests/site/apart.test.ts')
const classes = of(
  'imports/users-places.ts',
  'tests/imports/own-sheets.test.ts tests/imports/imports.test.ts',
)
const usersRead = of('imports/users-read.ts', 'tests/imports/own-sheets.test.ts')
const settings = of('site/site.store.ts', 'tests/site/settings.test.ts')
const quotas = of('operator/school-quotas.store.ts', 'tests/operator/quotas.test.ts')
const quotaTable = of('migrations/0116-quotas.sql', 'tests/operator/quotas.test.ts')

export const plantedInServices: readonly Planted[] = [
  openid("openid: given.enabled ? given.called : ''", 'openid: given.called'),
  elsewhere('row?.fresh && row.session === session ?', 'row?.fresh ?'),
  elsewhere(".where('kind', 'in', kinds)\n", ''),
  elsewhere('(issuer = ${issuer} and subject = ${subject}) or', '(subject = ${subject}) or'),
  elsewhere(
    ".where('person', '=', person)\n    .returning(['kind', 'issuer'])",
    ".returning(['kind', 'issuer'])",
  ),
  elsewhere("if (one?.kind === 'wechat')", 'if (false)'),
  answered("if (new URLSearchParams(answer).get('state') !== asked.state) return fail('question')", ''),
  answered('asked.client !== now.client', 'false'),
  wechat('return found?.isOn ? found : null', 'return found'),
  wechat(
    "const there = { by: 'wechat', issuer: account.appid, subject: openid, unionid } as const",
    "const there = { by: 'wechat', issuer: account.appid, subject: openid, unionid: null } as const",
  ),
  wechatTable(
    'exclude using gist (site with =, unionid with =, person with <>) where (unionid is not null)',
    'check (true)',
  ),
  wechatTable(
    'exclude using gist (site with =, person with =, unionid with <>) where (unionid is not null)',
    'check (true)',
  ),
  secrets('opened.site !== site || ', ''),
  bindings("await endAllSessions(db, person, 'revoked', session)", ''),
  bindings('if (!mayTouch((await me).duties, one.roles ?? [])) refuse(codes.notAllowed)', ''),
  recorded("and m.ends_at > now() - interval '2 days'", ''),
  recorded('where f.done_at is null and f.due_at', 'where f.due_at'),
  recorded('and s.fetches returning f.meeting', 'returning f.meeting'),
  recorded('await holdStorage(db, file.size)', ''),
  meetings('problem: null, told_at: null,', 'problem: null,'),
  meetingKeys("opened?.site !== site || opened.of !== 'meetings'", "opened?.of !== 'meetings'"),
  meetingSchools("or site = nullif(current_setting('eschool.site', true), '')::bigint);", 'or true);'),
  classes("byEnd.has(end) ? 'several' : id", 'id'),
  classes('[...byEnd, ...byPath]', '[...byPath, ...byEnd]'),
  usersRead("if (isOfOtherGrade(path, row.cells.grade ?? '', grades)) wrong", 'if (false) wrong'),
  settings(".where('version', '=', version)\n", ''),
  settings(".where('open', '=', true)", ''),
  settings('return rows.length === wanted.length', 'return true'),
  quotas('await sql`select kit.look_at_quotas(${site})`.execute(db)', ''),
  quotaTable(
    "for update to eschool_console using (current_setting('provider.role') = 'OPERATOR');",
    'for update to eschool_console using (true);',
  ),
]
