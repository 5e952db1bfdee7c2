import { notes } from 'virtual:calls/notes'
import { codes } from '../../../contract/codes.ts'
import { ask } from '../../kit/api/browser.ts'
import { keepDraft, readDraft } from '../../kit/form/draft.ts'
import { store } from '../../kit/store.ts'

export type NoteState = 'loading' | 'saved' | 'unsaved' | 'saving' | 'failed' | 'closed'
export interface NoteView {
  text: string
  state: NoteState
  savedAt: string | null
}

/** Somebody who writes is left alone until they pause. */
const pauseBefore = 2_500
const again = 5_000

/**
 * One's note about a lesson: saved by itself, tried again without end, and kept in this tab until the server has it. Where another
 * page of one's own wrote meanwhile, both texts stay, one below the other.
 */
export class NoteKeeper {
  readonly view = store<NoteView>({ text: '', state: 'loading', savedAt: null })
  readonly #lesson: number
  #version = 0
  #saved = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #over = false

  constructor(lesson: number) {
    this.#lesson = lesson
    void this.#load()
  }

  get #draft() {
    return `note:${this.#lesson}`
  }

  async #load() {
    try {
      const { data } = await ask(notes.note, { lessonId: String(this.#lesson) }, { background: true })
      const { text: draft } = readDraft(this.#draft)
      this.#take(data)
      this.#set({ text: data.text, state: 'saved' })
      if (typeof draft === 'string' && draft !== data.text) this.write(draft)
    } catch (error) {
      if ((error as { code?: number }).code === undefined) this.#later(() => this.#load(), again)
      else this.#set({ state: 'closed' })
    }
  }

  #take({ text, version, changedAt }: { text: string; version: number; changedAt: string | null }) {
    this.#version = version
    this.#saved = text
    this.#set({ savedAt: changedAt })
  }

  #set = (values: Partial<NoteView>) => this.view.set(now => ({ ...now, ...values }))

  #later(what: () => unknown, wait: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(what, wait)
  }

  write(text: string) {
    keepDraft(this.#draft, { text })
    this.#set({ text, state: 'unsaved' })
    this.#later(this.save, pauseBefore)
  }

  save = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined
      if (this.#over && this.view.get().text !== this.#saved) void this.save()
    })
    return this.#saving
  }

  async #save() {
    const { text, state } = this.view.get()
    if (state === 'loading' || state === 'closed' || text === this.#saved) return
    this.#set({ state: 'saving' })
    try {
      const input = { lessonId: this.#lesson, text, version: this.#version }
      const { code, data } = await ask(notes.writeNote, input, { background: true })
      this.#take(data)
      if (code === codes.unchanged) return this.write(both(data.text, text))
    } catch {
      this.#set({ state: 'failed' })
      if (!this.#over) this.#later(this.save, again)
      return
    }
    // Words that were typed while these were on their way are still to be saved.
    const now = this.view.get().text
    if (now !== this.#saved) return this.write(now)
    keepDraft(this.#draft, {})
    this.#set({ state: 'saved' })
  }

  /** The page closes: what is not saved yet goes off at once; should that fail, this tab still has it. */
  close() {
    this.#over = true
    void this.save()
  }
}

const both = (theirs: string, mine: string) => (mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`)
