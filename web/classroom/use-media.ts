import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from '../kit/store.ts'
import { noMedia } from './media-view.ts'
import { RoomMediaClient } from './room-media.ts'
import { useRoom } from './use-room.ts'

const Media = createContext<RoomMediaClient | null>(null)
export const MediaContext = Media.Provider

/** The media of a room for as long as its page shows it. */
export function useRoomMedia(): RoomMediaClient | null {
  const room = useRoom()
  const [media, setMedia] = useState<RoomMediaClient | null>(null)
  useEffect(() => {
    const made = new RoomMediaClient(room)
    setMedia(made)
    return () => made.close()
  }, [room])
  return media
}

export function useMedia() {
  const media = useContext(Media)
  if (!media) throw new Error('outside a room with media')
  return { media, view: useStore(media.view, noMedia) }
}
