import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from '../tests/kit/folder.ts'
import { freePort } from '../tests/kit/program.ts'

const settings = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'remote.active-protocols': 1,
}

interface Reply {
  id?: number
  type?: string
  result?: { type?: string; result?: { value?: string }; contexts?: { context: string }[] }
}

/** A Firefox with made-up devices, driven by the protocol that it speaks itself (WebDriver BiDi). */
export async function openFirefox(program: string) {
  const folder = freshFolder()
  const port = await freePort()
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`)
  writeFileSync(join(folder.path, 'user.js'), lines.join('\n'))
  const child = spawn(program, [
    ...['--headless', '--no-remote', '--profile', folder.path, `--remote-debugging-port=${port}`],
  ])
  await listening(child)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
  await new Promise((done, failed) => {
    socket.onopen = done
    socket.onerror = failed
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.onmessage = ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id ?? -1)?.(reply)
  }
  let number = 0
  const command = (method: string, params: object) =>
    new Promise<Reply>(done => {
      waiting.set(++number, done)
      socket.send(JSON.stringify({ id: number, method, params }))
    })
  await command('session.new', { capabilities: {} })
  const context = (await command('browsingContext.getTree', {})).result?.contexts?.[0]?.context
  return {
    open: (url: string) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async <T = unknown>(expression: string): Promise<T> => {
      const reply = await command('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      })
      if (reply.result?.type !== 'success')
        throw new Error(`Firefox refused: ${JSON.stringify(reply).slice(0, 300)}`)
      return JSON.parse(reply.result.result?.value ?? 'null')
    },
    close: () => {
      child.kill()
      child.once('exit', folder.remove)
    },
  }
}

async function listening(child: ChildProcess) {
  let said = ''
  await new Promise<void>((done, failed) => {
    child.once('error', failed)
    child.stderr?.on('data', text => {
      said += text
      if (/WebDriver BiDi listening/.test(said)) done()
    })
  })
}
