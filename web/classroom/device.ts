/** Why a device gives nothing, in the words of `classroom.device`. */
export type Trouble = 'denied' | 'missing' | 'taken' | 'failed' | 'insecure'
export type Device = 'camera' | 'microphone' | 'speaker'
/** What the class sees and hears by. */
export type SendingDevice = Exclude<Device, 'speaker'>

const kinds = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' } as const
const keptUnder = (device: Device) => `device:${device}`

/** Which of several one has chosen on this machine; the browser's own choice where it is empty or gone. */
export const chosenDevice = (device: Device) => localStorage.getItem(keptUnder(device)) ?? ''
export const chooseDevice = (device: Device, id: string) => localStorage.setItem(keptUnder(device), id)

class Insecure extends Error {}

/** Opens the camera or the microphone that was chosen, with what a lesson needs of it. */
export function openDevice(device: SendingDevice): Promise<MediaStream> {
  // Where the page came over plain http a browser hides all devices.
  if (!navigator.mediaDevices) return Promise.reject(new Insecure())
  const id = chosenDevice(device)
  const chosen = id ? { deviceId: { ideal: id } } : {}
  return navigator.mediaDevices.getUserMedia(
    device === 'camera'
      ? { video: { ...chosen, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } }
      : { audio: { ...chosen, echoCancellation: true, noiseSuppression: true, autoGainControl: true } },
  )
}

/** What there is to choose from; without names before the first leave to use one. */
export async function devicesOf(device: Device) {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return all.filter(({ kind, deviceId, label }) => kind === kinds[device] && deviceId && label)
}

export const mayShare = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

/** What a refused or missing device means. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Insecure) return 'insecure'
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'failed'
}
