import type { SendingDevice } from './device.ts'

type Devices = readonly SendingDevice[]

const kept = 'devices'

/** Which of the own devices somebody has on in a room: what a reload of the page switches off comes on again. It goes with the window. */
export class WishedDevices {
  readonly #room: string

  constructor(room: string) {
    this.#room = room
  }

  /** Nothing where nobody has said anything yet. */
  get(): Devices | undefined {
    const { room, on } = JSON.parse(sessionStorage.getItem(kept) ?? '{}') as { room?: string; on?: Devices }
    return room === this.#room ? on : undefined
  }

  set(device: SendingDevice, isOn: boolean) {
    const others = (this.get() ?? []).filter(one => one !== device)
    const on = isOn ? [...others, device] : others
    sessionStorage.setItem(kept, JSON.stringify({ room: this.#room, on }))
  }

  forget = () => sessionStorage.removeItem(kept)
}
