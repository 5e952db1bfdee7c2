import { begun } from 'virtual:calls/begun'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { store } from '../kit/store.ts'

export type Begun = NonNullable<(typeof begun)['begun']['data']>

/** asking → keeping, or first a choice: what was begun elsewhere is offered; what another page wrote meanwhile is told of. */
export interface BegunView {
  state: 'asking' | 'offered' | 'keeping' | 'overtaken' | 'over'
  /** What the server has and this page has not; null where another page sent it or dropped it. */
  theirs: Begun | null
  savedAt: string | null
}

/** Somebody who writes is left alone until they pause. */
const pauseBefore = 2_500
const again = 5_000
const nothing = '{}'

/** What is typed into a form, kept on the server as well: for another browser, another day, a tab that is gone. */
export class BegunKeeper {
  readonly view = store<BegunView>({ state: 'asking', theirs: null, savedAt: null })
  readonly #of: number | null
  #typed = nothing
  #files: readonly number[] = []
  #saved = nothing
  #version = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined

  constructor(of: number | null) {
    this.#of = of
    void this.#load()
  }

  get #which() {
    return this.#of === null ? {} : { of: String(this.#of) }
  }
  #set = (values: Partial<BegunView>) => this.view.set(now => ({ ...now, ...values }))
  #later(what: () => unknown, wait: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(what, wait)
  }

  async #load() {
    try {
      const { data } = await ask(begun.begun, this.#which, { background: true })
      if (this.view.get().state !== 'asking') return
      if (data === null || data.typed === this.#typed) this.#goOn(data)
      else this.#set({ state: 'offered', theirs: data })
    } catch (error) {
      if (!(error instanceof Refused)) this.#later(() => this.#load(), again)
    }
  }

  #goOn(from: Begun | null) {
    this.#version = from?.version ?? 0
    this.#saved = from?.typed ?? nothing
    this.#set({ state: 'keeping', theirs: null, savedAt: from?.savedAt ?? null })
    if (this.#typed !== this.#saved) this.#later(this.save, pauseBefore)
  }

  /** What the form holds now. */
  write(typed: Record<string, unknown>, files: readonly number[]) {
    this.#typed = JSON.stringify(typed)
    this.#files = files
    if (this.view.get().state === 'keeping' && this.#typed !== this.#saved)
      this.#later(this.save, pauseBefore)
  }

  save = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  async #save() {
    const typed = this.#typed
    if (this.view.get().state !== 'keeping' || typed === this.#saved) return
    try {
      if (typed === nothing) {
        await ask(begun.dropBegun, this.#which, { background: true })
        this.#version = 0
        this.#set({ savedAt: null })
      } else {
        const input = { of: this.#of, typed, files: [...this.#files], version: this.#version }
        const { code, data } = await ask(begun.keepBegun, input, { background: true })
        if (code === codes.unchanged) return this.#set({ state: 'overtaken', theirs: data })
        this.#version = data?.version ?? 0
        this.#set({ savedAt: data?.savedAt ?? null })
      }
      this.#saved = typed
      if (this.#typed !== typed) this.#later(this.save, pauseBefore)
    } catch (error) {
      // What is refused stays refused; a page that is cut off tries again. This tab has it all the while.
      if (!(error instanceof Refused)) this.#later(this.save, again)
    }
  }

  /** The page takes what the server has. */
  take() {
    const { theirs } = this.view.get()
    if (theirs) this.#typed = theirs.typed
    this.#goOn(theirs)
  }

  /** What stands on this page replaces what the server has; where nothing stands here, that is thrown away. */
  keepOwn() {
    const { theirs } = this.view.get()
    const own = this.#typed
    this.#goOn(theirs)
    this.#saved = theirs?.typed ?? nothing
    if (own !== this.#saved) void this.save()
  }

  /** Before it is sent: nothing of it arrives behind that. Answers which version of it the server has. */
  async rest() {
    clearTimeout(this.#timer)
    await this.#saving
    return this.#version
  }
  sent() {
    clearTimeout(this.#timer)
    this.#set({ state: 'over' })
  }
}
