import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What took longest, fifteen seconds and more, on 28 November 2026; longest first. */
const long = [
  'announcements/screens.e2e',
  'playback/cutting-file.e2e',
  'site/styles.e2e',
  'site/kit-parts.e2e',
  'site/shell.e2e',
  'playback/cutting.e2e',
  'materials/screens.e2e',
  'materials/materials.e2e',
  'playback/playing.e2e',
  'people/office-more.e2e',
  'site/settings.e2e',
  'timetable/schedule.e2e',
  'site/guard.e2e',
  'orders/orders.e2e',
  'announcements/announcements.e2e',
  'people/typing.e2e',
  'classroom/keys.e2e',
  'people/office.e2e',
  'courses/course-words.e2e',
  'playback/register.e2e',
  'classroom/cut.e2e',
  'every-call/input.test',
  'commands/faults.test',
  'commands/start.test',
  'every-call/ids.test',
  'every-call/duties.test',
  'imports/progress.test',
  'playback/killed.test',
  'classroom/coming-in.test',
  'people/at-once.test',
  'commands/disk.test',
  'media/soak.test',
  'media/recovery.test',
  'playback/killed-database.test',
  'media/hostile.test',
  'playback/clock-set.test',
  'commands/films-backup.test',
  'statistics/course-figures.test',
  'media/tap.test',
  'materials/pages.test',
  'commands/backup.test',
  'playback/uploads.test',
  'media/rooms.test',
  'imports/hostile.test',
  'commands/operator.test',
  'media/rights.test',
  'every-call/edges.test',
  'commands/embedded.test',
  'playback/film-objects.test',
  'announcements/messages.test',
  'media/conformance.test',
  'every-call/routes.test',
  'playback/store-away.test',
  'every-call/access.test',
  'playback/downloads.test',
  'site/holding.test',
  'playback/cut-files.test',
  'announcements/benefits.test',
  'people/push.test',
  'imports/slow.test',
  'classroom/room-media.test',
  'announcements/messages-setting.test',
]

/** The long suites begin first: what begins last should be short, or one worker goes on long after the others. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex(name => moduleId.includes(name))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
