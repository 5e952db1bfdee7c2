/** An hour as sheets write it, by the school's clock. */
export const hourIn = (at: Date | null, zone: string) =>
  at
    ? Temporal.Instant.fromEpochMilliseconds(at.getTime())
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .replace('T', ' ')
    : ''
