import { courseDesk } from 'virtual:calls/courseDesk'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { courseTexts, textsOfCourse } from '../../contract/courses-lists.ts'
import type { CourseKind } from '../../contract/states.ts'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { pathTo } from '../kit/paths.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { BasicCard, RulesCard, SubjectsCard, TimeCard } from './course-form-cards.tsx'
import { bodyOf, type Course, type CourseValues, valuesOf } from './course-values.ts'
import { handedOver } from './handed-over.ts'
import { IntroField } from './intro-field.tsx'
import { useLists } from './lists.ts'
import { LockedFields } from './locked-fields.tsx'
import { courseReads } from './reads.ts'

const wrongField = {
  [codes.courseName]: 'name',
  [codes.introTooLong]: 'intro',
  [codes.subjectExists]: 'subjects',
  [codes.subjectEnrolled]: 'subjects',
  [codes.subjectScheduled]: 'subjects',
  [codes.lessonEnded]: 'subjects',
  [codes.lessonRunning]: 'subjects',
  [codes.courseEnrolled]: 'capacity',
  [codes.uploadFailed]: 'cover',
} as const

const limitsOfTexts = Object.fromEntries(textsOfCourse.map(text => [text, { maxLength: courseTexts[text] }]))

const onlyOf = (options: { id: string }[]) => (options.length === 1 ? options[0]?.id : undefined)

export function CourseForm({ course, kind }: { course?: Course; kind: CourseKind }) {
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  const lists = useLists()
  const isOpen = (course?.kind ?? kind) === 'open'
  const form = useCourseForm(course, kind, lists)
  const locked = new Set((course?.locked ?? []).map(({ field }) => field))
  const isLocked = (field: Course['locked'][number]['field']) => locked.has(field)
  const given = { form, lists, isOpen, isLocked }
  return (
    <div className="offer-form">
      <LockedFields locked={course?.locked ?? []} />
      <FormFrame form={form} isNew={!course} verb={t(course ? 'save' : 'draft', { ns: 'courses-drafting' })}>
        <BasicCard {...given} isNew={!course} wasOutside={course?.delivery === 'cloudView'} />
        <SubjectsCard {...given} />
        <TimeCard {...given} />
        <Card title={t('intro', { ns: 'courses-drafting' })}>
          <IntroField
            {...form.field('intro', t('intro', { ns: 'courses-drafting' }))}
            hint={t('introHint', { ns: 'courses-drafting' })}
          />
        </Card>
        {!isOpen && <RulesCard {...given} />}
        <Card title={t('note', { ns: 'courses-drafting' })}>
          <TextArea
            {...form.field('note', t('note', { ns: 'courses-drafting' }))}
            hint={t('noteHint', { ns: 'courses-drafting' })}
          />
        </Card>
      </FormFrame>
    </div>
  )
}

function useCourseForm(
  course: Course | undefined,
  kind: CourseKind,
  { enabledSubjects, teachers }: ReturnType<typeof useLists>,
) {
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  const go = useNavigate()
  const kept = useQueryClient()
  const me = useSession().me?.userId
  return useForm<CourseValues>({
    start: valuesOf(course, kind, { subject: onlyOf(enabledSubjects), teacher: onlyOf(teachers) }),
    limits: {
      name: { required: true, maxLength: 60 },
      ...limitsOfTexts,
      capacity: { min: 1, max: 100_000 },
    },
    codes: wrongField,
    draft: `course:${me}:${course?.id ?? `new ${kind}`}`,
    check: values => ({
      ...(values.startsOn &&
        values.endsOn &&
        values.endsOn < values.startsOn && { endsOn: t('order', { ns: 'courses-drafting' }) }),
      ...(values.saleFrom &&
        values.saleUntil &&
        values.saleUntil < values.saleFrom && { saleUntil: t('saleOrder', { ns: 'courses-drafting' }) }),
    }),
    send: async (values, inPlace) => {
      const body = bodyOf(values)
      const reply = course
        ? await ask(courseDesk.changeCourse, { id: course.id, ...body, version: course.version }, { inPlace })
        : await ask(
            courseDesk.addCourse,
            { kind: (values.kind ?? kind) as 'recruiting' | 'combined' | 'open', ...body },
            { inPlace },
          )
      for (const { name } of courseReads) void kept.invalidateQueries({ queryKey: [name] })
      return reply
    },
    onSaved: (values, answer) => {
      const { code, data } = answer as { code: number; data: { id: number } }
      if (code === codes.unchanged) {
        // Somebody else was quicker: theirs is shown, what was typed stays over it.
        kept.setQueryData(query(courseDesk.courseDetails, { id: data.id }).queryKey, data as Course)
        toast(t('act.superseded'), 'refusal')
        return
      }
      toast(t('saved', { ns: 'courses-drafting' }))
      void go(pathTo('AdminCourseDetails', { id: data.id }), {
        state: { handedOver: handedOver(course, values) },
      })
    },
  })
}
