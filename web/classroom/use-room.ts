import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import { useStore } from '../kit/store.ts'

import type { Expected } from './passing.ts'
import type { RoomClient } from './room-client.ts'
import type { Part } from './room-reading.ts'

const Room = createContext<RoomClient | null>(null)
export const RoomContext = Room.Provider

export function useRoom(): RoomClient {
  const room = useContext(Room)
  if (!room) throw new Error('outside a room')
  return room
}

/** The people of the room and what its log means, drawn anew whenever one of these parts changes. */
export function useReading(...of: Part[]) {
  const room = useRoom()
  useSyncExternalStore(room.listen, () => of.map(part => room.version(part)).join(' '))
  const { people, state } = room.reading
  return { people, ...state }
}

export const useConnection = () => useStore(useRoom().connection, { kind: 'knocking' })
const nobody: Expected = { people: new Set(), left: [] }
export const useExpected = () => useStore(useRoom().passing.expected, nobody)
export const useLag = () => useStore(useRoom().pulse.lag, null)

export function useMe(): RoomPerson {
  const { welcome } = useRoom()
  if (!welcome) throw new Error('not in the room yet')
  return welcome.me
}

/** The server's clock, read every so many milliseconds. */
export function useNow(every = 1000): number {
  const room = useRoom()
  const [now, setNow] = useState(() => room.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(room.now()), every)
    return () => clearInterval(clock)
  }, [room, every])
  return now
}

/** The school's clock: what the timetable says is what the room says, wherever its people sit. */
