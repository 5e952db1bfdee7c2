import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from '../kit/school.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut } from './stage.ts'

// One more than the other files with media use.
const port = 44_000 + (process.pid % 1500)
let school: School
beforeAll(async () => {
  school = await openSchool({
    env: { ESCHOOL_MEDIA_PORTS: `${port}-${port}`, ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' },
  })
})
afterAll(async () => {
  everybodyOut()
  await school.close()
})

test('where media cannot be carried the page is told, and gets its ticket when they can', async () => {
  const taken = createSocket('udp4').bind(port)
  await once(taken, 'listening')
  const he = await comeIn(school, await freshLesson(school), 'he')
  const told: string[] = []
  he.socket.on('media', message => told.push(...Object.keys(message)))
  he.say('lesson.begun', {})
  await expect.poll(() => told).toEqual(['away'])
  taken.close()
  await expect.poll(() => told.at(-1)).toBe('ticket')
})
