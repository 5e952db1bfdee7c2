import { type RefObject, useEffect, useState } from 'react'
import { speeds } from '../../contract/playback-lists.ts'
import type { Cutting } from './cutting.ts'
import { layoutOf } from './stage.rules.ts'
import type { Large } from './use-stage.ts'
import type { Vod } from './vod.ts'

export interface Handles {
  /** What the viewer chose; nothing while they follow what the class had before it. */
  own: Large | null
  swap: () => void
  volume: number
  muted: boolean
  setVolume: (volume: number) => void
  mute: () => void
  setRate: (rate: number) => void
  isFull: boolean
  full: () => void
  pictureInPicture: () => void
  note: () => void
  cutting: Cutting | null
  help: () => void
}

const nearer = (rate: number, by: number) =>
  speeds[Math.max(0, Math.min(speeds.length - 1, speeds.findIndex(speed => speed >= rate) + by))] ?? 1

/**
 * The picture that is large now, as the stage shows it: the shared screen, the film, whoever speaks. Where all are alike, or the board is
 * large, the first of those that stand there.
 */
const largeVideo = (whole: HTMLElement | null) =>
  whole?.querySelector<HTMLVideoElement>('.vod-main video') ?? whole?.querySelector<HTMLVideoElement>('video')

/** What is at hand while a lesson is watched, by press and by key. */
export function useHandles(
  vod: Vod,
  whole: RefObject<HTMLElement | null>,
  { note, help, cutting }: Pick<Handles, 'note' | 'help' | 'cutting'>,
): Handles {
  // A film that came as one file is what is to be seen; the board goes along for whoever wants it.
  const film = vod.facts?.film
  const isOneFile = film?.copy != null || film?.tracks.some(({ source }) => source === 'whole') === true
  const [own, setOwn] = useState<Large | null>(null)
  const led = (): Large => (isOneFile || layoutOf(vod.shown.get().state) !== 'board' ? 'camera' : 'board')
  const [volume, setVolume] = useState(1)
  const [muted, setMuted] = useState(false)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    vod.tracks.volume = volume
    vod.tracks.muted = muted
  }, [vod, volume, muted])
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const handles: Handles = {
    own,
    // Back at what the class had, it is followed again.
    swap: () =>
      setOwn(now => {
        const next = (now ?? led()) === 'board' ? 'camera' : 'board'
        return next === led() ? null : next
      }),
    volume,
    muted,
    setVolume: to => {
      setVolume(Math.max(0, Math.min(1, to)))
      setMuted(false)
    },
    mute: () => setMuted(now => !now),
    setRate: rate => {
      vod.rate = rate
    },
    isFull,
    full: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen?.()),
    pictureInPicture: () => {
      if (document.pictureInPictureElement) void document.exitPictureInPicture()
      else
        void largeVideo(whole.current)
          ?.requestPictureInPicture()
          .catch(() => undefined)
    },
    note,
    help,
    cutting,
  }
  useKeys(vod, handles)
  return handles
}

/** What a key does, wherever the focus stands but where keys mean something else. */
function useKeys(vod: Vod, handles: Handles) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const at = target instanceof Element ? target : null
      if (
        at?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tablist]')
      )
        return
      // Whoever stands on a button presses that button.
      if ((key === ' ' || key === 'Enter') && at?.closest('button, a, [role=button]')) return
      const act = actOf(key, vod, handles)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** What a key does while the film is cut. */
function cutOf(key: string, at: number, cutting: Cutting | null): (() => void) | undefined {
  if (!cutting) return undefined
  const acts: Record<string, () => void> = {
    i: () => cutting.begin(at),
    o: () => cutting.end(at),
    '[': () => cutting.trimBefore(at),
    ']': () => cutting.trimBehind(at),
  }
  return acts[key.toLowerCase()]
}

function actOf(key: string, vod: Vod, handles: Handles): (() => void) | undefined {
  const { clock } = vod
  const by = (ms: number) => () => vod.by(ms)
  if (/^\d$/.test(key)) return () => vod.seek(vod.placeAt(Number(key) / 10))
  const acts: Record<string, () => void> = {
    ' ': () => vod.toggle(),
    k: () => vod.toggle(),
    j: by(-10_000),
    l: by(10_000),
    arrowleft: by(-5_000),
    arrowright: by(5_000),
    arrowup: () => handles.setVolume(handles.volume + 0.1),
    arrowdown: () => handles.setVolume(handles.volume - 0.1),
    '<': () => handles.setRate(nearer(clock.rate, -1)),
    '>': () => handles.setRate(nearer(clock.rate, 1)),
    f: handles.full,
    m: handles.mute,
    '?': handles.help,
  }
  return acts[key.toLowerCase()] ?? cutOf(key, clock.at, handles.cutting)
}
