import { corrections } from 'virtual:calls/corrections'
import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Correcting } from './correcting.tsx'
import { changedByCorrection, useCorrectionWords } from './correction-words.ts'
import type { Correctable, Correction } from './learning.ts'
import type { Remarked } from './lesson-remark.tsx'

interface Props {
  lesson: Correctable
  /** Nobody where the page is only read. */
  about?: Remarked | undefined
}
/** What an attendance was corrected to, and why, beside what the log says; and where that is done. */
export function LessonCorrection({ lesson, about }: Props) {
  const { t } = useTranslation('statistics')
  const [asks, ask] = useState<'correct' | 'take'>()
  const take = useCall(corrections.takeCorrection, { changes: changedByCorrection })
  const { correction } = lesson
  const mayCorrect = about !== undefined && lesson.mayCorrect
  if (!correction && !mayCorrect) return null
  return (
    <div className="lesson-remark">
      {correction && <Corrected lesson={lesson} correction={correction} />}
      {mayCorrect && (
        <span className="lesson-remark-acts">
          <Button
            size="s"
            kind="link"
            icon={correction ? undefined : IconEdit}
            onPress={() => ask('correct')}
          >
            {t(correction ? 'correction.change' : 'correction.act')}
          </Button>
          {correction && (
            <Button size="s" kind="link" onPress={() => ask('take')}>
              {t('correction.take')}
            </Button>
          )}
        </span>
      )}
      {mayCorrect && asks === 'correct' && (
        <Correcting lesson={lesson} about={about} close={() => ask(undefined)} />
      )}
      {mayCorrect && (
        <Confirm
          isOpen={asks === 'take'}
          onClose={() => ask(undefined)}
          title={t('correction.takeTitle')}
          verb={t('correction.takeVerb')}
          onConfirm={async () => {
            await take.mutateAsync({ lesson: lesson.id, student: about.id })
            toast(t('correction.taken'))
          }}
        >
          <p>{t('correction.takeSays')}</p>
        </Confirm>
      )}
    </div>
  )
}

function Corrected({ lesson, correction }: { lesson: Correctable; correction: Correction }) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const { said, logged } = useCorrectionWords()
  return (
    <blockquote>
      <p>
        <b>{said(correction)}</b> · {correction.reason}
      </p>
      <footer>
        {correction.by || t('correction.school')} · {tableTime(correction.at, zone)} · {logged(lesson)}
      </footer>
    </blockquote>
  )
}
