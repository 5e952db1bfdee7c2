import { timetable } from 'virtual:calls/timetable'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lessonMinutes, longestLessonName } from '../../contract/timetable-lists.ts'
import { query } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { StaffChoice } from '../people/person-box.tsx'
import { FindHour } from './fitting-hours.tsx'
import { HeldIn } from './held-in.tsx'
import { MovedDay } from './moved-day.tsx'
import { TeacherChoice } from './teacher-choice.tsx'
import { TimeField } from './time-field.tsx'
import { type Changing, useChanging } from './use-changing.ts'

export function ChangeForm(props: Changing) {
  const { lesson, onClose } = props
  const { t } = useTranslation('timetable')
  const choices = useQuery(query(timetable.choices))
  const { values, at, set, problem, isBusy, save } = useChanging(props)
  const which = { ids: [lesson.id] }
  const people = (list: { id: number; fullName: string }[] | undefined) =>
    (list ?? []).map(one => ({ id: one.id, label: one.fullName }))
  return (
    <Dialog
      {...{ isOpen: true, onClose, isHeld: isBusy, size: 'm' }}
      title={t('change.title', { name: lesson.name })}
      foot={
        <Button kind="primary" busy={isBusy} onPress={() => void save()}>
          {t('change.save')}
        </Button>
      }
    >
      <div className="form">
        {problem.length > 0 && (
          <Banner tone="danger" fact={problem[0]} isUrgent>
            {problem.slice(1).join(' ')}
          </Banner>
        )}
        <TextField
          label={t('change.name')}
          value={values.name}
          onChange={name => set({ name })}
          maxLength={longestLessonName}
          placeholder={lesson.name}
          hint={t('change.nameHint')}
        />
        <DateField label={t('change.day')} value={values.day} onChange={day => set({ day })} />
        <MovedDay lesson={lesson} day={values.day} zone={props.zone} />
        <div className="tt-pair">
          <TimeField label={t('change.from')} value={values.from} onChange={from => set({ from })} />
          <NumberField
            label={t('change.minutes')}
            value={values.minutes}
            onChange={minutes => set({ minutes })}
            min={lessonMinutes.least}
            max={lessonMinutes.most}
            step={5}
            after={t('change.minutesUnit')}
          />
        </div>
        <AnotherHour
          lesson={lesson}
          values={values}
          zone={props.zone}
          onChoose={(day, from) => set({ day, from })}
        />
        <TeacherChoice
          label={t('change.teacher')}
          which={which}
          at={at}
          zone={props.zone}
          value={values.teacher}
          onChange={teacher => set({ teacher })}
        />
        <StaffChoice
          label={t('change.assistants')}
          value={values.assistants}
          onChange={assistants => set({ assistants })}
          options={people(choices.data?.assistants)}
        />
        <HeldIn lesson={lesson} value={values.delivery} onChange={delivery => set({ delivery })} />
        <TextField
          label={t('change.reason')}
          hint={t('change.reasonHint')}
          value={values.reason}
          onChange={reason => set({ reason })}
          maxLength={200}
        />
      </div>
    </Dialog>
  )
}

/** The week in which one looks for another hour, once it is known how long the lesson is. */
function AnotherHour({
  lesson,
  values: { day, minutes, teacher, assistants },
  zone,
  onChoose,
}: Pick<Changing, 'lesson' | 'zone'> & {
  values: ReturnType<typeof useChanging>['values']
  onChoose: (day: string, from: string) => void
}) {
  if (minutes === null || day === null) return null
  return (
    <FindHour
      courseId={lesson.course.id}
      courseSubject={lesson.courseSubject}
      teacher={teacher ?? undefined}
      assistants={assistants}
      minutes={minutes}
      lesson={lesson.id}
      day={day}
      zone={zone}
      onChoose={onChoose}
    />
  )
}
