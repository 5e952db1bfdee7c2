import { announcedKilled } from './announced-killed.ts'
import { lettersKilled, pushesKilled } from './messages-killed.ts'

/** Everything by which the school tells its people, while it is killed: answers what is wrong. */
export async function toldKilled(seed: number, tell: (words: string) => void): Promise<string[]> {
  const { announced, broken } = await announcedKilled(seed, tell)
  tell(`6 kills among ${announced} announcements to 5,000, 2 in the middle of reminding them`)
  for (const [what, killed] of [
    ['letters', lettersKilled],
    ['reminders of browsers', pushesKilled],
  ] as const) {
    const cut = await killed(5, seed)
    tell(
      `${cut.kills} kills among 200 ${what}: ${cut.sent} came, unknown after each ${cut.unknown.join(', ')}`,
    )
    broken.push(...cut.broken)
  }
  return broken
}
