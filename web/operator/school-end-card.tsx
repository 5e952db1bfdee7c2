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
import { useProvider } from './console-frame.tsx'
import { EraseSchool } from './erase-school.tsx'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** The end of a school, with days to spare, and its way back. */
export function ClosingCard({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const [days, setDays] = useState<number | null>(14)
  const [asks, ask] = useState(false)
  const [erases, erase] = useState(false)
  const mayErase = useProvider()?.role === 'OPERATOR' && school.closesAt !== null
  const close = useSchoolCall(operator.closeSchool)
  const open = useSchoolCall(operator.openSchool)
  const id = String(school.id)
  const isWrong = days === null || days < 0 || days > longestGrace
  const closing = async () => {
    // How soon is said, never taken for granted: nothing is not now.
    if (isWrong) throw new Error('no days')
    const { code } = await close.mutateAsync({ id, days })
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
        {mayErase && (
          <Button kind="danger-line" onPress={() => erase(true)}>
            {t('erasing.open')}
          </Button>
        )}
      </div>
      {mayErase && <p className="hint">{t('erasing.hint')}</p>}
      {erases && <EraseSchool school={school} onClose={() => erase(false)} />}
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('closing.ask', { name: school.schoolName })}
        verb={isWrong ? t('closing.close') : days > 0 ? t('closing.verb', { n: days }) : t('closing.verbNow')}
        onConfirm={closing}
      >
        <p className="provider-asked">{t('closing.asked')}</p>
        <NumberField
          label={t('closing.days')}
          value={days}
          onChange={setDays}
          onTyped={text => setDays(/^\d+$/.test(text) ? Number(text) : null)}
          min={0}
          max={longestGrace}
          problem={isWrong ? t('closing.daysWrong', { most: longestGrace }) : undefined}
          hint={t('closing.daysHint')}
        />
      </Confirm>
    </Card>
  )
}
