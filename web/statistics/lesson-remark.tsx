import { learning } from 'virtual:calls/learning'
import { remarks } from 'virtual:calls/remarks'
import { IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { longestRemark } from '../../contract/statistics-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { LessonRecord } from './learning.ts'
import './lesson-remark.css'

/** On whom remarks are written here. */
export interface Remarked {
  id: number
  name: string
}

interface Props {
  lesson: LessonRecord
  /** Nobody where the page is only read. */
  about?: Remarked | undefined
}
const changes = [learning.reportStudent]

/** What a teacher wrote of the student in a lesson, and where that is written. */
export function LessonRemark({ lesson, about }: Props) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const [asks, ask] = useState<'write' | 'take'>()
  const take = useCall(remarks.takeRemark, { changes })
  const { remark } = lesson
  if (!remark && !about) return null
  return (
    <div className="lesson-remark">
      {remark && (
        <blockquote>
          <p>{remark.text}</p>
          <footer>
            {remark.by || t('remark.school')} · {tableTime(remark.at, zone)}
          </footer>
        </blockquote>
      )}
      {about && (
        <span className="lesson-remark-acts">
          <Button size="s" kind="link" icon={remark ? undefined : IconMessage2} onPress={() => ask('write')}>
            {t(remark ? 'remark.change' : 'remark.write')}
          </Button>
          {remark && (
            <Button size="s" kind="link" onPress={() => ask('take')}>
              {t('remark.take')}
            </Button>
          )}
        </span>
      )}
      {about && asks === 'write' && <Writing lesson={lesson} about={about} close={() => ask(undefined)} />}
      {about && (
        <Confirm
          isOpen={asks === 'take'}
          onClose={() => ask(undefined)}
          title={t('remark.takeTitle')}
          verb={t('remark.takeVerb')}
          onConfirm={async () => {
            await take.mutateAsync({ lesson: lesson.id, student: about.id })
            toast(t('remark.taken'))
          }}
        >
          <p>{t('remark.takeSays')}</p>
        </Confirm>
      )}
    </div>
  )
}

function Writing({ lesson, about, close }: Props & { about: Remarked; close: () => void }) {
  const { t } = useTranslation('statistics')
  const [text, type] = useState(lesson.remark?.text ?? '')
  const [version, know] = useState(lesson.remark?.version ?? 0)
  /** What somebody else has written meanwhile; null where they took it back. */
  const [theirs, meet] = useState<LessonRecord['remark']>()
  const [isMissing, miss] = useState(false)
  const set = useCall(remarks.setRemark, { changes })
  const isEmpty = text.trim() === ''
  const save = async () => {
    if (isEmpty) return miss(true)
    const { code, data } = await set.mutateAsync({ lesson: lesson.id, student: about.id, text, version })
    if (code === codes.unchanged) {
      meet(data)
      return know(data?.version ?? 0)
    }
    toast(t('remark.saved'))
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t('remark.title', { name: about.name })}
      isHeld={set.isPending || text !== (lesson.remark?.text ?? '')}
      foot={
        <>
          <Button onPress={close} isDisabled={set.isPending}>
            {t('cancel', { ns: 'kit' })}
          </Button>
          {/* What refused it has said why; what was typed stays. */}
          <Button kind="primary" busy={set.isPending} onPress={() => void save().catch(() => undefined)}>
            {t('remark.save')}
          </Button>
        </>
      }
    >
      {theirs !== undefined && (
        <Banner tone="warn" isUrgent fact={t('remark.meanwhile')}>
          {theirs ? t('remark.theirs', { text: theirs.text }) : t('remark.none')}
        </Banner>
      )}
      <TextArea
        label={t('remark.label')}
        value={text}
        onChange={type}
        maxLength={longestRemark}
        hint={t('remark.hint')}
        problem={isMissing && isEmpty ? t('remark.missing') : undefined}
      />
    </Dialog>
  )
}
