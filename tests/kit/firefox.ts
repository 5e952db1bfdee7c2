import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freshFolder } from './folder.ts'
import { freePort } from './program.ts'

const settings = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'remote.active-protocols': 1,
  'intl.accept_languages': 'zh-CN',
}

interface Reply {
  id?: number
  method?: string
  error?: string
  params?: { level?: string; text?: string }
  result?: { type?: string; result?: { value?: string }; contexts?: { context: string }[] }
}

export type Firefox = Awaited<ReturnType<typeof openFirefox>>

/** A Firefox with made-up devices, driven by the protocol that it speaks itself (WebDriver BiDi), with keys and a pointer. */
export async function openFirefox(program: string) {
  const folder = freshFolder()
  const port = await freePort()
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder.path, 'user.js'), lines.join('\n'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', folder.path, `--remote-debugging-port=${port}`],
    // It refuses to run as root in the home folder of somebody else.
    { env: { ...process.env, HOME: folder.path } },
  )
  const gone = new Promise(done => child.once('exit', done))
  await listening(child)
  const complaints: string[] = []
  const command = await speak(`ws://127.0.0.1:${port}/session`, complaints)
  await command('session.new', { capabilities: {} })
  await command('session.subscribe', { events: ['log.entryAdded'] })
  const context = (await command('browsingContext.getTree', {})).result?.contexts?.[0]?.context
  await command('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    command('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const evaluate = async <T = unknown>(expression: string): Promise<T> => {
    const reply = await command('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context },
      awaitPromise: true,
    })
    if (reply.result?.type !== 'success')
      throw new Error(`Firefox refused: ${JSON.stringify(reply).slice(0, 300)}`)
    return JSON.parse(reply.result.result?.value ?? 'null')
  }
  /** The middle of the first that is found and can be seen. */
  const found = async (selector: string, words: string) => {
    for (;;) {
      const at = await evaluate<[number, number] | null>(`(() => {
        const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find(each => {
          const said = each.getAttribute('aria-label') ?? each.textContent.trim()
          return (${JSON.stringify(words)} === '' || said === ${JSON.stringify(words)}) && each.checkVisibility()
        })
        one?.scrollIntoView({ block: 'nearest' })
        const box = one?.getBoundingClientRect()
        return box ? [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] : null
      })()`)
      if (at) return at
      await pause(50)
    }
  }
  const press = async (selector: string, words = '') => {
    const [x, y] = await found(selector, words)
    await act('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  return {
    complaints,
    evaluate,
    press,
    /** Runs in every page before its own scripts. */
    before: (script: string) =>
      command('script.addPreloadScript', { functionDeclaration: `() => { ${script} }` }),
    open: (url: string) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Waits for it; the test's own end is the only limit. */
    sees: async (selector: string, words = '') => void (await found(selector, words)),
    type: (text: string) =>
      act(
        'key',
        [...text].flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    close: async () => {
      child.kill()
      await gone
      folder.remove()
    },
  }
}

/** Commands by number, and what the page complains of. */
async function speak(address: string, complaints: string[]) {
  const socket = new WebSocket(address)
  await new Promise((done, failed) => {
    socket.onopen = done
    socket.onerror = failed
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(String(data)) as Reply
    waiting.get(said.id ?? -1)?.(said)
    const { level, text = '' } = said.params ?? {}
    if (said.method !== 'log.entryAdded' || (level !== 'error' && level !== 'warn')) return
    // Of what a page was still fetching when it was left Firefox says that it failed.
    if (!text.includes('error loading dynamically imported module')) complaints.push(text)
  }
  let number = 0
  return (method: string, params: object) =>
    new Promise<Reply>(done => {
      waiting.set(++number, done)
      socket.send(JSON.stringify({ id: number, method, params }))
    })
}

async function listening(child: ChildProcess) {
  let said = ''
  await new Promise<void>((done, failed) => {
    child.once('error', failed)
    child.once('exit', () => failed(new Error(`Firefox ended: ${said.slice(-500)}`)))
    child.stderr?.on('data', text => {
      said += text
      if (/WebDriver BiDi listening/.test(said)) done()
    })
  })
}
