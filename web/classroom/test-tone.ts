import { chosenDevice } from './device.ts'

/** Three notes that nobody takes for a fault, in hertz. */
const notes = [523.25, 659.25, 783.99]
const noteLasts = 0.28

/** Sound comes out where it was chosen, in browsers that know more than one way out. */
export async function leadOut(element: HTMLMediaElement) {
  const id = chosenDevice('speaker')
  // The device may be gone since it was chosen: the browser's own one is as good.
  if (id && 'setSinkId' in element) await element.setSinkId(id).catch(() => undefined)
}

/** Plays the notes by the very way that voices take; answers when they are over. */
export async function playTone(): Promise<void> {
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  const loudness = context.createGain()
  loudness.connect(out)
  loudness.gain.value = 0.3
  for (const [at, hertz] of notes.entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(loudness)
    tone.start(context.currentTime + at * noteLasts)
    tone.stop(context.currentTime + (at + 1) * noteLasts)
  }
  const element = new Audio()
  element.srcObject = out.stream
  await leadOut(element)
  try {
    await element.play()
    await new Promise(resolve => setTimeout(resolve, (notes.length * noteLasts + 0.3) * 1000))
  } finally {
    element.srcObject = null
    await context.close()
  }
}
