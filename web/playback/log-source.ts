import { playback } from 'virtual:calls/playback'
import type { Line } from '../../contract/classroom-events.ts'
import { unpacked } from '../../contract/classroom-pieces.ts'
import { ask } from '../kit/api/browser.ts'
import type { LogSource } from './log-keeper.ts'

/** The contract says of a line what every line has; what each kind has beside that the fold knows. */
const linesOf = (lines: readonly unknown[]): Line[] => (lines as Line[]).map(unpacked)

/** The log of a lesson as the server gives it. */
export const logOf = (asked: { lessonId: string; coursewareId?: string }): LogSource => ({
  part: async (after, upTo) =>
    linesOf((await ask(playback.logPart, { ...asked, after, upTo }, { background: true })).data),
  start: async (after, piece) => {
    const { data } = await ask(playback.logStart, { ...asked, after, piece }, { background: true })
    return { ...data, lines: linesOf(data.lines) }
  },
})
