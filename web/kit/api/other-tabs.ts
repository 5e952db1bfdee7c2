type Word = 'changing' | 'changed'

let opened: BroadcastChannel | undefined
/** One for all: what this page says it does not hear itself. */
const channel = () => {
  opened ??= new BroadcastChannel('eschool session')
  return opened
}
/** A page that was closed in between says nothing more. */
const patience = 10_000

const say = (word: Word) => channel().postMessage(word)

/** This page signed in. */
export const tellOtherTabs = () => say('changed')

/** The pages of this browser share one login. While this one signs in or out the server ends the login of before: the others wait for what comes of it. */
export async function changingLogin<T>(work: () => Promise<T>): Promise<T> {
  say('changing')
  try {
    return await work()
  } finally {
    say('changed')
  }
}

let resting: Promise<void> = Promise.resolve()
let rests: () => void = () => undefined

/** Resolves when no other page signs in or out: only then is it certain what a refused login means. */
export const otherTabsRest = () => resting

export function hearOtherTabs(changed: () => void) {
  channel().onmessage = ({ data }: MessageEvent<Word>) => {
    rests()
    if (data === 'changed') return changed()
    resting = new Promise(done => {
      rests = done
      setTimeout(done, patience)
    })
  }
}
