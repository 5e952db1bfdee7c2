import { useTranslation } from 'react-i18next'
import { deliveries } from '../../contract/states.ts'
import { pictureAddress, uploadPicture } from '../kit/api/upload-picture.ts'
import type { Form } from '../kit/form/use-form.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { RadioCards, Segments } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { StaffBox } from '../people/person-box.tsx'
import type { Course, CourseValues } from './course-values.ts'
import type { useLists } from './lists.ts'
import { SubjectRows } from './subject-rows.tsx'

interface Given {
  form: Form<CourseValues>
  lists: ReturnType<typeof useLists>
  isOpen: boolean
  isLocked: (field: Course['locked'][number]['field']) => boolean
}

const days = { min: '2000-01-01', max: '2100-01-01' }

export function BasicCard({
  form,
  lists,
  isOpen,
  isLocked,
  isNew,
  wasOutside,
}: Given & { isNew: boolean; wasOutside: boolean }) {
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  const hasOutside = useSchool()?.school.cloudVisionSwitch === 1 || wasOutside
  const offered = deliveries.filter(id => id !== 'cloudView' || hasOutside)
  const cover = form.field('cover', t('cover', { ns: 'courses-drafting' }))
  return (
    <Card title={t('basic', { ns: 'courses-drafting' })}>
      <div className="form-fields">
        {isNew && !isOpen && (
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
            options={offered.map(id => ({ id, label: t(`delivery.${id}`) }))}
          />
        </div>
        {form.values.delivery === 'cloudView' && (
          <TextField
            {...form.field('meetingAddress', t('meetingAddress', { ns: 'courses-drafting' }))}
            placeholder="https://"
            hint={t('meetingAddressHint', { ns: 'courses-drafting' })}
          />
        )}
      </div>
    </Card>
  )
}

export function SubjectsCard({ form, lists, isOpen, isLocked }: Given) {
  const { t } = useTranslation('courses-drafting')
  const field = form.field('subjects', t('subjects'))
  // What the server says of a row's teacher or assistants is said of the rows.
  const problem =
    field.problem ??
    Object.entries(form.problems).find(([path]) => /^(subjects\.|teacher|assistants)/.test(path))?.[1]
  return (
    <Card title={t('subjects')}>
      <div className="form-fields form-fields-wide">
        <SubjectRows
          {...field}
          {...(problem && { problem })}
          lists={lists}
          isFree={isOpen}
          isPriceLocked={isLocked('price')}
        />
        <StaffBox {...form.field('headTeacher', t('headTeacher'))} options={lists.teachers} />
      </div>
    </Card>
  )
}

export function TimeCard({ form, isOpen, isLocked }: Given) {
  const { t } = useTranslation('courses-drafting')
  return (
    <Card title={t('time')}>
      <div className="form-fields">
        <div className="form-pair">
          <DateField {...form.field('startsOn', t('startsOn'))} {...days} isDisabled={isLocked('startsOn')} />
          <DateField {...form.field('endsOn', t('endsOn'))} {...days} />
        </div>
        {!isOpen && (
          <>
            <div className="form-pair">
              <DateField {...form.field('saleFrom', t('saleFrom'))} {...days} hint={t('saleFromHint')} />
              <DateField {...form.field('saleUntil', t('saleUntil'))} {...days} hint={t('saleUntilHint')} />
            </div>
            <NumberField {...form.field('capacity', t('capacity'))} hint={t('capacityHint')} />
          </>
        )}
      </div>
    </Card>
  )
}

export function RulesCard({ form, lists, isLocked }: Given) {
  const { t } = useTranslation('courses-drafting')
  return (
    <Card title={t('rules')}>
      <div className="form-fields">
        <MultiSelect
          {...form.field('discounts', t('discounts'))}
          options={lists.discounts}
          isDisabled={isLocked('discounts')}
        />
        <TextArea {...form.field('feeRule', t('feeRule'))} isDisabled={isLocked('feeRule')} />
        <TextArea {...form.field('refundRule', t('refundRule'))} isDisabled={isLocked('refundRule')} />
      </div>
    </Card>
  )
}
