/**
 * Where tests wait for a time and not for a state: how often, and why. A wait may leave this list; none may come to it, for a machine
 * that is busy takes longer than any time that was guessed.
 */
const timed: Readonly<Record<string, readonly [number, string]>> = {
  'tests/announcements/push-stand-in.ts': [1, 'a slow service of pushes'],
  'tests/classroom/media/coturn.ts': [1, 'looks again until the relay listens'],
  'tests/classroom/media/gallery.e2e.ts': [1, 'a meter listens for so long'],
  'tests/classroom/media/hostile.test.ts': [2, 'how fast somebody hostile sends'],
  'tests/classroom/media/lesson.ts': [2, 'silence is listened to for a time'],
  'tests/classroom/media/media.e2e.ts': [2, 'that nothing comes, and what comes in a time'],
  'tests/classroom/media/network.e2e.ts': [1, 'a cut of this length'],
  'tests/classroom/media/page-stage.ts': [2, 'several looks at pictures and sound'],
  'tests/classroom/media/soak.ts': [5, 'people who come and go for hours'],
  'tests/classroom/media/stage.ts': [1, 'looks again until it is so'],
  'tests/classroom/processes.test.ts': [2, 'how fast pages knock and hands write'],
  'tests/classroom/seen-and-heard.ts': [1, 'several looks at sound'],
  'tests/classroom/sleep.e2e.ts': [1, 'a machine that sleeps so long'],
  'tests/commands/backup.test.ts': [1, 'looks again until enough is written'],
  'tests/commands/embedded.test.ts': [1, 'looks again until it is so'],
  'tests/commands/start.test.ts': [1, 'looks again until a server listens'],
  'tests/imports/later.test.ts': [1, 'what is written late would be written in this time'],
  'tests/imports/progress.test.ts': [1, 'a kill at several moments'],
  'tests/kit/firefox.ts': [1, 'looks again until something is shown'],
  'tests/kit/narrow.ts': [3, 'a slow line'],
  'tests/kit/program.ts': [1, 'looks again until a program has said it'],
  'tests/kit/school.ts': [1, 'a busy machine says when to come again'],
  'tests/kit/stand-in-server.ts': [1, "the providers' own hours between two notices"],
  'tests/orders/bank.test.ts': [1, 'looks again until enough is ordered'],
  'tests/people/push.test.ts': [2, 'steps that overtake each other, work of several lengths'],
  'tests/people/typing.e2e.ts': [1, 'how fast somebody types'],
  'tests/playback/left-in-the-middle.e2e.ts': [1, 'that nothing is asked when it would be'],
  'tests/site/holding.test.ts': [2, 'a sender so slow'],
  'tests/site/scope.test.ts': [1, 'a transaction that is silent too long'],
}

const isTested = /^tests\/.*\.ts$|\.(test|e2e)\.tsx?$/
const wait = /\bwaitForTimeout\(|=> setTimeout\(|(?<![.\w])(pause|sleep)\(/g

/** What is wrong with how often a file of tests waits for a time. */
export function waitsIn(file: string, text: string, [known] = timed[file] ?? [0]): string[] {
  if (!isTested.test(file)) return []
  const found = text.match(wait)?.length ?? 0
  if (found > known)
    return [`${file} waits ${found} times for a time, ${known} are known: a test waits for a state`]
  return found < known
    ? [`${file} waits ${found} times for a time, scripts/fixed-waits.ts says ${known}: lower it`]
    : []
}

export const fixedWaits = (texts: ReadonlyMap<string, string>): string[] => [
  ...[...texts].flatMap(([file, text]) => waitsIn(file, text)),
  ...Object.keys(timed)
    .filter(file => !texts.has(file))
    .map(file => `scripts/fixed-waits.ts names ${file}, which is not there`),
]
