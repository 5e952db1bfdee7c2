import { courseDesk } from 'virtual:calls/courseDesk'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { codes, outcome } from '../../contract/codes.ts'
import { type CourseKind, deliveries } from '../../contract/states.ts'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { pictureAddress, uploadPicture } from '../kit/api/upload-picture.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { languageOf } from '../kit/i18n/i18n.ts'
import { pathTo } from '../kit/paths.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { RadioCards, Segments } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { bodyOf, type Course, type CourseValues, valuesOf } from './course-values.ts'
import { IntroField } from './intro-field.tsx'
import { useLists } from './lists.ts'
import { courseReads } from './reads.ts'
import { SubjectRows } from './subject-rows.tsx'

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

const days = { min: '2000-01-01', max: '2100-01-01' }

export function CourseForm({ course, kind }: { course?: Course; kind: CourseKind }) {
  const { t, i18n } = useTranslation(['courses-offer', 'courses-drafting'])
  const go = useNavigate()
  const kept = useQueryClient()
  const lists = useLists()
  const me = useSession().me?.userId
  const isOpen = (course?.kind ?? kind) === 'open'
  const form = useForm<CourseValues>({
    start: valuesOf(course, kind),
    limits: {
      name: { required: true, maxLength: 60 },
      summary: { maxLength: 200 },
      capacity: { min: 1, max: 100_000 },
      feeRule: { maxLength: 2000 },
      refundRule: { maxLength: 2000 },
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
    onSaved: (_, answer) => {
      const { code, data } = answer as { code: number; data: { id: number } }
      if (code === codes.unchanged) {
        // Somebody else was quicker: theirs is shown, what was typed stays over it.
        kept.setQueryData(query(courseDesk.courseDetails, { id: data.id }).queryKey, data as Course)
        toast(t('act.superseded'), 'refusal')
        return
      }
      toast(t('saved', { ns: 'courses-drafting' }))
      void go(pathTo('AdminCourseDetails', { id: data.id }))
    },
  })
  const locked = new Map((course?.locked ?? []).map(({ field, code }) => [field, code]))
  const isLocked = (field: Course['locked'][number]['field']) => locked.has(field)
  const reasons = [...new Set(locked.values())].map(
    code => outcome(code)?.words[languageOf(i18n.language)] ?? '',
  )
  const cover = form.field('cover', t('cover', { ns: 'courses-drafting' }))
  const field = form.field('subjects', t('subjects', { ns: 'courses-drafting' }))
  // What the server says of a row's teacher or assistants is said of the rows.
  const subjectProblem =
    field.problem ??
    Object.entries(form.problems).find(([path]) => /^(subjects\.|teacher|assistants)/.test(path))?.[1]
  return (
    <div className="offer-form">
      {reasons.length > 0 && (
        <Banner tone="info" fact={t('locked', { ns: 'courses-drafting' })}>
          {reasons.join(t('comma'))}
        </Banner>
      )}
      <FormFrame form={form} isNew={!course} verb={t(course ? 'save' : 'draft', { ns: 'courses-drafting' })}>
        <Card title={t('basic', { ns: 'courses-drafting' })}>
          <div className="form-fields">
            {!course && !isOpen && (
              <RadioCards
                {...form.field('kind', t('kind', { ns: 'courses-drafting' }))}
                options={(['recruiting', 'combined'] as const).map(id => ({
                  id,
                  label: t(`kind.${id}`),
                  detail: t(id === 'combined' ? 'combinedSays' : 'recruitingSays', {
                    ns: 'courses-drafting',
                  }),
                }))}
              />
            )}
            <TextField
              {...form.field('name', t('name', { ns: 'courses-drafting' }))}
              hint={t('nameHint', { ns: 'courses-drafting' })}
            />
            <TextArea {...form.field('summary', t('summary', { ns: 'courses-drafting' }))} rows={2} />
            <FileDrop
              {...cover}
              {...(cover.problem && { problem: cover.problem })}
              hint={t('coverHint', { ns: 'courses-drafting' })}
              ratio="16 / 9"
              upload={uploadPicture}
              addressOf={name => pictureAddress(name, 480)}
            />
            <div className="form-pair">
              <MultiSelect
                {...form.field('grades', t('grades', { ns: 'courses-drafting' }))}
                options={lists.grades}
                isDisabled={isLocked('grades')}
              />
              <Segments
                {...form.field('delivery', t('delivery', { ns: 'courses-drafting' }))}
                isDisabled={isLocked('delivery')}
                options={deliveries.map(id => ({ id, label: t(`delivery.${id}`) }))}
              />
            </div>
          </div>
        </Card>
        <Card title={t('subjects', { ns: 'courses-drafting' })}>
          <div className="form-fields form-fields-wide">
            <SubjectRows
              {...field}
              {...(subjectProblem && { problem: subjectProblem })}
              lists={lists}
              isFree={isOpen}
              isPriceLocked={isLocked('price')}
            />
            <ComboBox
              {...form.field('headTeacher', t('headTeacher', { ns: 'courses-drafting' }))}
              options={lists.teachers}
            />
          </div>
        </Card>
        <Card title={t('time', { ns: 'courses-drafting' })}>
          <div className="form-fields">
            <div className="form-pair">
              <DateField
                {...form.field('startsOn', t('startsOn', { ns: 'courses-drafting' }))}
                {...days}
                isDisabled={isLocked('startsOn')}
              />
              <DateField {...form.field('endsOn', t('endsOn', { ns: 'courses-drafting' }))} {...days} />
            </div>
            {!isOpen && (
              <>
                <div className="form-pair">
                  <DateField
                    {...form.field('saleFrom', t('saleFrom', { ns: 'courses-drafting' }))}
                    {...days}
                    hint={t('saleFromHint', { ns: 'courses-drafting' })}
                  />
                  <DateField
                    {...form.field('saleUntil', t('saleUntil', { ns: 'courses-drafting' }))}
                    {...days}
                    hint={t('saleUntilHint', { ns: 'courses-drafting' })}
                  />
                </div>
                <NumberField
                  {...form.field('capacity', t('capacity', { ns: 'courses-drafting' }))}
                  hint={t('capacityHint', { ns: 'courses-drafting' })}
                />
              </>
            )}
          </div>
        </Card>
        <Card title={t('intro', { ns: 'courses-drafting' })}>
          <IntroField
            {...form.field('intro', t('intro', { ns: 'courses-drafting' }))}
            hint={t('introHint', { ns: 'courses-drafting' })}
          />
        </Card>
        {!isOpen && (
          <Card title={t('rules', { ns: 'courses-drafting' })}>
            <div className="form-fields">
              <MultiSelect
                {...form.field('discounts', t('discounts', { ns: 'courses-drafting' }))}
                options={lists.discounts}
                isDisabled={isLocked('discounts')}
              />
              <TextArea
                {...form.field('feeRule', t('feeRule', { ns: 'courses-drafting' }))}
                isDisabled={isLocked('feeRule')}
              />
              <TextArea
                {...form.field('refundRule', t('refundRule', { ns: 'courses-drafting' }))}
                isDisabled={isLocked('refundRule')}
              />
            </div>
          </Card>
        )}
      </FormFrame>
    </div>
  )
}
