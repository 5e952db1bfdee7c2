import { leaves } from 'virtual:calls/leaves'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { longestLeaveReason } from '../../contract/timetable-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { leaveReads } from './ask-leave.tsx'
import type { OwnLeave } from './leave-of-lesson.ts'
import { LeaveBadge, LeaveLessons, useLeaveWords } from './leave-shown.tsx'

type Decision = 'agree' | 'refuse'

/** What is decided of a leave, and how it stands where somebody else was quicker. */
function useDeciding(leave: OwnLeave, onClose: () => void) {
  const { t } = useTranslation('timetable-leave')
  const [now, know] = useState(leave)
  const [isMet, meet] = useState(false)
  const [busy, setBusy] = useState<Decision>()
  const send = useCall(leaves.decideLeave, { changes: leaveReads })
  const decide = async (what: Decision, word: string) => {
    setBusy(what)
    try {
      const { code, data } = await send.mutateAsync({
        id: now.id,
        agrees: what === 'agree',
        word,
        version: now.version,
      })
      if (code === codes.unchanged) {
        if (!data) return onClose()
        know(data)
        return meet(true)
      }
      toast(t(what === 'agree' ? 'decide.agreed' : 'decide.refused'))
      onClose()
    } catch {
      // What refused it has said why; what was typed stays.
    } finally {
      setBusy(undefined)
    }
  }
  return { now, isMet, busy, decide }
}

/** Leave is agreed to or refused, with a word for the student. */
export function DecideLeave({ leave, onClose }: { leave: OwnLeave; onClose: () => void }) {
  const { t } = useTranslation('timetable-leave')
  const { whatOf, byOf } = useLeaveWords()
  const { now, isMet, busy, decide } = useDeciding(leave, onClose)
  const [word, type] = useState('')
  const act = (what: Decision) => (
    <Button
      kind={what === 'agree' ? 'primary' : 'normal'}
      busy={busy === what}
      isDisabled={busy !== undefined || now.state === (what === 'agree' ? 'agreed' : 'refused')}
      onPress={() => void decide(what, word)}
    >
      {t(`decide.${what}`)}
    </Button>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('decide.title', { name: now.student.fullName })}
      isHeld={busy !== undefined || word !== ''}
      foot={
        now.mayDecide && (
          <>
            {act('refuse')}
            {act('agree')}
          </>
        )
      }
    >
      <div className="leave-form">
        {isMet && (
          <Banner tone="warn" isUrgent fact={t('decide.meanwhile')}>
            {t(`state.${now.state}`)}
            {now.decidedBy && ` · ${now.decidedBy}`}
          </Banner>
        )}
        <dl className="facts">
          <div className="fact">
            <dt>{t('column.what')}</dt>
            <dd>{whatOf(now)}</dd>
          </div>
          <div className="fact">
            <dt>{t('column.askedBy')}</dt>
            <dd>{byOf(now)}</dd>
          </div>
          <div className="fact">
            <dt>{t('decide.reason')}</dt>
            <dd>{now.reason}</dd>
          </div>
          <div className="fact">
            <dt>{t('column.state')}</dt>
            <dd>
              <LeaveBadge state={now.state} />
            </dd>
          </div>
        </dl>
        <LeaveLessons leave={now} />
        {now.mayDecide && (
          <TextField
            label={t('decide.word')}
            hint={t('decide.wordHint')}
            value={word}
            onChange={type}
            maxLength={longestLeaveReason}
          />
        )}
      </div>
    </Dialog>
  )
}
