import { afterAll, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { notify } from '../../server/kit/notify/notify.ts'
import { schoolHere } from '../kit/here.ts'
import { freshReceiver, openPushService } from './push-stand-in.ts'

// A school as it is found: private addresses are not allowed.
const school = await schoolHere()
const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
let known = ''
const service = await openPushService(() => known)
afterAll(async () => {
  service.close()
  await pool.end()
})
const chen = await school.signIn('chen')
known = (await chen.call(notifications.ownWays)).data.key

const subscribe = (endpoint: string) => {
  const { publicKey, secret } = freshReceiver()
  const body = { endpoint, key: publicKey.toString('base64url'), secret: secret.toString('base64url') }
  return chen.call(notifications.addPushDevice, { body })
}

test.each([
  'https://127.0.0.1:9',
  'https://10.0.0.1',
  'https://[::1]',
  'https://localhost',
  'https://router.lan',
])('a push service at %s is none', async endpoint => {
  expect(await subscribe(endpoint)).toMatchObject({ code: codes.incomplete, fields: [{ path: 'endpoint' }] })
})

test.each(['localhost', '127.0.0.1'])('what leads to %s after all is asked nothing', async host => {
  await school.look('delete from push_device')
  await school.look("delete from message where channel = 'push'")
  expect((await subscribe('https://push.example.com/x')).code).toBe(0)
  await school.look('update push_device set endpoint = $1', [service.address.replace('localhost', host)])
  await withSite(pool, { site: school.site }, ({ db }) =>
    notify(db, [school.ids.chen], () => ({
      ...{ kind: 'lesson', title: '函数课改期', message: '周三 19:00', link: '/profile/schedule' },
    })),
  )
  const tried = "select from message where channel = 'push' and tries > 0 and state <> 'sending'"
  await expect.poll(() => school.look(tried), { timeout: 20_000 }).toHaveLength(1)
  expect(service.met()).toBe(0)
})
