import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decisionsOfNoArea } from '../../scripts/belongings.ts'
import { areas } from '../../scripts/border-rules.ts'
import { freshFolder } from '../kit/folder.ts'

const script = resolve(import.meta.dirname, '../../scripts/area.ts')
const answer = (area: string) => execFileSync(process.execPath, [script, area], { encoding: 'utf8' })

/** Of each area a part of its server, its decisions, its migrations and, but for the operator's commands, its words. */
const some: Record<string, string[]> = {
  site: ['server/site/log-desk.ts', '0085-the-log-is-read', '0059-log-read', 'es/site-log.ts'],
  people: ['server/people/sign-in.ts', '0013-deleted-people', 'functions/enter.sql', 'zh/people-account.ts'],
  courses: ['server/courses/seat.rules.ts', '0021-seats', 'functions/hold-seat.sql', 'en/courses-offer.ts'],
  timetable: [
    'server/timetable/plan.ts',
    '0108-lessons-named',
    'functions/lesson-name.sql',
    'zh/timetable.ts',
  ],
  orders: ['bench/orders.ts', '0071-what-the-bank-test', '0040-ledger.sql', 'zh/orders-receipt.server.ts'],
  classroom: ['contract/classroom-state.ts', '0016-media', '0027-room-snapshots', 'es/classroom-check.part'],
  playback: ['web/playback/vod.ts', '0084-the-spoken-word', '0064-seen-as-guest', 'zh/playback-desk.ts'],
  announcements: [
    'tests/announcements/audience.test.ts',
    '0059-reminders',
    '0030-messages',
    'announcements-inbox',
  ],
  materials: [
    'server/materials/rights.store.ts',
    '0074-office-files',
    '0048-office-pages',
    'zh/materials.ts',
  ],
  statistics: [
    'tests/statistics/plain-count.ts',
    '0098-what-class',
    '0066-room-glances',
    'statistics-day.ts',
  ],
  imports: ['server/imports/upload.ts', '0012-imports', '0006-imports', 'imports-sheets.server.ts'],
  operator: ['tests/commands/operator.test.ts', '0002-backup', '0029-benefits', 'server/operator/doctor.ts'],
}

test('each of the twelve areas has something to be asked for here', () => {
  expect(Object.keys(some).sort()).toEqual(Object.keys(areas).sort())
  expect(Object.keys(areas)).toHaveLength(12)
})

test.each(Object.entries(some))(
  '%s is answered with its files, migrations, decisions and words',
  (area, parts) => {
    const said = answer(area)
    for (const part of parts) expect(said).toContain(part)
    expect(said).toMatch(/^migrations$/m)
    expect(said).toMatch(/^decisions$/m)
  },
)

test('an area is not answered with what is another’s', () => {
  expect(answer('people')).not.toContain('0035-one-arena')
  expect(answer('imports')).not.toContain('0039-materials')
  expect(answer('orders')).not.toContain('functions/enter.sql')
})

test('no area, and one that there is not, are answered with the names of all', () => {
  expect(answer('')).toContain('operator')
  expect(() => execFileSync(process.execPath, [script, 'money'], { stdio: 'ignore' })).toThrow()
})

test('a decision that names no area, or one that there is not, breaks a border', () => {
  const { path: root, remove } = freshFolder()
  onTestFinished(remove)
  mkdirSync(join(root, 'docs/decisions'), { recursive: true })
  const page = (name: string, head: string) =>
    writeFileSync(
      join(root, 'docs/decisions', name),
      `# A title\n\nDate: 2026-11-26. State: accepted.${head}\n`,
    )
  page('0001-right.md', ' Areas: people, kit.')
  page('0002-none.md', '')
  page('0003-unknown.md', ' Areas: people, money.')
  expect(decisionsOfNoArea(root).map(line => line.split(' ')[0])).toEqual([
    'docs/decisions/0002-none.md',
    'docs/decisions/0003-unknown.md',
  ])
})
