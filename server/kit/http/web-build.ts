import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../../contract/codes.ts'
import type { CallByName } from './in-process.ts'

export interface Rendered {
  status: number
  redirect?: string
  head: string
  html: string
  lang: string
  words: string[]
}
export interface WebEntry {
  render(asked: { url: string; call: CallByName; language: Language; nonce: string }): Promise<Rendered>
  /** Paths that a search engine may know. */
  publicPaths(addresses: unknown): string[]
}

/** What pages are made of: the entry that renders them and the HTML they are put into. */
export interface Web {
  entry(): Promise<WebEntry>
  template(url: string): Promise<string>
  /** Files to fetch ahead for a page in this language. */
  ahead(words: readonly string[], language: Language): string[]
  /** Looks first whether a request is for one of the sources; only while developing. */
  sources?: (
    request: import('node:http').IncomingMessage,
    reply: import('node:http').ServerResponse,
  ) => Promise<boolean>
  close?: () => Promise<void>
}

interface Manifest {
  [source: string]: { file: string; isEntry?: boolean; css?: string[]; imports?: string[] } | undefined
}

/** The sheets of the entry and of what it brings at once. */
function stylesOfEntry(manifest: Manifest): string[] {
  const first = new Set(Object.keys(manifest).filter(name => manifest[name]?.isEntry))
  for (const name of first) for (const other of manifest[name]?.imports ?? []) first.add(other)
  return [...new Set([...first].flatMap(name => manifest[name]?.css ?? []))]
}

/** The files that the build has made. The small public CSS goes into the page itself: one round trip less before the first paint. */
export async function builtWeb(dist: string): Promise<Web> {
  const read = (name: string) => readFile(join(dist, 'web', name), 'utf8')
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest
  const styles = await Promise.all(stylesOfEntry(manifest).map(read))
  const inlined = `<style nonce="__NONCE__">${styles.join('')}</style>`
  const html = (await read('index.html'))
    // Its link stays, without effect: by it a part that comes later finds that the sheet is here, and does not put it behind all others.
    .replace(/(<link rel="stylesheet"[^>]*)>/g, '$1 disabled>')
    .replace('</head>', () => `${inlined}</head>`)
    // What comes from here is let in by its address. A nonce is left where there is no address: each is a hole in the packed page.
    .replace(/(<(?:link|script)\b[^>]*? (?:href|src)="[^"]*"[^>]*?) nonce="__NONCE__"/g, '$1')
  const module = import(pathToFileURL(join(dist, 'web-server/server-entry.js')).href) as Promise<WebEntry>
  return {
    entry: () => module,
    template: async () => html,
    ahead: (words, language) =>
      words.flatMap(group => {
        const file = manifest[`../virtual:words/${language}/${group}`]?.file
        return file ? [`/eschool/${file}`] : []
      }),
  }
}
