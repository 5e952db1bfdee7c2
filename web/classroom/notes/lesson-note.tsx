import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestNote } from '../../../contract/classroom-lists.ts'
import { clock } from '../../kit/format/dates.ts'
import { useStore } from '../../kit/store.ts'
import { TextArea } from '../../kit/ui/text-field.tsx'
import { NoteKeeper, type NoteView } from './note-keeper.ts'

const nothing: NoteView = { text: '', state: 'loading', savedAt: null }

/** One's own note about a lesson, in class and wherever the lesson is shown afterwards. Nobody else reads it. */
export function LessonNote({ lesson, zone, rows = 4 }: { lesson: number; zone: string; rows?: number }) {
  const [keeper, setKeeper] = useState<NoteKeeper | null>(null)
  useEffect(() => {
    const made = new NoteKeeper(lesson)
    const hide = () => document.visibilityState === 'hidden' && void made.save()
    document.addEventListener('visibilitychange', hide)
    setKeeper(made)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      made.close()
    }
  }, [lesson])
  return keeper && <Sheet keeper={keeper} zone={zone} rows={rows} />
}

function Sheet({ keeper, zone, rows }: { keeper: NoteKeeper; zone: string; rows: number }) {
  const { t } = useTranslation('kit')
  const { text, state, savedAt } = useStore(keeper.view, nothing)
  if (state === 'closed') return <p className="field-hint">{t('note.closed')}</p>
  const words =
    state === 'saved' && savedAt === null
      ? t('note.own')
      : t(`note.${state}`, { at: savedAt === null ? '' : clock(savedAt, zone) })
  return (
    <div className="lesson-note">
      <TextArea
        label={t('note.label')}
        value={text}
        rows={rows}
        maxLength={longestNote}
        isDisabled={state === 'loading'}
        placeholder={t('note.placeholder')}
        onChange={value => keeper.write(value.slice(0, longestNote))}
      />
      {/* Said aloud only where something is wrong: a reader who writes is not told of each saving. */}
      <p className="field-hint" role={state === 'failed' ? 'alert' : undefined}>
        {words}
      </p>
    </div>
  )
}
