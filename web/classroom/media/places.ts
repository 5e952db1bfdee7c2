import { anyVoice, type Kind } from '../../../contract/classroom-media.ts'
import { narrow } from './codecs.ts'

/** A line by which something comes in: what, and whether the engine has agreed to it. Until then it may still carry what was there before. */
export interface Place {
  publication: string
  kind: Kind
  transceiver: RTCRtpTransceiver
  isAgreed: boolean
  /** When it was last wanted, in rounds. */
  wanted: number
}

export interface Wanted {
  id: string
  kind: Kind
}

/** A page of the gallery and a screen beside it. Each costs a line in every offer, whether anything comes by it or not. */
export const mostPictures = 32
/** Each of so many voices has a line of its own and is kept in step with its picture; whoever speaks beside them shares the others. */
export const mostVoices = 6
/** As many as the engine sends at a time. */
export const sharedVoices = 5

/** Where what comes in goes: however much there is to see and hear, the lines stay few, and take in turn what is wanted. */
export class Places {
  readonly #peer: RTCPeerConnection
  #all: Place[] = []
  #round = 0

  constructor(peer: RTCPeerConnection) {
    this.#peer = peer
  }

  all = (): readonly Place[] => this.#all
  of = (publication: string) => this.#all.find(each => each.publication === publication)
  shared = () => this.#all.filter(each => each.publication === anyVoice)

  /** A place for each that is wanted, as far as there are places: answers whether an offer has to say so. */
  take(wanted: readonly Wanted[], exists: (publication: string) => boolean): boolean {
    this.#round++
    const before = this.#all
    const ids = new Set(wanted.map(({ id }) => id))
    for (const place of this.#all)
      if (ids.has(place.publication) || place.publication === anyVoice) place.wanted = this.#round
    const without = wanted.filter(({ id }) => !this.of(id))
    for (const each of without.filter(({ kind }) => kind === 'video')) this.#find(each, mostPictures, exists)
    const voices = without.filter(({ kind }) => kind === 'audio')
    const unplaced = voices.filter(each => !this.#find(each, mostVoices, exists))
    if (unplaced.length > 0 && this.shared().length === 0)
      for (let line = 0; line < sharedVoices; line++) this.#add({ id: anyVoice, kind: 'audio' })
    return this.#all !== before
  }

  /** The place of what is gone, else a new one, else that of what was not wanted for longest: whoever pages back finds it as it was. */
  #find(wanted: Wanted, most: number, exists: (publication: string) => boolean): boolean {
    const own = this.#all.filter(({ kind, publication }) => kind === wanted.kind && publication !== anyVoice)
    const resting = own.filter(each => each.wanted < this.#round).sort((a, b) => a.wanted - b.wanted)
    const gone = resting.find(({ publication }) => !exists(publication))
    const free = gone ?? (own.length < most ? undefined : resting[0])
    if (!free && own.length >= most) return false
    if (free) {
      const { transceiver, kind } = free
      const place = { publication: wanted.id, kind, transceiver, isAgreed: false, wanted: this.#round }
      this.#all = this.#all.map(each => (each === free ? place : each))
    } else this.#add(wanted)
    return true
  }

  #add({ id, kind }: Wanted) {
    const transceiver = this.#peer.addTransceiver(kind, { direction: 'recvonly' })
    narrow(transceiver, kind, 'receive')
    const place = { publication: id, kind, transceiver, isAgreed: false, wanted: this.#round }
    this.#all = [...this.#all, place]
  }
}
