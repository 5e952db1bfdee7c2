type Word = 'signing in' | 'changed'

const open = () => new BroadcastChannel('eschool session')
/** A page that was closed while it signed in says nothing more. */
const patience = 10_000

function say(word: Word) {
  const channel = open()
  channel.postMessage(word)
  channel.close()
}

/** The pages of this browser share one login: this one signed in or out. */
export const tellOtherTabs = () => say('changed')

/** While this page signs in the server ends the login of before: the others wait for what comes of it. */
export async function signingIn<T>(work: () => Promise<T>): Promise<T> {
  say('signing in')
  try {
    return await work()
  } finally {
    say('changed')
  }
}

let resting: Promise<void> = Promise.resolve()
let rests: () => void = () => undefined

/** Resolves when no other page is signing in: only then is it certain that a login has ended for good. */
export const otherTabsRest = () => resting

/** Answers how to stop listening. */
export function hearOtherTabs(changed: () => void): () => void {
  const channel = open()
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    rests()
    if (data === 'changed') return changed()
    resting = new Promise(done => {
      rests = done
      setTimeout(done, patience)
    })
  }
  return () => channel.close()
}
