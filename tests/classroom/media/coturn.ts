import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freshFolder } from '../../kit/folder.ts'
import { freePort } from '../../kit/program.ts'

const shipped = readFileSync(resolve(import.meta.dirname, '../../../docs/turnserver.conf'), 'utf8')
/** Lines of the shipped configuration that name an operator's own values; on the loopback others stand for them. */
const operators = /^(realm|listening-port|tls-listening-port|static-auth-secret|allowed-peer-ip|#)/

/** A real coturn on the loopback, with the configuration that we give to operators. */
export async function startCoturn(program: string, secret: string) {
  const folder = freshFolder()
  const port = await freePort()
  const lines = shipped.split('\n').filter(line => line && !operators.test(line))
  const file = join(folder.path, 'turnserver.conf')
  const ours = [
    'realm=school.example.com',
    `listening-port=${port}`,
    `static-auth-secret=${secret}`,
    ...['listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', 'allowed-peer-ip=127.0.0.1'],
    ...['allow-loopback-peers', 'no-tls', 'no-dtls', 'log-file=stdout', 'simple-log', 'verbose'],
    ...[`userdb=${join(folder.path, 'users')}`, `pidfile=${join(folder.path, 'pid')}`],
  ]
  writeFileSync(file, [...lines, ...ours, ''].join('\n'))
  const child = spawn(program, ['-c', file], { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      said += text
    })
  const ended = new Promise<void>(done => child.on('close', () => done()))
  while (!/UDP listener opened|listener opened on/i.test(said)) {
    if (child.exitCode !== null) throw new Error(`the relay ended: ${said}`)
    await pause(20)
  }
  return {
    address: `127.0.0.1:${port}`,
    said: () => said,
    close: async () => {
      child.kill()
      await ended
      folder.remove()
    },
  }
}
