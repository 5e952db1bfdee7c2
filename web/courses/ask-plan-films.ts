import { playback } from 'virtual:calls/playback'
import { ask } from '../kit/api/browser.ts'

export async function askPlanFilms(course: number): Promise<ReadonlySet<number>> {
  const { data } = await ask(playback.watchableLessons, { course: String(course) }, { background: true })
  return new Set(data)
}
