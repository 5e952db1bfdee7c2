import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, longest first. */
const long = [
  'classroom/keys.e2e',
  'courses/course-words.e2e',
  'people/office-more.e2e',
  'people/office-words.e2e',
  'site/styles.e2e',
  'site/shell.e2e',
  'site/kit-parts.e2e',
  'site/guard.e2e',
  'site/settings.e2e',
  'every-call/input.test',
  'media/soak.test',
  'media/rooms.test',
  'commands/faults.test',
  'media/recovery.test',
  'classroom/guests.test',
  'people/at-once.test',
  'imports/progress.test',
  'imports/hostile.test',
  'classroom/coming-in.test',
  'commands/start.test',
  'media/hostile.test',
  'media/conformance.test',
  'classroom/log.test',
  'media/rights.test',
  'classroom/clock.test',
  'commands/disk.test',
  'every-call/routes.test',
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
