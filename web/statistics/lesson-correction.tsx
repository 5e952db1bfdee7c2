import { corrections } from 'virtual:calls/corrections'
import { learning } from 'virtual:calls/learning'
import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CorrectionKind,
  correctionKinds,
  longestCorrection,
  mostMinutesThere,
  wasThere,
} from '../../contract/classroom-lists.ts'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { LessonRecord } from './learning.ts'
import type { Remarked } from './lesson-remark.tsx'

interface Props {
  lesson: LessonRecord
  /** Nobody where the page is only read. */
  about?: Remarked | undefined
}
const changes = [
  learning.reportStudent,
  learning.reportStudents,
  learning.reportCourse,
  learning.reportCourses,
]

/** What an attendance was corrected to, and why, beside what the log says; and where that is done. */
export function LessonCorrection({ lesson, about }: Props) {
  const { t } = useTranslation('statistics')
  const [asks, ask] = useState<'correct' | 'take'>()
  const take = useCall(corrections.takeCorrection, { changes })
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

type Correction = NonNullable<LessonRecord['correction']>

function useCorrectionWords() {
  const { t } = useTranslation('statistics')
  return ({ kind, minutes }: Pick<Correction, 'kind' | 'minutes'>) =>
    t(wasThere(kind) ? 'correction.says' : 'correction.saysAway', {
      kind: t(`presence.${kind}`),
      n: minutes,
    })
}

function Corrected({ lesson, correction }: { lesson: LessonRecord; correction: Correction }) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const say = useCorrectionWords()
  return (
    <blockquote>
      <p>
        <b>{say(correction)}</b> · {correction.reason}
      </p>
      <footer>
        {correction.by || t('correction.school')} · {tableTime(correction.at, zone)} ·{' '}
        {lesson.firstAt === null
          ? t('correction.logAbsent')
          : t('correction.log', { n: minutesOf(lesson.loggedMs) })}
      </footer>
    </blockquote>
  )
}

/** What is being corrected, and what somebody else has corrected meanwhile. */
function useCorrecting({ lesson, about }: Props & { about: Remarked }, close: () => void) {
  const { t } = useTranslation('statistics')
  const { correction } = lesson
  const planned = minutesOf(Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt))
  const [kind, choose] = useState<CorrectionKind>(correction?.kind ?? 'came')
  const [minutes, count] = useState<number | null>(
    correction?.minutes || minutesOf(lesson.loggedMs) || planned,
  )
  const [reason, type] = useState(correction?.reason ?? '')
  const [version, know] = useState(correction?.version ?? 0)
  const [theirs, meet] = useState<Correction | null>()
  const [isTried, tried] = useState(false)
  const set = useCall(corrections.correctAttendance, { changes })
  const isMissing = reason.trim() === ''
  const save = async () => {
    tried(true)
    if (isMissing) return
    const { code, data } = await set.mutateAsync({
      ...{ lesson: lesson.id, student: about.id, kind, reason, version },
      minutes: wasThere(kind) ? (minutes ?? 0) : 0,
    })
    if (code === codes.unchanged) {
      meet(data)
      return know(data?.version ?? 0)
    }
    toast(t('correction.saved'))
    close()
  }
  return {
    ...{ kind, choose, minutes, count, reason, type, theirs },
    isMissing: isTried && isMissing,
    isBusy: set.isPending,
    isTyped: reason !== (correction?.reason ?? ''),
    // What refused it has said why; what was typed stays.
    save: () => void save().catch(() => undefined),
  }
}

function Correcting({ lesson, about, close }: Props & { about: Remarked; close: () => void }) {
  const { t } = useTranslation('statistics')
  const say = useCorrectionWords()
  const form = useCorrecting({ lesson, about }, close)
  const { kind, theirs } = form
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t('correction.title', { name: about.name })}
      isHeld={form.isBusy || form.isTyped}
      foot={
        <>
          <Button onPress={close} isDisabled={form.isBusy}>
            {t('cancel', { ns: 'kit' })}
          </Button>
          <Button kind="primary" busy={form.isBusy} onPress={form.save}>
            {t('correction.save')}
          </Button>
        </>
      }
    >
      <div className="lesson-correcting">
        {theirs !== undefined && (
          <Banner tone="warn" isUrgent fact={t('correction.meanwhile')}>
            {theirs ? `${say(theirs)} · ${theirs.reason}` : t('correction.none')}
          </Banner>
        )}
        <p>
          {lesson.firstAt === null
            ? t('correction.logAbsent')
            : t('correction.log', { n: minutesOf(lesson.loggedMs) })}{' '}
          · {t('correction.says2')}
        </p>
        <RadioGroup
          label={t('correction.kind')}
          value={kind}
          onChange={id => form.choose(correctionKinds.find(one => one === id) ?? 'came')}
          options={correctionKinds.map(id => ({ id, label: t(`presence.${id}`) }))}
        />
        {wasThere(kind) && (
          <NumberField
            label={t('correction.minutes')}
            value={form.minutes}
            onChange={form.count}
            min={0}
            max={mostMinutesThere}
            after={t('correction.minutesUnit')}
          />
        )}
        <TextField
          label={t('correction.reason')}
          hint={t('correction.reasonHint')}
          value={form.reason}
          onChange={form.type}
          maxLength={longestCorrection}
          isRequired
          problem={form.isMissing ? t('correction.missing') : undefined}
        />
      </div>
    </Dialog>
  )
}
