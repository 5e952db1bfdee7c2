// One name, one meaning: files of a room, and types that go beyond their file.

type Counts = ReadonlyMap<string, number>
type Place = readonly [name: string, file: string]

/** What stands twice and is the same thing each time: an area's part of the school's day, and what a screen asks anew. */
const patterns = new Set(['day.store.ts', 'reads.ts'])

/** What stood more than once when it began to be held, twice where no number says otherwise. It can only shrink. */
const known = {
  'files of the server': counts(`
    asking.ts benefits.store.ts bounds.ts change.store.ts closing.ts courses.store.ts door.ts enrolment.store.ts
    lessons.ts log.store.ts log.ts messages.words.ts outbox.ts outside.ts own-lessons.store.ts
    paid-seats.store.ts recorder.ts search.ts shown.ts tasks.ts telling.ts:3 users.ts worker-process.ts
    writing.ts:3
  `),
  'files of the web': counts(`
    client.ts columns.ts device.ts setting-cards.ts
  `),
  'types of the server': counts(`
    Answered Area Around Breach Caption Carried Concerned CourseRow CourseSort Cut Ended Entry:3 Filter:8
    Found:3 Given Held Kept Kind LessonRow Line Listed ListedRow Made Message Named:3 NewPerson Notice Page
    Part:4 Piece Placed PlannedLesson Push RefundState Refused Row Run Said Sent Settled Slot:3 Sort Span:3
    Standing:3 Sums Taken:4 TradeState Trouble UserValues Values Waiting Watched WorkerEars Written:3
  `),
  'types of the web': counts(`
    AccentChoice AccountState Announcement Asked Begun Caption Checked CourseRow Credentials Device FilmAct
    Lesson LessonRecord MenuEntry MenuGroup Network Option Outcome OwnCourse Page Part:5 Place Platform Quote
    Refusal Row Seen Sending Shown Sort Space Totals UploadOptions:3 UploadState View
  `),
}

/** Names that stand more often in a room than they are known to, and those that the list excuses though they no longer do. */
export function namesTwice(
  texts: ReadonlyMap<string, string>,
  held: Readonly<Record<string, Counts>> = known,
): string[] {
  const product = [...texts.keys()].filter(
    file => /^(server|web|contract)\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  )
  // Both ends know the contract; what one of them calls by the other's name is the same thing on its way.
  return ['server', 'web'].flatMap(room => {
    const files = product.filter(file => file.startsWith(`${room}/`) && !patterns.has(nameOf(file)))
    const types = product
      .filter(file => file.startsWith(`${room}/`) || file.startsWith('contract/'))
      .flatMap(file => typesIn(texts.get(file) ?? '').map((name): Place => [name, file]))
    return [
      ...compared(
        files.map(file => [nameOf(file), file]),
        `files of the ${room}`,
        held,
      ),
      ...compared(types, `types of the ${room}`, held),
    ]
  })
}

function compared(
  found: readonly Place[],
  what: string,
  { [what]: held = new Map() }: Readonly<Record<string, Counts>>,
): string[] {
  const places = new Map<string, Set<string>>()
  for (const [name, file] of found) places.set(name, (places.get(name) ?? new Set()).add(file))
  const more = [...places]
    .filter(([name, { size }]) => size > (held.get(name) ?? 1))
    .map(([name, each]) => `${name} stands in ${[...each].sort().join(', ')}: one name, one meaning`)
  const fewer = [...held]
    .filter(([name, most]) => (places.get(name)?.size ?? 0) < most)
    .map(
      ([name]) =>
        `scripts/names-twice.ts excuses ${name} among the ${what} more often than it stands there: lower it`,
    )
  return [...more, ...fewer]
}

function counts(list: string): Counts {
  return new Map(
    list
      .trim()
      .split(/\s+/)
      .map(each => each.split(':'))
      .map(([name = '', often = '2']) => [name, Number(often)]),
  )
}

const typesIn = (text: string) =>
  [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name)
const nameOf = (file: string) => file.split('/').at(-1) ?? ''
