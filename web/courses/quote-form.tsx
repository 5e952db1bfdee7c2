import { quotes } from 'virtual:calls/quotes'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { mostYuan } from '../../contract/courses-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { pictureAddress, uploadPicture } from '../kit/api/upload-picture.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { DateField } from '../kit/ui/date-field.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { MultiSelect, Select } from '../kit/ui/select.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useLists } from './lists.ts'
import { courseReads } from './reads.ts'

export type Shared = NonNullable<(typeof quotes)['sharedCourses']['data']>[number]
export type Quote = NonNullable<(typeof quotes)['quotedCourse']['data']>

const startOf = (shared: Shared | undefined, quote: Quote | undefined) => ({
  name: quote?.name ?? shared?.name ?? '',
  summary: quote?.summary ?? shared?.summary ?? '',
  cover: quote?.cover ?? shared?.cover ?? '',
  subject: (quote ? String(quote.subject) : null) as string | null,
  grades: (quote?.grades ?? []).map(String) as readonly string[],
  price: (quote?.price ?? 0) as number | null,
  capacity: (quote?.capacity ?? null) as number | null,
  saleFrom: (quote?.saleFrom || null) as string | null,
  saleUntil: (quote?.saleUntil || null) as string | null,
  feeRule: quote?.feeRule ?? '',
  refundRule: quote?.refundRule ?? '',
})
type Values = ReturnType<typeof startOf>

const bodyOf = (values: Values) => ({
  ...values,
  subject: Number(values.subject),
  grades: values.grades.map(Number),
  price: values.price ?? 0,
  saleFrom: values.saleFrom ?? '',
  saleUntil: values.saleUntil ?? '',
})

const wrongField = {
  [codes.courseName]: 'name',
  [codes.uploadFailed]: 'cover',
  [codes.courseEnrolled]: 'refundRule',
  [codes.courseStarted]: 'price',
} as const
const days = { min: '2000-01-01', max: '2100-01-01' }

interface Props {
  shared?: Shared
  quote?: Quote
  isInDialog?: boolean
  onDone: (id: number) => void
}

/** The school's own words, price and time of sale over another school's lessons. */
export function QuoteForm({ shared, quote, isInDialog, onDone }: Props) {
  const { t } = useTranslation('courses-quoting')
  const lists = useLists()
  const me = useSession().me?.userId
  const asked = {
    changes: [...courseReads, quotes.sharedCourses, quotes.quotedCourse],
    inPlace: [codes.incomplete, ...Object.keys(wrongField).map(Number)],
  }
  const add = useCall(quotes.quoteCourse, asked)
  const change = useCall(quotes.changeQuoted, asked)
  const form = useForm<Values>({
    start: startOf(shared, quote),
    limits: {
      name: { required: true, maxLength: 60 },
      subject: { required: true },
      summary: { maxLength: 200 },
      capacity: { min: 1, max: 100_000 },
      price: { min: 0, max: mostYuan },
    },
    codes: wrongField,
    draft: `quote:${me}:${quote ? `course ${quote.id}` : shared?.id}`,
    send: values =>
      quote
        ? change.mutateAsync({ id: quote.id, ...bodyOf(values), version: quote.version })
        : add.mutateAsync({ from: shared?.id ?? 0, ...bodyOf(values) }),
    onSaved: (_, answer) => {
      const { code, data } = answer as { code: number; data: { id: number } }
      if (code === codes.unchanged) return toast(t('superseded'), 'refusal')
      toast(t(quote ? 'saved' : 'done'))
      onDone(data.id)
    },
  })
  const cover = form.field('cover', t('field.cover'))
  return (
    <FormFrame
      form={form}
      isNew={!quote}
      verb={t(quote ? 'save' : 'verb')}
      {...(isInDialog && { isInDialog })}
    >
      <TextField {...form.field('name', t('field.name'))} />
      <TextArea {...form.field('summary', t('field.summary'))} rows={2} />
      <div className="form-pair">
        <Select {...form.field('subject', t('field.subject'))} options={lists.enabledSubjects} />
        <MultiSelect {...form.field('grades', t('field.grades'))} options={lists.grades} />
      </div>
      <div className="form-pair">
        <NumberField
          {...form.field('price', t('field.price'))}
          hint={t('field.priceHint')}
          before="¥"
          format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
        />
        <NumberField {...form.field('capacity', t('field.capacity'))} hint={t('field.capacityHint')} />
      </div>
      <FileDrop
        {...cover}
        {...(cover.problem && { problem: cover.problem })}
        hint={t('field.coverHint')}
        ratio="16 / 9"
        upload={uploadPicture}
        addressOf={name => pictureAddress(name, 480)}
      />
      <div className="form-pair">
        <DateField {...form.field('saleFrom', t('field.saleFrom'))} {...days} />
        <DateField {...form.field('saleUntil', t('field.saleUntil'))} {...days} />
      </div>
      <TextArea {...form.field('feeRule', t('field.feeRule'))} rows={2} />
      <TextArea {...form.field('refundRule', t('field.refundRule'))} rows={2} />
    </FormFrame>
  )
}
