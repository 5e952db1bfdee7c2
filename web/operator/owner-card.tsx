import { operator } from 'virtual:calls/operator'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { ownNumber, useReceivers } from './receivers.ts'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** Whose a school is: only the operator sees it, and only the operator gives it away. */
export function OwnerCard({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const now = school.agent?.id ?? ownNumber
  const [to, choose] = useState<number | null>(now)
  const [asks, ask] = useState(false)
  const give = useSchoolCall(operator.giveSchool)
  const { options: found, onSearch } = useReceivers()
  // An agent who is disabled keeps their schools, and is not among those who are offered one.
  const options = found.some(one => one.id === now)
    ? found
    : [{ id: now, label: school.agent?.name ?? '' }, ...found]
  const giving = async () => {
    await give.mutateAsync({ id: String(school.id), to: to === ownNumber ? null : to })
    toast(t('saved'))
  }
  return (
    <Card title={t('agents.owner')}>
      <div className="provider-give">
        <ComboBox
          label={t('agents.owner')}
          options={options}
          found={found}
          onSearch={onSearch}
          value={to}
          onChange={choose}
        />
        <Button isDisabled={to === null || to === now} onPress={() => ask(true)}>
          {t('agents.give')}
        </Button>
      </div>
      <p className="hint">{t('agents.giveSays')}</p>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('agents.giveAsk', {
          name: school.schoolName,
          to: options.find(one => one.id === to)?.label ?? '',
        })}
        verb={t('agents.give')}
        kind="primary"
        onConfirm={giving}
      >
        <p>{t('agents.giveAsked')}</p>
      </Confirm>
    </Card>
  )
}
