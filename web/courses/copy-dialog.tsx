import { courseDesk } from 'virtual:calls/courseDesk'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Switch } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { courseReads } from './reads.ts'

const wrongField = {
  [codes.courseName]: 'name',
  [codes.teacherBusy]: 'startsOn',
  [codes.slotTaken]: 'startsOn',
} as const

/** The next term: the same course under another name, its lessons on other days. */
export function CopyDialog({
  course,
  onClose,
}: {
  course: { id: number; name: string }
  onClose: () => void
}) {
  const { t } = useTranslation('courses-offer')
  const go = useNavigate()
  const zone = useZone()
  const copy = useCall(courseDesk.copyCourse, {
    changes: courseReads,
    inPlace: [codes.incomplete, ...Object.keys(wrongField).map(Number)],
  })
  const form = useForm({
    start: { name: course.name, startsOn: tableDay(Date.now(), zone) as string | null, lessons: true },
    limits: { name: { required: true, maxLength: 60 }, startsOn: { required: true } },
    codes: wrongField,
    send: ({ name, startsOn, lessons }) =>
      copy.mutateAsync({ id: course.id, name, startsOn: startsOn ?? '', lessons }),
    onSaved: (_, answer) => {
      toast(t('act.copy.done'))
      onClose()
      void go(pathTo('AdminCourseDetails', { id: (answer as { data: { id: number } }).data.id }))
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('act.copy.title', { name: course.name })}
      isHeld={form.isBusy}
    >
      <FormFrame form={form} isInDialog isNew verb={t('act.copy.verb')}>
        <TextField {...form.field('name', t('act.copy.name'))} />
        <DateField
          {...form.field('startsOn', t('act.copy.startsOn'))}
          hint={t('act.copy.startsOnHint')}
          min="2000-01-01"
          max="2100-01-01"
        />
        <Switch {...form.field('lessons', t('act.copy.lessons'))} />
      </FormFrame>
    </Dialog>
  )
}
