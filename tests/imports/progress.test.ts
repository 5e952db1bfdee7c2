import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import type { Push } from '../../contract/push.ts'
import { password } from '../demo/cast.ts'
import { ask, type Wire } from '../kit/client.ts'
import { freePort, startProgram } from '../kit/program.ts'
import { openSchool, type Person } from '../kit/school.ts'
import { bring } from './sheets.ts'

const users = (name: string, count: number) =>
  `用户名,姓名\n${Array.from({ length: count }, (_, n) => `${name}${n},学生${name}${n}`).join('\n')}`
const of = (id: number) => ({ params: { id: String(id) } })

test('progress is pushed with type 3 and a percentage, and the result at 100', async () => {
  const school = await openSchool()
  const zheng = await school.signIn('zheng')
  const told: Push[] = []
  const socket = io(`http://localhost:${school.port}`, {
    path: '/eschool-service/socket.io',
    query: { token: `Bearer:${zheng.token}` },
    transports: ['websocket'],
    extraHeaders: { host: 'localhost' },
  })
  socket.on('push_event', message => told.push(message))
  await new Promise<void>(resolve => socket.once('connect', () => resolve()))
  const { data } = await bring(zheng, users('pushed', 40))
  const contents = () => told.filter(one => one.persent === 100).map(one => one.content)
  await expect
    .poll(contents, { timeout: 20_000 })
    .toEqual(['检查完成：40 行可以导入，0 行有问题，0 行没有变化'])
  await zheng.call(imports.runImport, { ...of(data.id), body: { way: 'all' } })
  await expect
    .poll(() => contents()[1], { timeout: 20_000 })
    .toBe('导入完成：40 行已写入，0 行被退回，0 行没有变化')
  expect(told.every(one => one.type === 3)).toBe(true)
  expect(told.some(one => (one.persent ?? 0) > 0 && (one.persent ?? 0) < 100)).toBe(true)
  socket.disconnect()
  await school.close()
})

test('a kill in the middle of writing leaves all or nothing, and the next start goes on to the end', async () => {
  const data = mkdtempSync(join(tmpdir(), 'eschool-import-'))
  const port = await freePort()
  const settings = { ESCHOOL_DATA: data, PORT: String(port), ESCHOOL_LOG: 'error' }
  const wire: Wire = { port }
  let program = startProgram('server/main.ts', [], settings)
  await program.until(/ready/)
  const { token } = (await ask(wire, people.login, { body: { userName: 'admin', passWord: password } })).data
  const admin: Person = {
    wire: { port, token },
    token,
    call: (call, ...given) => ask({ port, token }, call, ...given),
  }
  const count = async (name: string) =>
    (await admin.call(office.users, { query: { q: name, size: '10' } })).data.total as number
  for (const [name, wait] of [
    ['first', 60],
    ['second', 350],
  ] as const) {
    const uploaded = await bring(admin, users(name, 3000))
    const state = async () => (await admin.call(imports.importState, of(uploaded.data.id))).data
    await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('checked')
    expect(
      (await admin.call(imports.runImport, { ...of(uploaded.data.id), body: { way: 'all' } })).code,
    ).toBe(codes.done)
    // The kill comes at other moments of the work.
    await pause(wait)
    program.child.kill('SIGKILL')
    await program.ended
    program = startProgram('server/main.ts', [], settings)
    await program.until(/ready/)
    expect([0, 3000]).toContain(await count(name))
    await expect.poll(async () => (await state()).state, { timeout: 90_000 }).toBe('done')
    expect(await count(name)).toBe(3000)
  }
  program.child.kill('SIGTERM')
  await program.ended
}, 300_000)
