import { operator } from 'virtual:calls/operator'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import type { BoundField } from '../kit/ui/field.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useFaultWords, usePublicCall } from './public-course-data.ts'
import { SchoolsBox } from './schools-box.tsx'

interface Props {
  /** The course whose page this is; none: it is chosen as well. */
  course?: { id: number; name: string; school: { id: number } }
  onClose: () => void
  onPushed?: (id: number) => void
}
const required = { required: true }

/** A course is given to schools: all of them have it, or none. */
export function PushCourse({ course, onClose, onPushed }: Props) {
  const { t } = useTranslation('operator')
  const push = usePublicCall(operator.pushCourse)
  const faultWords = useFaultWords()
  const [fault, say] = useState<string>()
  const form = useForm({
    start: { course: course?.id ?? (null as number | null), schools: [] as readonly number[] },
    limits: { course: required, schools: required },
    send: ({ course: id, schools }) => {
      say(undefined)
      return push.mutateAsync({ id: String(id), schools: [...schools] }).catch(refusal => {
        say(faultWords(refusal))
        throw refusal
      })
    },
    onSaved: ({ course: id }) => {
      toast(t('courses.pushed'))
      onClose()
      onPushed?.(id ?? 0)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(course ? 'courses.toMore' : 'courses.add')}
      size="m"
      isHeld={form.isBusy}
    >
      <FormFrame form={form} verb={t('courses.verb')} isInDialog>
        {fault && <Banner tone="danger" isUrgent fact={fault} />}
        {course ? (
          <p className="hint">{course.name}</p>
        ) : (
          <GivableBox {...form.field('course', t('courses.course'))} hint={t('courses.courseHint')} />
        )}
        <SchoolsBox
          {...form.field('schools', t('courses.schools'))}
          hint={t('courses.schoolsHint')}
          but={course?.school.id}
        />
      </FormFrame>
    </Dialog>
  )
}

/** One of the courses of all schools that can be given. */
function GivableBox(props: BoundField<number | null>) {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words)
  const { data } = useQuery({ ...query(operator.coursesToPush, { q }), placeholderData: keepPreviousData })
  const options = (data?.rows ?? []).map(({ id, name, school }) => ({ id, label: name, detail: school.name }))
  return <ComboBox {...props} options={options} onSearch={onSearch} />
}
