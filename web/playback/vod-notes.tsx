import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { longestNote } from '../../contract/classroom-lists.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { asPlace, withNoteAt } from './notes.rules.ts'
import { isIn } from './time-line.rules.ts'
import { useNotes } from './use-notes.ts'
import { useShownAs, useWatching } from './use-vod.ts'

/** One's notes at their places; a place opens the film there. */
export function NoteList() {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const { timed } = useNotes()
  if (timed.length === 0) return <p className="vod-none">{t('notesNone')}</p>
  return (
    <ul className="vod-notes">
      {timed.map(({ at, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may stand at one place
        <li key={`${at} ${place}`}>
          {isIn(vod.hidden, at) || at > vod.clock.length ? (
            <span className="vod-act vod-gone">{t('hiddenPlace')}</span>
          ) : (
            <AriaButton
              className="vod-act"
              aria-label={t('goTo', { at: asPlace(at) })}
              onPress={() => vod.seek(at)}
            >
              {asPlace(at)}
            </AriaButton>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The whole note as it is written, of the class as of afterwards. */
export function WholeNote() {
  const { t } = useTranslation('playback')
  const { keeper } = useWatching()
  const { text, state } = useNotes()
  return (
    <div className="vod-whole-note">
      <NoteList />
      <TextArea
        label={t('wholeNote')}
        value={text}
        rows={6}
        maxLength={longestNote}
        isDisabled={state === 'loading'}
        onChange={value => keeper?.write(value.slice(0, longestNote))}
      />
    </div>
  )
}

export function NotesCard({ noting, note }: { noting: number | null; note: (at: number | null) => void }) {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const place = useShownAs(({ at }) => asPlace(at))
  return (
    <section className="vod-card" aria-labelledby="vod-notes">
      <header>
        <h2 id="vod-notes">{t('myNotes')}</h2>
        <AriaButton className="vod-act" onPress={() => note(vod.shown.get().at)}>
          <Icon of={IconPlus} size="s" />
          {t('noteAt', { at: place })}
        </AriaButton>
      </header>
      {noting !== null && <Noting at={noting} done={() => note(null)} />}
      <NoteList />
    </section>
  )
}

/** The place is that of the moment at which somebody began to write. */
function Noting({ at, done }: { at: number; done: () => void }) {
  const { t } = useTranslation('playback')
  const { keeper } = useWatching()
  const { text } = useNotes()
  const [words, setWords] = useState('')
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) {
      keeper?.write(withNoteAt(text, at, words).slice(0, longestNote))
      void keeper?.save()
    }
    done()
  }
  return (
    <form className="vod-noting" onSubmit={keep}>
      <TextArea
        label={t('noteText', { at: asPlace(at) })}
        value={words}
        rows={2}
        autoFocus
        onChange={setWords}
      />
      <div>
        <Button size="s" onPress={done}>
          {t('cancel')}
        </Button>
        <Button size="s" kind="primary" type="submit">
          {t('noteSave')}
        </Button>
      </div>
    </form>
  )
}
