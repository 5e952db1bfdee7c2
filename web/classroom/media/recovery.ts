export interface RecoveryHands {
  begin(): void
  unreachable(): void
  interrupted(): void
  /** How many packets have come in all. */
  packets(): Promise<number>
  /** Whether something ought to come in. */
  expects(): boolean
}

const patience = 8000
const firstPacketWithin = 3000
const connectWithin = 10_000
const triesBeforeWords = 2

/** Brings a connection back: after a failure, a change of the network, a silence. It never gives up. */
export class Recovery {
  readonly #hands: RecoveryHands
  readonly #timer: ReturnType<typeof setInterval>
  #state: RTCPeerConnectionState | 'none' = 'none'
  #since = performance.now()
  #failures = 0
  #silence = { packets: -1, since: 0 }
  #due: ReturnType<typeof setTimeout> | undefined

  constructor(hands: RecoveryHands) {
    this.#hands = hands
    this.#timer = setInterval(() => void this.#look(), 1000)
    globalThis.addEventListener?.('online', this.#changed)
    this.#network?.addEventListener('change', this.#changed)
  }

  get #network(): EventTarget | undefined {
    return (navigator as Navigator & { connection?: EventTarget }).connection
  }

  /** Another network: the old addresses are worth nothing, and waiting for their failure takes half a minute. */
  readonly #changed = () => {
    if (this.#state !== 'none' && this.#state !== 'connected') this.#again(0)
    else if (this.#state === 'connected') this.#silence = { packets: -1, since: performance.now() }
  }

  began() {
    this.#set('connecting')
    this.#silence = { packets: -1, since: performance.now() }
  }

  state(state: RTCPeerConnectionState) {
    this.#set(state)
    if (state === 'connected') this.#recovered()
    if (state === 'disconnected') this.#hands.interrupted()
    if (state === 'failed') this.broken()
  }

  /** Some ways fail before the right one is found: what was to be begun anew for it is not. */
  #recovered() {
    this.#failures = 0
    clearTimeout(this.#due)
    this.#due = undefined
  }

  #set(state: RTCPeerConnectionState) {
    if (state !== this.#state) this.#since = performance.now()
    this.#state = state
  }

  broken() {
    this.#hands.interrupted()
    this.#failures++
    if (this.#failures === triesBeforeWords) this.#hands.unreachable()
    this.#again(Math.min(5000, 250 * 2 ** this.#failures))
  }

  #again(after: number) {
    if (this.#due) return
    this.#due = setTimeout(
      () => {
        this.#due = undefined
        this.#hands.begin()
      },
      after * (0.75 + Math.random() / 2),
    )
  }

  async #look() {
    const now = performance.now()
    if (this.#state === 'disconnected' && now - this.#since > patience) return this.broken()
    if (this.#state === 'connecting' && now - this.#since > connectWithin) return this.broken()
    if (this.#state !== 'connected' || !this.#hands.expects()) {
      this.#silence = { packets: -1, since: now }
      return
    }
    const packets = await this.#hands.packets()
    if (packets !== this.#silence.packets) this.#silence = { packets, since: now }
    // Connected and yet nothing comes: seen with the library now and then, and cured by a new connection.
    else if (now - this.#silence.since > firstPacketWithin && packets === 0) this.broken()
  }

  close() {
    clearInterval(this.#timer)
    clearTimeout(this.#due)
    globalThis.removeEventListener?.('online', this.#changed)
    this.#network?.removeEventListener('change', this.#changed)
  }
}
