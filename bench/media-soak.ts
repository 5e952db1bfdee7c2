import { soak } from '../tests/classroom/media/soak.ts'

/** The long soak of the media: words of what is wrong, none when nothing is. */
export async function mediaSoak(minutes: number, tell: (words: string) => void): Promise<string[]> {
  const found = await soak(minutes, 12, tell)
  const { joins, again, againOnGood, failed, slowest, most, lost, warned, firstMb, lastMb } = found
  tell(
    `media for ${minutes} min: ${joins} joins, ${again} of them on the second connection (${againOnGood} on a good network), slowest ${Math.round(slowest)} ms on connection ${most}; ` +
      `the media process ${firstMb.toFixed(0)} → ${lastMb.toFixed(0)} MB`,
  )
  return [
    ...(failed ? [`${failed} who came saw nothing`] : []),
    ...(lost ? [`the media process ended ${lost} times`] : []),
    ...(lastMb > firstMb * 1.3 + 30 ? ['the media process grows'] : []),
    ...warned,
  ]
}
