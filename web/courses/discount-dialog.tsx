import { discounts } from 'virtual:calls/discounts'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { discountKinds, mostYuan } from '../../contract/courses-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { RadioCards, Segments, Switch } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { type Discount, type DiscountValues, draftOf, startOf } from './discount-values.ts'

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

export function DiscountDialog({
  discount,
  onClose,
}: {
  discount: Discount | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('courses-discounts')
  const asked = {
    changes: [discounts.discounts],
    inPlace: [codes.incomplete, codes.discountName, codes.discountInUse],
  }
  const add = useCall(discounts.addDiscount, asked)
  const change = useCall(discounts.changeDiscount, asked)
  const person = useSession().me?.userId
  const form = useForm<DiscountValues>({
    start: startOf(discount),
    limits: {
      name: { required: true, maxLength: 30 },
      percent: { min: 1, max: 99 },
      amount: { min: 0.01, max: mostYuan },
      threshold: { min: 0.01, max: mostYuan },
    },
    codes: { [codes.discountName]: 'name', [codes.discountInUse]: 'kind' },
    draft: `discount:${person}:${discount?.id ?? 'new'}`,
    send: values => {
      const draft = draftOf(values)
      return discount
        ? change.mutateAsync({
            id: discount.id,
            ...draft,
            enabled: values.enabled,
            version: discount.version,
          })
        : add.mutateAsync(draft)
    },
    onSaved: (_, answer) => {
      const superseded = (answer as { code: number }).code === codes.unchanged
      toast(t(superseded ? 'superseded' : 'saved'), superseded ? 'refusal' : 'done')
      onClose()
    },
  })
  const { kind, way } = form.values
  const isShare = kind === 'percent' || (kind === 'early' && way === 'percent')
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t(discount ? 'edit' : 'add')} isHeld={form.isBusy}>
      <FormFrame form={form} isInDialog isNew={!discount} verb={t('save')}>
        <TextField {...form.field('name', t('field.name'))} />
        <RadioCards
          {...form.field('kind', t('field.kind'))}
          options={discountKinds.map(id => ({ id, label: t(`kind.${id}`), detail: t(`kindSays.${id}`) }))}
        />
        {kind === 'early' && (
          <Segments
            {...form.field('way', t('field.way'))}
            options={[
              { id: 'percent', label: t('field.byPercent') },
              { id: 'amount', label: t('field.byAmount') },
            ]}
          />
        )}
        {kind === 'threshold' && (
          <NumberField {...form.field('threshold', t('field.threshold'))} before="¥" format={two} />
        )}
        {isShare ? (
          <NumberField {...form.field('percent', t('field.percent'))} after="%" />
        ) : (
          <NumberField {...form.field('amount', t('field.amount'))} before="¥" format={two} />
        )}
        {kind === 'early' && (
          <DateField {...form.field('until', t('field.until'))} min="2000-01-01" max="2100-01-01" />
        )}
        {discount && <Switch {...form.field('enabled', t('field.enabled'))} />}
        <DiscountPreview draft={draftOf(form.values)} />
      </FormFrame>
    </Dialog>
  )
}
