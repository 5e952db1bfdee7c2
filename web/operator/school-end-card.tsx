import { operator } from 'virtual:calls/operator'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { longestGrace } from '../../contract/operator-lists.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** The end of a school, with days to spare, and its way back. */
export function ClosingCard({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const [days, setDays] = useState<number | null>(14)
  const [asks, ask] = useState(false)
  const close = useSchoolCall(operator.closeSchool)
  const open = useSchoolCall(operator.openSchool)
  const id = String(school.id)
  const closing = async () => {
    const { code } = await close.mutateAsync({ id, days: days ?? 0 })
    if (code === codes.unchanged) toast(t('closing.sooner'), 'refusal')
  }
  return (
    <Card title={t('closing.title')}>
      <p className="hint">{t('closing.says')}</p>
      <div className="provider-acts">
        {school.closesAt !== null && (
          <Button kind="primary" busy={open.isPending} onPress={() => open.mutate({ id })}>
            {t('closing.open')}
          </Button>
        )}
        {school.state !== 'closed' && (
          <Button kind="danger-line" onPress={() => ask(true)}>
            {t('closing.close')}
          </Button>
        )}
      </div>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('closing.ask', { name: school.schoolName })}
        verb={days ? t('closing.verb', { n: days }) : t('closing.verbNow')}
        onConfirm={closing}
      >
        <p className="provider-asked">{t('closing.asked')}</p>
        <NumberField
          label={t('closing.days')}
          value={days}
          onChange={setDays}
          min={0}
          max={longestGrace}
          hint={t('closing.daysHint')}
        />
      </Confirm>
    </Card>
  )
}
