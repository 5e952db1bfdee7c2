import { seats } from 'virtual:calls/seats'
import { ask } from '../kit/api/browser.ts'

export async function askOwnSeats() {
  const { data } = await ask(seats.ownSeats, {}, { background: true })
  return new Map(data.map(({ course, seat }) => [course, seat]))
}
