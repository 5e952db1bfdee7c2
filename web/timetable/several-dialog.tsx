import { arranging } from 'virtual:calls/arranging'
import { several } from 'virtual:calls/several'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import {
  longestLessonName,
  mostSeveral,
  type SeveralKind,
  severalKinds,
} from '../../contract/timetable-lists.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { lessonReads } from './lessons.ts'
import { SeveralRows } from './several-rows.tsx'
import './several.css'
import './timetable.css'
import { TeacherChoice } from './teacher-choice.tsx'
import { TimeField } from './time-field.tsx'
import { type LessonChoice, useSeveral } from './use-several.ts'

/** More lessons were chosen than one change may hold. */
const isTooMany = (problem: Error) =>
  problem instanceof Refused &&
  ((problem.data as { fields?: { path: string }[] } | null)?.fields ?? []).some(
    ({ path }) => path === 'which',
  )

type Several = ReturnType<typeof useSeveral>

interface Props {
  which: LessonChoice
  kind: SeveralKind
  /** Who is chosen to teach them, and why it is asked. */
  teacher?: number
  says?: string
  zone: string
  onClose: () => void
  onDone?: () => void
}

/** Several lessons changed in one go: what is asked for, what becomes of each and what is in the way, then all of it or nothing. */
export function SeveralDialog({ which, kind, teacher, says, zone, onClose, onDone }: Props) {
  const { t } = useTranslation('timetable-several')
  const state = useSeveral(which, kind, teacher)
  const { values, found, done, isLate, isLooking, isSaving, problem, save } = state
  if (done)
    return (
      <Done
        done={done}
        onClose={() => {
          onDone?.()
          onClose()
        }}
      />
    )
  const n = found?.lessons.length ?? 0
  const isReady =
    n > 0 && found?.conflicting === 0 && (values.kind !== 'cancel' || values.reason.trim() !== '')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      size="l"
      isHeld={isSaving}
      foot={
        <>
          {found !== undefined && found.conflicting > 0 && n > found.conflicting && (
            <Button onPress={state.leaveOut}>{t('leaveOut', { n: found.conflicting })}</Button>
          )}
          <Button
            kind={values.kind === 'cancel' ? 'danger' : 'primary'}
            busy={isSaving}
            isDisabled={!isReady || isLooking}
            onPress={() => void save()}
          >
            {t(values.kind === 'rename' ? 'saveQuiet' : 'save', { n })}
          </Button>
        </>
      }
    >
      <div className="form several">
        {says && <p>{says}</p>}
        {isLate && <Banner tone="warn" fact={t('late')} />}
        <Asked state={state} zone={zone} />
        {problem && (
          <Banner
            tone="danger"
            fact={isTooMany(problem) ? t('tooMany', { n: mostSeveral }) : problem.message}
          />
        )}
        {found ? (
          <SeveralRows found={found} isLooking={isLooking} zone={zone} onMove={state.moveApart} />
        ) : (
          !problem && values.kind === 'substitute' && <p className="field-hint">{t('choose')}</p>
        )}
      </div>
    </Dialog>
  )
}

/** What is to become of them. */
type Fields = Pick<Several, 'which' | 'values' | 'set'>
function Asked({ state: { which, values, set }, zone }: { state: Fields; zone: string }) {
  const { t } = useTranslation(['timetable-several', 'timetable'])
  const { kind } = values
  return (
    <>
      <div className="tt-pair">
        <Select
          label={t('what')}
          value={kind}
          onChange={next => next && set({ kind: next })}
          options={severalKinds.map(id => ({ id, label: t(`act.${id}`) }))}
        />
        {kind === 'move' && (
          <NumberField
            label={t('days')}
            hint={t('daysHint')}
            value={values.days}
            onChange={days => set({ days })}
            min={-366}
            max={366}
            after={t('daysUnit')}
          />
        )}
        {kind === 'substitute' && (
          <TeacherChoice
            label={t('teacher')}
            which={which}
            zone={zone}
            value={values.teacher}
            onChange={teacher => set({ teacher })}
          />
        )}
        {kind === 'rename' && (
          <TextField
            label={t('change.name', { ns: 'timetable' })}
            hint={t('change.nameHint', { ns: 'timetable' })}
            value={values.name}
            onChange={name => set({ name })}
            maxLength={longestLessonName}
          />
        )}
      </div>
      {kind === 'move' && <MovedHow state={{ which, values, set }} />}
      {kind === 'cancel' && (
        <Checkbox
          label={t('makeUp')}
          hint={t('makeUpHint')}
          value={values.makeUp}
          onChange={makeUp => set({ makeUp })}
        />
      )}
      {kind !== 'rename' && (
        <TextField
          label={t('change.reason', { ns: 'timetable' })}
          hint={t('change.reasonHint', { ns: 'timetable' })}
          value={values.reason}
          onChange={reason => set({ reason })}
          maxLength={200}
          isRequired={kind === 'cancel'}
        />
      )}
    </>
  )
}

/** With what follows, and at another hour: whoever moves a week moves all that come behind it, or they would meet. */
function MovedHow({ state: { which, values, set } }: { state: Fields }) {
  const { t } = useTranslation('timetable-several')
  return (
    <>
      {!('following' in which) && (
        <Checkbox
          label={t('onwards')}
          hint={t('onwardsHint')}
          value={values.onwards}
          onChange={onwards => set({ onwards })}
        />
      )}
      <div className="tt-pair">
        <Checkbox
          label={t('otherHour')}
          value={values.otherHour}
          onChange={otherHour => set({ otherHour })}
        />
        {values.otherHour && (
          <TimeField label={t('hour')} value={values.hour} onChange={hour => set({ hour })} />
        )}
      </div>
    </>
  )
}

/** It is done, and can be taken back as long as this stands here; later from the list of such changes. */
function Done({ done, onClose }: { done: NonNullable<Several['done']>; onClose: () => void }) {
  const { t } = useTranslation('timetable-several')
  const undo = useCall(several.undoSeveral, { changes: severalReads })
  const back = () =>
    undo.mutateAsync({ id: String(done.id) }).then(
      ({ code, data }) => {
        if (code === codes.unchanged) toast(t('log.changed'), 'refusal')
        else toast(t('log.undoDone', { n: data.lessons }))
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      isHeld={undo.isPending}
      foot={
        <>
          <Button busy={undo.isPending} onPress={() => void back()}>
            {t('undo')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p role="status">{t('done', { n: done.lessons, people: done.people })}</p>
    </Dialog>
  )
}

/** What has to be read again once several lessons were changed. */
export const severalReads = [
  ...lessonReads,
  several.previewSeveral,
  several.severalChanges,
  arranging.arrangedCourse,
  arranging.arrangedCourses,
]
