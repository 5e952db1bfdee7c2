import { useEffect, useState } from 'react'
import { hasPen } from '../../contract/classroom-board.ts'
import type { Layout } from '../../contract/classroom-state.ts'
import { store } from '../kit/store.ts'
import { Board } from './board.tsx'
import { useBoardHand } from './board-hand.ts'
import { BoardTools } from './board-tools.tsx'
import { Captions } from './captions.tsx'
import { MediaState } from './devices.tsx'
import { GalleryView } from './gallery.tsx'
import { Invitation } from './invitation.tsx'
import { QuestionCard } from './question-card.tsx'
import { RoomFoot } from './room-foot.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomSide } from './room-side.tsx'
import { SaidToMe } from './said-to-me.tsx'
import { ScreenShare } from './screen-share.tsx'
import { Shows } from './shows.tsx'
import { SpeakerView, useSpeaker } from './stage-view.tsx'
import { TimerCard } from './timer-card.tsx'
import { OwnLayout, useLayout } from './use-layout.ts'
import { useMe, useReading, useRoom } from './use-room.ts'
import { Voices } from './voices.tsx'

export function Room() {
  const [own] = useState(() => store<Layout>('board'))
  return (
    <OwnLayout value={own}>
      <Laid />
    </OwnLayout>
  )
}

/** The room itself: head, tools, board, side and foot, in the places that the width allows. */
function Laid() {
  const { welcome } = useRoom()
  const { board } = useReading('board')
  const me = useMe()
  const { layout, choose } = useLayout()
  const speaker = useSpeaker()
  const hand = useBoardHand()
  const isTeacher = me.as === 'teacher'
  const writes = isTeacher || (me.as !== 'observer' && hasPen(board, me.id))
  // Whoever is handed the pen has the board before them.
  useEffect(() => {
    if (writes) choose('board')
  }, [writes, choose])
  return (
    <div
      className="room"
      data-as={me.as}
      data-kind={welcome?.room.kind}
      data-writes={(writes && layout === 'board') || undefined}
      data-layout={layout}
    >
      <RoomHead />
      {writes && layout === 'board' && <BoardTools hand={hand} />}
      <section className="room-board">
        {layout === 'board' && <Board hand={hand} writes={writes} />}
        {layout === 'speaker' && <SpeakerView speaker={speaker} hand={hand} />}
        {layout === 'gallery' && <GalleryView />}
        <ScreenShare />
        <TimerCard />
        <MediaState />
        <Captions />
        <Shows />
        <QuestionCard />
        <SaidToMe />
      </section>
      <RoomSide large={layout === 'speaker' ? speaker : undefined} hasTiles={layout !== 'gallery'} />
      <RoomFoot />
      {me.as === 'student' && <Invitation />}
      <Voices />
    </div>
  )
}
