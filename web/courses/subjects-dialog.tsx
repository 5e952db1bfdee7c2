import { moving } from 'virtual:calls/moving'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { Course } from './course-values.ts'
import { seatReads } from './reads.ts'

interface Props {
  course: Course
  seat: { id: number; student: { fullName: string }; subjects: readonly string[] }
  onClose: () => void
}

/** The way there, from the list of a course. */
export function SubjectsAct({ course, seat }: Pick<Props, 'course' | 'seat'>) {
  const { t } = useTranslation('courses-seats')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        size="s"
        aria-label={`${t('subjects.act')}: ${seat.student.fullName}`}
        onPress={() => open(true)}
      >
        {t('subjects.act')}
      </Button>
      {isOpen && <SeatSubjects course={course} seat={seat} onClose={() => open(false)} />}
    </>
  )
}

/** Which subjects of a combined course a student follows, what that adds and takes, and why. */
function SeatSubjects({ course, seat, onClose }: Props) {
  const { t } = useTranslation('courses-seats')
  const change = useChange(course, seat, onClose)
  const { chosen, reason, isPaid, added, taken } = change
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('subjects.title', { name: seat.student.fullName })}
      isHeld={change.isBusy}
      foot={
        <Button
          kind="primary"
          busy={change.isBusy}
          isDisabled={added.length + taken.length === 0 || chosen.length === 0}
          onPress={() => void change.send()}
        >
          {t('subjects.verb')}
        </Button>
      }
    >
      <div className="form-fields">
        {isPaid && <Banner tone="warn" fact={t('subjects.paid')} isUrgent />}
        <MultiSelect
          label={t('subjects.label')}
          hint={t('subjects.hint')}
          options={course.subjects.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={chosen}
          onChange={change.choose}
        />
        {added.length > 0 && (
          <p className="hint">{t('subjects.added', { subjects: added.join(t('comma')) })}</p>
        )}
        {taken.length > 0 && (
          <p className="hint">{t('subjects.taken', { subjects: taken.join(t('comma')) })}</p>
        )}
        <TextField
          label={t('move.reason')}
          value={reason}
          onChange={change.type}
          maxLength={200}
          problem={change.wasTried && reason.trim() === '' ? t('move.needsReason') : undefined}
        />
      </div>
    </Dialog>
  )
}

/** What they are to follow, as it is chosen, and the way to send it. */
function useChange(course: Course, seat: Props['seat'], onClose: () => void) {
  const { t } = useTranslation('courses-seats')
  const had = course.subjects.filter(({ name }) => seat.subjects.includes(name))
  const [chosen, choose] = useState<readonly string[]>(had.map(({ id }) => String(id)))
  const [reason, type] = useState('')
  const [wasTried, tried] = useState(false)
  const [isPaid, pays] = useState(false)
  const save = useCall(moving.changeSubjects, { changes: seatReads, inPlace: [codes.incomplete] })
  const isChosen = ({ id }: { id: number }) => chosen.includes(String(id))
  const send = async () => {
    tried(true)
    if (reason.trim() === '') return
    try {
      const input = { id: course.id, seat: seat.id, subjects: chosen.map(Number), reason }
      const { code } = await save.mutateAsync(input)
      if (code === codes.unchanged) toast(t('move.changed'), 'refusal')
      else toast(t('subjects.done'))
      onClose()
    } catch (error) {
      if (error instanceof Refused && error.code === codes.incomplete) pays(true)
    }
  }
  return {
    ...{ chosen, choose, reason, type, wasTried, isPaid, isBusy: save.isPending, send },
    added: course.subjects.filter(one => isChosen(one) && !had.includes(one)).map(({ name }) => name),
    taken: had.filter(one => !isChosen(one)).map(({ name }) => name),
  }
}
