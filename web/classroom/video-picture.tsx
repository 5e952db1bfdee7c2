import { useEffect, useRef } from 'react'

/** A camera or a screen as it comes. */
export function VideoPicture({
  track,
  isMirrored,
  label,
}: {
  track: MediaStreamTrack
  isMirrored?: boolean
  label: string
}) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [track])
  return (
    <video
      ref={video}
      className={isMirrored ? 'video-picture video-mirrored' : 'video-picture'}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  )
}
