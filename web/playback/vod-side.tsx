import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VodLink } from '../../contract/playback-film.ts'
import { type TabEntry, Tabs } from '../kit/ui/tabs.tsx'
import { ChapterRail } from './chapter-rail.tsx'
import { SpokenTab } from './spoken-transcript.tsx'
import { useNotes } from './use-notes.ts'
import { useWatching } from './use-vod.ts'
import { useSaid, VodChat } from './vod-chat.tsx'
import { WholeNote } from './vod-notes.tsx'
import { type Tries, useQuestions, VodQuestions } from './vod-questions.tsx'
import { hasRegister, VodRegister } from './vod-register.tsx'

/** Nobody met where a lesson is at no hour: a film of a recorded course has neither chat nor questions. */
const isOfClass = ({ startsAt }: VodLink) => startsAt !== null

/** What stands there first. */
export const firstTab = (link: VodLink): SideTab => (isOfClass(link) ? 'chat' : 'chapters')

export type SideTab = 'chapters' | 'chat' | 'spoken' | 'questions' | 'notes' | 'register'

/** What goes with the picture: its chapters, what was written and asked, what one has noted, who was there. */
export function VodSide({ tab, choose }: { tab: SideTab; choose: (tab: SideTab) => void }) {
  const { t } = useTranslation(['playback', 'playback-spoken'])
  const said = useSaid().length
  const asked = useQuestions().length
  const { timed, isOpen } = useNotes()
  const { link } = useWatching().facts
  const [tries, setTries] = useState<Tries>({})
  const questions = (
    <VodQuestions
      tries={tries}
      onTry={(question, tried) => setTries(now => ({ ...now, [question]: tried }))}
    />
  )
  const tabs: TabEntry[] = [
    { id: 'chapters', label: t('chapters'), content: <ChapterRail /> },
    ...(isOfClass(link) ? [{ id: 'chat', label: t('chat'), count: said, content: <VodChat /> }] : []),
    { id: 'spoken', label: t('tab', { ns: 'playback-spoken' }), content: <SpokenTab /> },
    ...(isOfClass(link)
      ? [{ id: 'questions', label: t('questions'), count: asked, content: questions }]
      : []),
    ...(isOpen ? [{ id: 'notes', label: t('notes'), count: timed.length, content: <WholeNote /> }] : []),
    ...(hasRegister(link) ? [{ id: 'register', label: t('register.tab'), content: <VodRegister /> }] : []),
  ]
  return (
    <aside className="vod-side" aria-label={t('side')}>
      <Tabs label={t('side')} tabs={tabs} chosen={tab} onChoose={id => choose(id as SideTab)} />
    </aside>
  )
}
