import { operator } from 'virtual:calls/operator'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gigabyte } from '../../contract/site-quotas-lists.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { fileSize } from '../kit/format/text.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { QuotaBars } from './quota-bars.tsx'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** What a school may have at most: the operator sets it, an agent sees it. */
export function QuotasCard({ school, isOperator }: { school: SchoolData; isOperator: boolean }) {
  const { t } = useTranslation('operator')
  const [isOpen, open] = useState(false)
  return (
    <Card title={t('quotas.title')}>
      {school.quotas.length > 0 ? (
        <QuotaBars quotas={school.quotas} />
      ) : (
        <p className="hint">{t('quotas.none')}</p>
      )}
      {isOperator ? (
        <Button onPress={() => open(true)}>{t('quotas.set')}</Button>
      ) : (
        <p className="hint">{t('quotas.operators')}</p>
      )}
      {isOpen && <QuotasForm school={school} close={() => open(false)} />}
    </Card>
  )
}

const mostOf = ({ quotas }: SchoolData, name: SchoolData['quotas'][number]['name']) =>
  quotas.find(quota => quota.name === name)?.most ?? null

/** Over the page: what is agreed once in a while does not stand open beside what is looked at. */
function QuotasForm({ school, close }: { school: SchoolData; close: () => void }) {
  const { t } = useTranslation('operator')
  const { id, used } = school
  const people = mostOf(school, 'people')
  const bytes = mostOf(school, 'storage')
  const storage = bytes === null ? null : bytes / gigabyte
  const rooms = mostOf(school, 'rooms')
  const start = useMemo(() => ({ people, storage, rooms }), [people, storage, rooms])
  const set = useSchoolCall(operator.setQuotas)
  const form = useForm({
    start,
    limits: operator.setQuotas.limits ?? {},
    send: values => set.mutateAsync({ ...values, id: String(id) }),
    onSaved: () => {
      toast(t('saved'))
      close()
    },
  })
  const { values } = form
  const isLess =
    (values.people !== people && values.people !== null && values.people < (used.people ?? 0)) ||
    (values.storage !== storage &&
      values.storage !== null &&
      values.storage * gigabyte < (used.storage ?? 0)) ||
    (values.rooms !== rooms && values.rooms !== null && values.rooms < (used.rooms ?? 0))
  return (
    <Dialog isOpen onClose={close} title={t('quotas.set')} isHeld={form.isBusy}>
      <FormFrame form={form} isInDialog verb={t('quotas.verb')}>
        <NumberField
          {...form.field('people', t('quotas.field.people'))}
          hint={t('quotas.peopleHint', { n: used.people ?? 0 })}
        />
        <NumberField
          {...form.field('storage', t('quotas.field.storage'))}
          after="GB"
          hint={t('quotas.storageHint', { size: fileSize(used.storage ?? 0) })}
        />
        <NumberField
          {...form.field('rooms', t('quotas.field.rooms'))}
          hint={t('quotas.roomsHint', { n: used.rooms ?? 0 })}
        />
        {isLess && <Banner tone="warn" fact={t('quotas.less')} />}
        <p className="hint">{t('quotas.says')}</p>
      </FormFrame>
    </Dialog>
  )
}
