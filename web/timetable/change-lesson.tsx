import { timetable } from 'virtual:calls/timetable'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInSheet, usePrinting } from '../courses/roster-papers.tsx'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { CancelForm } from './cancel-lesson.tsx'
import { ChangeForm } from './change-form.tsx'
import { LessonDialog } from './lesson-dialog.tsx'
import { SeveralDialog } from './several-dialog.tsx'
import type { WholeLesson } from './use-changing.ts'

interface Props {
  id: number
  zone: string
  now: number
  onClose: () => void
  /** Where it was let fall: the form begins with that. */
  at?: { startsAt: string; endsAt: string }
}

/** One lesson for the office: what it is, what became of it, and the form that moves it. */
export function ChangeLesson({ id, zone, now, onClose, at }: Props) {
  const { t } = useTranslation(['timetable', 'timetable-several'])
  const lesson = useQuery(query(timetable.lesson, { id: String(id) }))
  const [isChanging, change] = useState(at !== undefined)
  const [isCancelling, cancel] = useState(false)
  const [isSeveral, several] = useState(false)
  if (!lesson.data)
    return (
      <Dialog isOpen onClose={onClose} title={t('title')} size="m">
        <Loaded query={lesson}>{() => null}</Loaded>
      </Dialog>
    )
  const whole = lesson.data
  if (isChanging) return <ChangeForm lesson={whole} zone={zone} at={at} onClose={onClose} />
  if (isCancelling) return <CancelForm lesson={whole} onClose={onClose} />
  if (isSeveral) return <SeveralDialog which={{ following: id }} kind="move" zone={zone} onClose={onClose} />
  return (
    <LessonDialog lesson={whole} zone={zone} now={now} onClose={onClose}>
      {whole.state === 'live' && whole.begun && <p className="field-hint">{t('change.running')}</p>}
      {/* Also when its hour has come: nobody began it, and somebody else may give it, or another day. */}
      {(whole.state === 'scheduled' || (whole.state === 'live' && !whole.begun)) && (
        <p className="tt-acts">
          <Button kind="primary" onPress={() => change(true)}>
            {t('change.open')}
          </Button>
          <Button onPress={() => several(true)}>{t('following', { ns: 'timetable-several' })}</Button>
          <Button kind="danger-line" onPress={() => cancel(true)}>
            {t('change.cancel')}
          </Button>
        </p>
      )}
      <PrintSheet lesson={whole} />
      {whole.changes.length > 0 && <History changes={whole.changes} zone={zone} />}
    </LessonDialog>
  )
}

/** For whoever has no attendance on a screen: a lesson is signed for on paper. */
function PrintSheet({ lesson }: { lesson: WholeLesson }) {
  const { t } = useTranslation('timetable')
  const { isPrinting, print, over } = usePrinting()
  if (lesson.state === 'cancelled') return null
  return (
    <p className="tt-acts">
      <Button size="s" icon={IconPrinter} onPress={print}>
        {t('signIn.print')}
      </Button>
      {isPrinting && <SignInSheet lesson={lesson} onOver={over} />}
    </p>
  )
}

function History({ changes, zone }: { changes: WholeLesson['changes']; zone: string }) {
  const { t } = useTranslation('timetable')
  return (
    <section className="tt-history">
      <h3>{t('change.history')}</h3>
      <ol>
        {changes.map(one => {
          const at = tableTime(one.at, zone)
          return (
            <li key={one.id}>
              <b>{t(`change.kind.${one.kind}`)}</b>{' '}
              {one.by ? t('change.by', { name: one.by, at }) : t('change.byClock', { at })}
              {one.reason && <p>{one.reason}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
