import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TabEntry, Tabs } from '../kit/ui/tabs.tsx'
import { ChapterRail } from './chapter-rail.tsx'
import { SpokenTab } from './spoken-transcript.tsx'
import { useNotes } from './use-notes.ts'
import { useWatching } from './use-vod.ts'
import { useSaid, VodChat } from './vod-chat.tsx'
import type { VodFacts } from './vod-facts.ts'
import { WholeNote } from './vod-notes.tsx'
import { type Tries, useQuestions, VodQuestions } from './vod-questions.tsx'
import { hasRegister, VodRegister } from './vod-register.tsx'

/**
 * Neither chat nor questions stand beside a film of a recorded course, where nobody met, and beside one with a clock of its own, which they
 * are not in step with.
 */
const isOfClass = ({ link, outline }: VodFacts) => link.startsAt !== null && !outline.ownClock

/** What stands there first. */
export const firstTab = (facts: VodFacts): SideTab => (isOfClass(facts) ? 'chat' : 'chapters')

export type SideTab = 'chapters' | 'chat' | 'spoken' | 'questions' | 'notes' | 'register'

/** What goes with the picture: its chapters, what was written and asked, what one has noted, who was there. */
export function VodSide({ tab, choose }: { tab: SideTab; choose: (tab: SideTab) => void }) {
  const { t } = useTranslation(['playback', 'playback-spoken'])
  const said = useSaid().length
  const asked = useQuestions().length
  const { timed, isOpen } = useNotes()
  const { facts } = useWatching()
  const { link } = facts
  const [tries, setTries] = useState<Tries>({})
  const questions = (
    <VodQuestions
      tries={tries}
      onTry={(question, tried) => setTries(now => ({ ...now, [question]: tried }))}
    />
  )
  const tabs: TabEntry[] = [
    { id: 'chapters', label: t('chapters'), content: <ChapterRail /> },
    ...(isOfClass(facts) ? [{ id: 'chat', label: t('chat'), count: said, content: <VodChat /> }] : []),
    { id: 'spoken', label: t('tab', { ns: 'playback-spoken' }), content: <SpokenTab /> },
    ...(isOfClass(facts)
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
