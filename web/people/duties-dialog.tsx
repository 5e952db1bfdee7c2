import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { type Duty, type DutyUse, duties, type GivenDuties } from '../../contract/roles.ts'
import { Refused } from '../kit/api/client.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Segments, Switch } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { User } from './use-user-form.ts'

const ways = ['none', 'reads', 'writes'] as const
type Way = (typeof ways)[number]

const wayOf = (given: GivenDuties, duty: Duty): Way =>
  (['writes', 'reads'] as const).find(way => given === null || given.includes(`${way} ${duty}`)) ?? 'none'
const chosenFrom = (of: Record<Duty, Way>): DutyUse[] =>
  duties.flatMap(duty => {
    const way = of[duty]
    return way === 'none' ? [] : [`${way} ${duty}` as const]
  })
const eachOf = (given: GivenDuties) =>
  Object.fromEntries(duties.map(duty => [duty, wayOf(given, duty)])) as Record<Duty, Way>

/** What of the office an administrator is given: everything, or each part to look at or to change. */
export function DutiesDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const user = useQuery({ ...query(office.user, { id }), staleTime: 0 })
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('duties.title', { name })}>
      <Loaded query={user}>{data => <DutiesForm key={data.version} user={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function DutiesForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const [hasAll, setAll] = useState(user.duties === null)
  const [each, setEach] = useState(eachOf(user.duties))
  const [wrong, tell] = useState<string>()
  const send = useCall(office.setDuties, {
    changes: [office.users, office.user],
    inPlace: [codes.accountInvalid, codes.unchanged],
  })
  async function save() {
    const chosen = chosenFrom(each)
    if (!hasAll && chosen.length === 0) return tell(t('duties.none'))
    try {
      await send.mutateAsync({ id: user.id, version: user.version, duties: hasAll ? null : chosen })
      toast(t('duties.saved'), 'done')
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) return
      if (error.code === codes.accountInvalid) tell(t('duties.own'))
      if (error.code === codes.unchanged) tell(t('duties.changed'))
    }
  }
  return (
    <div className="duties">
      <Switch label={t('duties.all')} hint={t('duties.allSays')} value={hasAll} onChange={setAll} />
      <fieldset className="duties-each" disabled={hasAll}>
        <legend>{t('duties.some')}</legend>
        {duties.map(duty => (
          <Segments
            key={duty}
            label={t(`duties.duty.${duty}`)}
            value={hasAll ? 'writes' : each[duty]}
            isDisabled={hasAll}
            onChange={way => setEach(now => ({ ...now, [duty]: way as Way }))}
            options={ways.map(way => ({ id: way, label: t(`duties.way.${way}`) }))}
          />
        ))}
      </fieldset>
      {wrong && <Banner tone="warn" fact={wrong} isUrgent />}
      <div className="duties-foot">
        <Button kind="primary" busy={send.isPending} onPress={() => void save()}>
          {t('duties.save')}
        </Button>
      </div>
    </div>
  )
}
