/** What a field of a line names by its number; those that only a list of numbers stands for are counts where they are one number. */
const one: Readonly<Record<string, string>> = {
  ...{ person: 'person', student: 'person', teacher: 'person', course: 'course', lesson: 'lesson' },
  ...{
    order: 'order',
    broadcast: 'broadcast',
    grade: 'grade',
    subject: 'subject',
    node: 'node',
    class: 'node',
  },
}
const several: Readonly<Record<string, string>> = {
  ...{ students: 'person', people: 'person', waiting: 'person', courses: 'course', recommended: 'course' },
  ...{ subjects: 'subject', classes: 'node' },
}
/** Names that mean something in lines about a course alone. */
const ofCourse = {
  one: { to: 'course', from: 'course' },
  several: { moved: 'person', removed: 'person', enrolled: 'person' },
} as const

export interface Reference {
  thing: string
  ids: number[]
}

/** What the field at the end of a path names in a line about `thing`; nothing where its value is no number of a thing. */
export function referenceOf(thing: string, path: readonly string[], value: unknown): Reference | undefined {
  const [name, ...outer] = path.toReversed()
  if (name === undefined || outer.some(each => each !== 'filter')) return undefined
  const isCourse = thing === 'course'
  if (Array.isArray(value)) {
    const known = several[name] ?? (isCourse ? ofCourse.several[name as 'moved'] : undefined)
    return known && value.every(Number.isInteger) ? { thing: known, ids: value as number[] } : undefined
  }
  const known = one[name] ?? (isCourse ? ofCourse.one[name as 'to'] : undefined)
  return known && Number.isInteger(value) ? { thing: known, ids: [value as number] } : undefined
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value that stands at the end of a path. */
export const valueAt = (detail: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isPlain(at) ? at[name] : undefined), detail)
