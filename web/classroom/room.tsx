import { Board } from './board.tsx'
import { useBoardHand } from './board-hand.ts'
import { BoardTools } from './board-tools.tsx'
import { MediaState } from './devices.tsx'
import { Invitation } from './invitation.tsx'
import { QuestionCard } from './question-card.tsx'
import { RoomFoot } from './room-foot.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomSide } from './room-side.tsx'
import { SaidToMe } from './said-to-me.tsx'
import { ScreenShare } from './screen-share.tsx'
import { Shows } from './shows.tsx'
import { TimerCard } from './timer-card.tsx'
import { useMe, useReading, useRoom } from './use-room.ts'
import { Voices } from './voices.tsx'

/** The room itself: head, tools, board, side and foot, in the places that the width allows. */
export function Room() {
  const { welcome } = useRoom()
  const { board, lesson } = useReading('board', 'lesson')
  const me = useMe()
  const hand = useBoardHand()
  const isTeacher = me.as === 'teacher'
  const writes = isTeacher || (me.as !== 'observer' && (board.penForAll || board.pens.has(me.id)))
  return (
    <div
      className="room"
      data-as={me.as}
      data-kind={welcome?.room.kind}
      data-writes={writes || undefined}
      data-layout={lesson.layout}
    >
      <RoomHead />
      {writes && <BoardTools hand={hand} />}
      <section className="room-board">
        <Board hand={hand} writes={writes} />
        <ScreenShare />
        <TimerCard />
        <MediaState />
        <Shows />
        <QuestionCard />
        <SaidToMe />
      </section>
      <RoomSide />
      <RoomFoot />
      {me.as === 'student' && <Invitation />}
      <Voices />
    </div>
  )
}
