import { spoken } from 'virtual:calls/spoken'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { Caption } from '../../contract/playback-spoken.ts'
import { longestCaption } from '../../contract/playback-spoken-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { Button } from '../kit/ui/button.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { asPlace } from './notes.rules.ts'
import { useSpoken } from './use-spoken.ts'
import { useWatching } from './use-vod.ts'

/** A line is corrected where it stands. What somebody else made of it meanwhile is shown, and what was typed stays. */
export function CorrectLine({ line, done }: { line: Caption; done: () => void }) {
  const { t } = useTranslation('playback-spoken')
  const { facts } = useWatching()
  const { keeper } = useSpoken()
  const [text, setText] = useState(line.text)
  const [busy, setBusy] = useState(false)
  // As it was when it was opened: a list that is had anew in the meantime must not hide that somebody else was quicker.
  const [opened] = useState(line)
  const [others, setOthers] = useState<Caption | null>(null)
  const known = others ?? opened
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { film, link } = facts
    if (!film || busy) return
    if (text.trim() === known.text) return done()
    setBusy(true)
    try {
      const { code, data } = await ask(spoken.correctCaption, {
        ...{ lessonId: link.lessonId, filmId: film.id, captionId: line.id, version: known.version },
        text: text.replaceAll(/\s+/g, ' '),
      })
      if (code === codes.unchanged && data) return setOthers(data)
      keeper.put(line.id, data)
      done()
    } catch {
      // Why it was refused has been said; what was typed stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="vod-noting" onSubmit={event => void save(event)}>
      <TextArea
        label={t('correctText', { at: asPlace(line.from) })}
        hint={t('correctSays')}
        value={text}
        rows={2}
        maxLength={longestCaption}
        autoFocus
        onChange={setText}
      />
      {others && <p role="alert">{t('othersMade', { text: others.text })}</p>}
      <div>
        <Button size="s" onPress={done}>
          {t('cancel')}
        </Button>
        <Button size="s" kind="primary" type="submit" busy={busy}>
          {t(others ? 'saveMine' : 'save')}
        </Button>
      </div>
    </form>
  )
}
