import { longestSpoken } from '../../contract/classroom-lists.ts'
import type { Language } from '../../contract/codes.ts'

/** What browsers that write down speech have of it; TypeScript's own library does not know it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult:
    | ((event: {
        resultIndex: number
        results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal?: boolean }>
      }) => void)
    | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}
type Maker = new () => Recognition

const maker = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Maker
    webkitSpeechRecognition?: Maker
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
export const canRecognise = () => maker() !== undefined

const voices: Record<Language, string> = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' }
/** A pause of the speaker ends a browser's listening: that is no reason to stop. */
const harmless = ['no-speech', 'aborted']
const most = 120
const longest = 300
const between = 400

interface Ears {
  /** `ms`: it is complete, and was spoken for so long. */
  heard: (text: string, ms?: number) => void
  failed: () => void
}

/** Writes down what is said here until it is stopped; answers how. */
export function recognise(language: Language, { heard, failed }: Ears): () => void {
  const Made = maker()
  if (!Made) {
    failed()
    return () => undefined
  }
  const recognition = new Made()
  let over = false
  let saidAt = 0
  let begunAt: number | undefined
  const stop = () => {
    over = true
    recognition.abort()
  }
  recognition.lang = voices[language]
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = ({ resultIndex, results }) => {
    if (over) return
    const now = Date.now()
    begunAt ??= now
    const unsure: string[] = []
    for (let at = resultIndex; at < results.length; at += 1) {
      const text = results[at]?.[0]?.transcript.trim() ?? ''
      if (!results[at]?.isFinal) unsure.push(text)
      else if (text !== '') {
        heard(text.slice(0, longest), Math.min(now - (begunAt ?? now), longestSpoken))
        begunAt = undefined
      }
    }
    const text = unsure.join(' ').trim()
    if (text === '' || now - saidAt < between) return
    begunAt ??= now
    saidAt = now
    heard(text.slice(-most))
  }
  recognition.onerror = ({ error }) => {
    if (over || harmless.includes(error)) return
    over = true
    failed()
  }
  recognition.onend = () => {
    if (!over) recognition.start()
  }
  recognition.start()
  return stop
}
