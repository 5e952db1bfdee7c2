import type { Repetition } from '../../contract/timetable-shapes.ts'

export interface Times {
  startsAt: string
  endsAt: string
}

/** What is asked for: lessons by rules, those of them that are left out, and lessons that were placed by hand. */
export interface Asked {
  rules: Repetition[]
  without: string[]
  lessons: Times[]
}

export const nothingAsked: Asked = { rules: [], without: [], lessons: [] }

/** A lesson of the plan, as the server has worked it out. */
export type Row = Times & { byRule: boolean }

const isAt =
  ({ startsAt, endsAt }: Times) =>
  (one: Times) =>
    one.startsAt === startsAt && one.endsAt === endsAt

/** Left out: of a rule it is named by its beginning, placed by hand it is gone. */
export const skipped = (asked: Asked, row: Row): Asked =>
  row.byRule
    ? { ...asked, without: [...asked.without, row.startsAt] }
    : { ...asked, lessons: asked.lessons.filter(one => !isAt(row)(one)) }

export const added = (asked: Asked, { startsAt, endsAt }: Times): Asked => ({
  ...asked,
  lessons: [...asked.lessons, { startsAt, endsAt }],
})

/** At another time: the rule goes on without it. */
export const moved = (asked: Asked, row: Row, to: Times): Asked => added(skipped(asked, row), to)

export const withoutRule = (asked: Asked, place: number): Asked => ({
  ...asked,
  rules: asked.rules.filter((_, at) => at !== place),
})

export const isEmpty = ({ rules, lessons }: Asked) => rules.length === 0 && lessons.length === 0
