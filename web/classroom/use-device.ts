import { useEffect, useState } from 'react'
import { openDevice, type Trouble, troubleOf } from './device.ts'

interface Opened {
  track: MediaStreamTrack | null
  trouble: Trouble | null
  /** The device is there and gives nothing: a lid before the camera, a switch at the microphone. */
  isShut: boolean
}
const closed: Opened = { track: null, trouble: null, isShut: false }

/** A device for as long as it is tried; pulled out or taken away, it says so. Another `chosen` opens it anew. */
export function useDevice(device: 'camera' | 'microphone', isOn: boolean, chosen: string): Opened {
  const [opened, setOpened] = useState(closed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device is another opening
  useEffect(() => {
    if (!isOn) return setOpened(closed)
    let over = false
    let stream: MediaStream | undefined
    const set = (values: Partial<Opened>) => over || setOpened(now => ({ ...now, ...values }))
    set(closed)
    const begin = async () => {
      stream = await openDevice(device)
      const [track] = stream.getTracks()
      if (over || !track) return stop()
      track.addEventListener('ended', () => set({ track: null, trouble: 'taken' }))
      track.addEventListener('mute', () => set({ isShut: true }))
      track.addEventListener('unmute', () => set({ isShut: false }))
      set({ track, isShut: track.muted })
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(error => set({ trouble: troubleOf(error) }))
    return () => {
      over = true
      stop()
    }
  }, [device, isOn, chosen])
  return opened
}

/** From this share of the loudest on it is a voice, and no fan. */
const spoken = 0.05
const silentAfter = 6_000

/** How loud a microphone is now, whether it has heard anybody, and whether it has been silent for too long. */
export function useLevel(track: MediaStreamTrack | null) {
  const [level, setLevel] = useState(0)
  const [heard, setHeard] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!track) return
    setHeard(false)
    setLong(false)
    const context = new AudioContext()
    const meter = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(meter)
    const values = new Float32Array(meter.fftSize)
    const clock = setInterval(() => {
      meter.getFloatTimeDomainData(values)
      const most = values.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0)
      setLevel(most)
      if (most > spoken) setHeard(true)
    }, 100)
    const patience = setTimeout(() => setLong(true), silentAfter)
    return () => {
      clearInterval(clock)
      clearTimeout(patience)
      void context.close()
      setLevel(0)
    }
  }, [track])
  return { level, heard, silent: isLong && !heard }
}
