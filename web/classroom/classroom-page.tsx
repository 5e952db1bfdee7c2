import '../kit/styles/kit.css'
import './room.css'
import './room-media.css'
import './lobby.css'
import './room-side.css'
import './room-chat.css'
import './room-roster.css'
import '../kit/board/board.css'
import './board-pages.css'
import './board-tools.css'
import './room-shows.css'
import './checks.css'
import './layouts.css'
import './questions.css'
import './room-narrow.css'
import './room-across.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useKeptFocus } from '../kit/keep-focus.ts'
import { KitProvider } from '../kit/ui/kit-provider.tsx'
import { Loading } from '../kit/ui/states.tsx'
import { Lobby } from './lobby.tsx'
import { LeavingBar, ReconnectingBar, UnsavedBar } from './reconnecting.tsx'
import { Room } from './room.tsx'
import { RoomClient } from './room-client.ts'
import { ShownOut } from './shown-out.tsx'
import { MediaContext, useRoomMedia } from './use-media.ts'
import { RoomContext, useConnection, useReading, useRoom } from './use-room.ts'

const keptUnder = (room: string) => `room:${room}`

/** The pass is this page's own: it lets a reloaded page come back and goes with the window. */
const passOf = (room: string) => sessionStorage.getItem(keptUnder(room)) ?? undefined

export function ClassroomPage() {
  const { k = '' } = useParams()
  const { hash } = useLocation()
  const [client, setClient] = useState<RoomClient>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticket behind the # is read once, and taken out of the address
  useEffect(() => {
    const ticket = hash.slice(1)
    if (ticket) history.replaceState(history.state, '', location.pathname)
    const pass = passOf(k)
    const made = new RoomClient(k, { ...(ticket && { ticket }), ...(pass && { pass }) }, fresh =>
      sessionStorage.setItem(keptUnder(k), fresh),
    )
    setClient(made)
    return () => made.close()
  }, [k])
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  return (
    <KitProvider>
      <div className="classroom" data-whole-page ref={page}>
        {client && (
          <RoomContext value={client}>
            <WithMedia>
              <Stages />
            </WithMedia>
          </RoomContext>
        )}
      </div>
    </KitProvider>
  )
}

/** The way of voices and pictures, tried while one waits and gone on with in class. */
function WithMedia({ children }: { children: ReactNode }) {
  const media = useRoomMedia()
  return media && <MediaContext value={media}>{children}</MediaContext>
}

/** Knocking, waiting, inside, outside. */
function Stages() {
  const room = useRoom()
  const connection = useConnection()
  const { lesson } = useReading('lesson')
  if (connection.kind === 'out') {
    const { why, words } = connection
    // What was cancelled is ended too; that it was cancelled says more.
    return <ShownOut why={lesson.ended && why !== 'cancelled' ? 'ended' : why} words={words} />
  }
  const { welcome } = room
  if (!welcome || !room.hasRead) return <Loading shape="cards" count={2} />
  if (lesson.ended) return <ShownOut why="ended" />
  const waits = welcome.me.as === 'student' && lesson.begunAt === null && welcome.room.kind === 'lesson'
  return (
    <>
      {waits ? <Lobby /> : <Room />}
      <LeavingBar />
      {connection.kind === 'in' && <UnsavedBar />}
      {connection.kind === 'again' && <ReconnectingBar />}
    </>
  )
}
