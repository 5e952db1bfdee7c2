import '../kit/styles/kit.css'
import '../kit/board/board.css'
import './vod.css'
import './vod-controls.css'
import './vod-narrow.css'
import './vod-side.css'
import './vod-cards.css'
import './vod-cut.css'
import { IconArrowLeft, IconNotebook } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { codes, type Language } from '../../contract/codes.ts'
import type { VodLink } from '../../contract/playback-film.ts'
import { NoteKeeper } from '../classroom/notes/note-keeper.ts'
import { moment } from '../kit/format/dates.ts'
import { JoinLesson } from '../kit/join/join-lesson.tsx'
import { pathTo } from '../kit/paths.ts'
import { session } from '../kit/session/session.ts'
import { useZone } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Button, IconButton, LinkButton } from '../kit/ui/button.tsx'
import { KitProvider } from '../kit/ui/kit-provider.tsx'
import { EmptyState, Loading, StateView } from '../kit/ui/states.tsx'
import { ChaptersCard } from './chapter-rail.tsx'
import { CopySays } from './copy-says.tsx'
import { FilmChoice, MeetingLink } from './film-files/film-choice.tsx'
import { NameChapters } from './name-chapters.tsx'
import { SeenCard } from './seen-card.tsx'
import { useCutting } from './use-cutting.ts'
import { useHandles } from './use-handles.ts'
import { useNotes } from './use-notes.ts'
import { useWatching, WatchingContext } from './use-vod.ts'
import { Vod } from './vod.ts'
import { VodControls } from './vod-controls.tsx'
import type { VodFacts } from './vod-facts.ts'
import { KeysDialog } from './vod-keys.tsx'
import { NotesCard } from './vod-notes.tsx'
import { VodScreen } from './vod-screen.tsx'
import { firstTab, type SideTab, VodSide } from './vod-side.tsx'

/** A lesson that has ended, or runs and is watched from its beginning: with its film, and without one by its log alone. */
export function VodPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const which = search.get('coursewareId')
  const at = search.get('at')
  const [vod, setVod] = useState<Vod>()
  useEffect(() => {
    const seconds = at && /^\d{1,6}$/.test(at) ? Number(at) : undefined
    const made = new Vod(id, which, seconds === undefined ? undefined : seconds * 1000)
    const hide = () => document.visibilityState === 'hidden' && made.leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', made.leave)
    // What was taken before is over: whoever watches as a visitor since then is not ended by it.
    let wasTaken = session.get().takenElsewhere
    const stopListening = session.listen(() => {
      const isTaken = session.get().takenElsewhere
      if (isTaken && !wasTaken) made.endTaken()
      wasTaken = isTaken
    })
    setVod(made)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', made.leave)
      made.close()
    }
  }, [id, which, at])
  return (
    <KitProvider>
      <div className="vod">{vod ? <Stages vod={vod} /> : <Loading />}</div>
    </KitProvider>
  )
}

function Stages({ vod }: { vod: Vod }) {
  const view = useStore(vod.view, { kind: 'loading' })
  if (view.kind === 'loading') return <Loading />
  if (view.kind === 'refused') return <Refused code={view.code} words={view.words} />
  return <Watched vod={vod} facts={view.facts} />
}

const signInFirst = 302

/** Its words stay for as long as the page does: whoever comes back to it reads why nothing plays. */
function TakenElsewhere({ wish }: { wish: string }) {
  const { t } = useTranslation(['playback', 'shell'])
  return (
    <StateView
      isPage
      picture="kicked"
      title={t('end.kicked', { ns: 'shell' })}
      action={
        <>
          <LinkButton kind="primary" to={wish}>
            {t('end.signInHere', { ns: 'shell' })}
          </LinkButton>
          <LinkButton to={pathTo('ForgotPassword')}>{t('end.changePassword', { ns: 'shell' })}</LinkButton>
        </>
      }
    >
      <p role="alert">{t('takenSays')}</p>
    </StateView>
  )
}

function Refused({ code, words }: { code: number; words: string }) {
  const { t } = useTranslation('playback')
  const { id = '' } = useParams()
  const { search } = useLocation()
  const isVisitor = code === signInFirst
  // With which film of the lesson it was, and the place that was asked for.
  const wish = `${pathTo('Home')}?redirect=${encodeURIComponent(pathTo('VodPlay', { id }) + search)}`
  if (code === codes.kickedOut) return <TakenElsewhere wish={wish} />
  return (
    <EmptyState
      isPage
      title={t(isVisitor ? 'signIn' : 'closed')}
      action={
        <LinkButton kind="primary" to={isVisitor ? wish : pathTo('Home')}>
          {t(isVisitor ? 'signInAct' : 'home')}
        </LinkButton>
      }
    >
      <p role="alert">{isVisitor ? t('signInSays') : code === codes.courseGone ? t('closedGone') : words}</p>
    </EmptyState>
  )
}

const hasNote = ({ as }: VodLink) => as !== 'visitor'

function Watched({ vod, facts }: { vod: Vod; facts: VodFacts }) {
  const [keeper, setKeeper] = useState<NoteKeeper | null>(null)
  const { lessonId } = facts.link
  const isOwn = hasNote(facts.link)
  const { cutting, cut } = useCutting(vod, facts)
  useEffect(() => {
    if (!isOwn) return
    const made = new NoteKeeper(lessonId)
    setKeeper(made)
    return () => {
      setKeeper(null)
      made.close()
    }
  }, [isOwn, lessonId])
  return (
    <WatchingContext value={{ vod, facts, keeper, cutting, cut }}>
      <Player />
    </WatchingContext>
  )
}

function Player() {
  const { t } = useTranslation('playback')
  const { vod, facts, cutting } = useWatching()
  const { isOpen: hasNotes } = useNotes()
  const frame = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLElement>(null)
  const [helps, setHelps] = useState(false)
  const [names, setNames] = useState(false)
  const [noting, setNoting] = useState<number | null>(null)
  const [tab, setTab] = useState<SideTab>(() => firstTab(facts))
  const note = (at: number | null) => {
    if (at !== null && document.fullscreenElement) void document.exitFullscreen()
    setNoting(at)
  }
  const handles = useHandles(vod, whole, {
    note: () => note(vod.clock.at),
    help: () => setHelps(true),
    cutting,
  })
  return (
    <>
      <Head toNotes={() => setTab('notes')} />
      <div className="vod-body">
        <section className="vod-screen" ref={whole} aria-label={t('screen')}>
          <FilmSays />
          <CopySays />
          {facts.film?.address && <MeetingLink address={facts.film.address} />}
          {vod.tracks.cannotPlay && (
            <p className="vod-says" role="alert">
              {t('cannotPlay')}
            </p>
          )}
          <VodScreen own={handles.own} frame={frame} />
          <VodControls handles={handles} />
        </section>
        <VodSide tab={tab} choose={setTab} />
        <div className="vod-under" data-notes={hasNotes || undefined}>
          <ChaptersCard change={() => setNames(true)} />
          {hasNotes && <NotesCard noting={noting} note={note} />}
          {facts.film?.address === null && facts.link.as !== 'visitor' && <SeenCard />}
        </div>
      </div>
      <KeysDialog isOpen={helps} onClose={() => setHelps(false)} />
      <NameChapters isOpen={names} onClose={() => setNames(false)} />
    </>
  )
}

/** That there is no film, or no beginning of it, and to whoever taught the lesson also why; that nothing of the class stands beside it. */
function FilmSays() {
  const { t } = useTranslation('playback')
  const { film, link, outline } = useWatching().facts
  const { hindered } = link
  const says = hindered
    ? t(film ? `late.${hindered}` : `hindered.${hindered}`)
    : film
      ? outline.ownClock && t('ownClock')
      : t('noFilm')
  return says && <p className="vod-says">{says}</p>
}

function Head({ toNotes }: { toNotes: () => void }) {
  const { t, i18n } = useTranslation('playback')
  const { link, outline } = useWatching().facts
  const { timed, isOpen } = useNotes()
  const zone = useZone()
  const go = useNavigate()
  const time = link.startsAt && moment(link.startsAt, { language: i18n.language as Language, zone })
  const back = () => void (window.history.length > 1 ? go(-1) : go(pathTo('Home')))
  return (
    <header className="vod-top">
      <IconButton icon={IconArrowLeft} label={t('back')} onPress={back} />
      <div>
        <h1>{link.name}</h1>
        <p>
          {[t('of', { course: link.courseName, count: link.number }), time, ...link.teachers]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {outline.isRunning && (
        <span className="vod-running">
          {t('running')} <JoinLesson lesson={link.lessonId}>{t('enter')}</JoinLesson>
        </span>
      )}
      <FilmChoice link={link} />
      {isOpen && (
        <span className="vod-desk">
          <Button icon={IconNotebook} onPress={toNotes}>
            {t('notesCount', { count: timed.length })}
          </Button>
        </span>
      )}
    </header>
  )
}
