import iconv from 'iconv-lite'
import { type CaptionTrouble, longestCaption, mostCaptions } from '../../../contract/playback-spoken-lists.ts'

export interface Cue {
  from: number
  until: number
  text: string
  /** As the file names who speaks; empty where it does not. */
  voice: string
}

/** What is wrong with a file, and in which of its lines. */
export interface Trouble {
  trouble: CaptionTrouble
  line: number
}

/** Text in whatever a school's programs save: UTF-8 with or without its mark, UTF-16, GB 18030. Nothing where it is no text. */
function decoded(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be')
  // No text has a zero in it; films and archives begin with many.
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = iconv.decode(bytes, 'gb18030')
    return text.includes('\ufffd') ? null : text
  }
}

const stamp = /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/

function msOf(text: string): number | null {
  const found = stamp.exec(text)
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0', ms = '0'] = found
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const marks = /&(?:(amp|lt|gt|quot|apos|nbsp)|lrm|rlm|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi
const character = (code: number) =>
  code > 0x10_ffff || (code >= 0xd800 && code < 0xe000) ? '' : String.fromCodePoint(code)

const drawn =
  /<\/?(?:i|b|u|s|c|v|lang|ruby|rt|font)(?:[.\s][^<>]{0,200})?>|<(?:\d{2}:)?\d{2}:\d{2}\.\d{3}>|\{\\[^{}]{0,100}\}/gi
/** Chinese has no blanks between its words, so none where a row ends. */
const brokenHan = /(?<=[\p{Script=Han}\p{P}])[ \t]*\n[ \t]*(?=\p{Script=Han})/gu

/** Without what would be drawn and not read: marks of style, of time and of place, and characters that no page can show. */
const plain = (text: string) =>
  text
    .replaceAll(drawn, '')
    .replaceAll(brokenHan, '')
    .replaceAll(marks, (_, name?: string, decimal?: string, hex?: string) =>
      name
        ? (named[name.toLowerCase()] ?? '')
        : character(decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0),
    )
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const voiceIn = (text: string) => plain(/<v(?:\.[^\s<>]{1,60})?\s+([^<>]{1,100})>/i.exec(text)?.[1] ?? '')

/** Blocks of lines with the number of their first. */
function* blocksOf(text: string): Generator<{ line: number; rows: string[] }> {
  let rows: string[] = []
  let line = 1
  for (const [at, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() !== '') {
      if (rows.length === 0) line = at + 1
      rows.push(row)
    } else if (rows.length > 0) {
      yield { line, rows }
      rows = []
    }
  }
  if (rows.length > 0) yield { line, rows }
}

const arrow = '-->'
const isAside = (row: string) => /^(NOTE|STYLE|REGION)(\s|$)/.test(row)

/** One block as a caption; nothing where it says nothing. */
function cueIn({ line, rows }: { line: number; rows: string[] }): Cue | Trouble | null {
  const timing = rows.findIndex(row => row.includes(arrow))
  // A name of the block may stand before its times, and nothing else.
  if (timing !== 0 && timing !== 1) return { trouble: 'brokenTime', line }
  const [first = '', ...others] = (rows[timing] ?? '').split(arrow)
  const from = msOf(first.trim())
  // Behind the end stand settings of its place.
  const until = others.length === 1 ? msOf(others[0]?.trim().split(/\s/)[0] ?? '') : null
  if (from === null || until === null) return { trouble: 'brokenTime', line: line + timing }
  if (until <= from) return { trouble: 'backwards', line: line + timing }
  const said = rows.slice(timing + 1).join('\n')
  const text = plain(said)
  if ([...text].length > longestCaption) return { trouble: 'tooLong', line }
  return text === '' ? null : { from, until, text, voice: voiceIn(said) }
}

/** A file of captions, WebVTT or SRT, in the order of their times; or the first thing that is wrong with it. Captions may overlap. */
export function captionsIn(bytes: Buffer): Cue[] | Trouble {
  const text = decoded(bytes)?.replace(/^\ufeff/, '')
  if (text === undefined) return { trouble: 'notCaptions', line: 1 }
  if (text.trim() === '') return { trouble: 'empty', line: 1 }
  if (!text.includes(arrow)) return { trouble: 'notCaptions', line: 1 }
  const isVtt = /^WEBVTT(?:[ \t\r\n]|$)/.test(text)
  const cues: Cue[] = []
  for (const block of blocksOf(text)) {
    const [head = ''] = block.rows
    if (isVtt && (block.line === 1 || isAside(head)) && !block.rows.some(row => row.includes(arrow))) continue
    // A head and the first caption without a line between them.
    const rows = isVtt && block.line === 1 ? block.rows.slice(1) : block.rows
    const cue = cueIn({ line: block.line + block.rows.length - rows.length, rows })
    if (cue && 'trouble' in cue) return cue
    if (cue) cues.push(cue)
    if (cues.length > mostCaptions) return { trouble: 'tooMany', line: block.line }
  }
  if (cues.length === 0) return { trouble: 'empty', line: 1 }
  return cues.sort((one, other) => one.from - other.from || one.until - other.until)
}

/** A file of another lesson tells itself by its end. */
export const isBeyond = (cues: readonly Cue[], length: number) =>
  cues.some(({ from }) => from > length + patience)
const patience = 10_000

type Hidden = readonly (readonly [number, number])[]

/** Whether nothing of a caption lies in a stretch that is skipped: what reaches into one may say what is hidden there. */
export const isShown = ({ from, until }: { from: number; until: number }, hidden: Hidden) =>
  !hidden.some(([begins, ends]) => from < ends && until > begins)
