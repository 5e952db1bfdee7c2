import { messageWord } from './messages.words.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** As a template of WeChat takes a time: with its year, in Chinese, by the school's clock. */
export function wholeTime(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    at.getTime(),
  ).toZonedDateTimeISO(zone)
  return messageWord('whole', { year, month, day, clock: `${two(hour)}:${two(minute)}` }).zh
}
