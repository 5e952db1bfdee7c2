import { soak } from '../tests/classroom/media/soak.ts'

const words = (sawOn: number[]) => Array.from(sawOn, many => many ?? 0).join(', ')

/** The long soak of the media: words of what is wrong, none when nothing is. */
export async function mediaSoak(minutes: number, tell: (words: string) => void): Promise<string[]> {
  const found = await soak(minutes, 12, tell)
  const { joins, sawOn, failed, slowest, lost, warned, firstMb, lastMb } = found
  tell(
    `media for ${minutes} min: ${joins} joins; on their first connection, second … saw on a good network ${words(sawOn.good)}, on the bad one ${words(sawOn.bad)}, the slowest after ${Math.round(slowest)} ms; ` +
      `the media process ${firstMb.toFixed(0)} → ${lastMb.toFixed(0)} MB`,
  )
  return [
    ...(failed ? [`${failed} who came saw nothing`] : []),
    ...(lost ? [`the media process ended ${lost} times`] : []),
    ...(lastMb > firstMb * 1.3 + 30 ? ['the media process grows'] : []),
    ...warned,
  ]
}
