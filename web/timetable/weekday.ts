import { weekdayOf } from '../kit/format/zone.ts'

type Number = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Under which word a day's weekday stands. */
export const weekdayKey = <S extends 'weekday' | 'weekdayShort' = 'weekday'>(
  day: string,
  set: S = 'weekday' as S,
) => `${set}.d${weekdayOf(day) as Number}` as const
