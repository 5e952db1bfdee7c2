import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSession } from '../kit/session/use-session.ts'

type Seat = 'taken' | 'unpaid' | 'offered'
const Seats = createContext<ReadonlyMap<number, Seat>>(new Map())

/** Around a list of courses: what the student who looks has of them already. Nobody else asks anything. */
export function OwnSeats({ children }: { children: ReactNode }) {
  const { me } = useSession()
  const isStudent = me?.stage === 'WHOLE' && me.role[0] === 'STUDENT'
  const [held, hold] = useState<ReadonlyMap<number, Seat>>(new Map())
  useEffect(() => {
    if (!isStudent) return
    // Asked by a part of its own: visitors load none of it.
    import('./ask-own-seats.ts').then(part => part.askOwnSeats()).then(hold, () => undefined)
  }, [isStudent])
  return <Seats value={isStudent ? held : new Map()}>{children}</Seats>
}

export const useOwnSeat = (course: number) => useContext(Seats).get(course)
