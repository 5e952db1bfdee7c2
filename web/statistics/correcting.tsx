import { corrections } from 'virtual:calls/corrections'
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
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { changedByCorrection, useCorrectionWords } from './correction-words.ts'
import { type Correctable, type Correction, recordedAs, saysNothingNew } from './learning.ts'
import type { Remarked } from './lesson-remark.tsx'

interface Props {
  lesson: Correctable
  about: Remarked
  close: () => void
}

/** What is being corrected, and what somebody else has corrected meanwhile. */
function useCorrecting({ lesson, about, close }: Props) {
  const { t } = useTranslation('statistics')
  const { correction } = lesson
  const planned = minutesOf(Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt))
  const [kind, choose] = useState<CorrectionKind>(recordedAs(lesson))
  const [minutes, count] = useState<number | null>(
    correction?.minutes || minutesOf(lesson.loggedMs) || planned,
  )
  const [reason, type] = useState(correction?.reason ?? '')
  const [version, know] = useState(correction?.version ?? 0)
  const [theirs, meet] = useState<Correction | null>()
  const [isTried, tried] = useState(false)
  const set = useCall(corrections.correctAttendance, { changes: changedByCorrection })
  const isMissing = reason.trim() === ''
  const isSame = saysNothingNew(lesson, { kind, minutes: minutes ?? 0 })
  const save = async () => {
    tried(true)
    if (isMissing || isSame) return
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
    isSame: isTried && isSame,
    isBusy: set.isPending,
    isTyped: reason !== (correction?.reason ?? ''),
    // What refused it has said why; what was typed stays.
    save: () => void save().catch(() => undefined),
  }
}

export function Correcting(props: Props) {
  const { lesson, about, close } = props
  const { t } = useTranslation('statistics')
  const { said } = useCorrectionWords()
  const form = useCorrecting(props)
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
            {theirs ? `${said(theirs)} · ${theirs.reason}` : t('correction.none')}
          </Banner>
        )}
        <Recorded lesson={lesson} />
        <RadioGroup
          label={t('correction.kind')}
          value={kind}
          onChange={id => form.choose(correctionKinds.find(one => one === id) ?? 'came')}
          options={correctionKinds.map(id => ({ id, label: t(`presence.${id}`) }))}
          problem={form.isSame ? t('correction.same') : undefined}
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

/** Which lesson it is, and what stands there of it now. */
function Recorded({ lesson }: { lesson: Correctable }) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const { said, recorded } = useCorrectionWords()
  const number = t('lesson.number', { n: lesson.number })
  const facts = [
    [t('column.lesson'), [number, lesson.name === number ? '' : lesson.name].filter(Boolean).join(' · ')],
    [t('column.startsAt'), tableTime(lesson.startsAt, zone)],
    [t('correction.recorded'), recorded(lesson)],
    ...(lesson.correction
      ? [[t('correction.before'), `${said(lesson.correction)} · ${lesson.correction.reason}`]]
      : []),
  ]
  return (
    <>
      <dl className="lesson-recorded">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('correction.says2')}</p>
    </>
  )
}
