import { classroom } from 'virtual:calls/classroom'
import { ask } from '../kit/api/browser.ts'

/** Until the room is made, the server says so in words. */
export async function openPreparationRoom() {
  await ask(classroom.prepareRoom).catch(() => undefined)
}
