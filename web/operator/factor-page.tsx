import { operator } from 'virtual:calls/operator'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { QrCode } from '../kit/figures/qr-code.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Titled } from './console-frame.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { momentHere } from './school-parts.tsx'
import './second-factor.css'

/** What was told once, if it was: by another tab it may have been done already. */
type Told = { recoveryCodes: string[] } | null

export function FactorPage() {
  const { t } = useTranslation('operator')
  const [told, tell] = useState<readonly string[]>()
  const state = useQuery(query(operator.factor))
  const kept = useQueryClient()
  const { revalidate } = useRevalidator()
  const changed = (data: Told) => {
    if (data) tell(data.recoveryCodes)
    void kept.invalidateQueries({ queryKey: [operator.factor.name] })
    void revalidate()
  }
  return (
    <Titled title={t('factor.title')}>
      <PageHead title={t('factor.title')} says={t('factor.says')} />
      <div className="settings">
        <Loaded query={state}>
          {({ since, recoveryCodes }) =>
            since === null ? (
              <SetUp onDone={changed} />
            ) : (
              <Standing since={since} left={recoveryCodes} onDone={changed} />
            )
          }
        </Loaded>
      </div>
      {told && <RecoveryCodes codes={told} onClose={() => tell(undefined)} />}
    </Titled>
  )
}

function SetUp({ onDone }: { onDone: (data: Told) => void }) {
  const { t } = useTranslation('operator')
  const begin = useCall(operator.beginFactor, { changes: [operator.factor] })
  const made = begin.data?.data
  if (!made)
    return (
      <Card title={t('factor.setUp')}>
        <p className="hint">{t('factor.needs')}</p>
        <Button kind="primary" busy={begin.isPending} onPress={() => begin.mutate({})}>
          {t('factor.begin')}
        </Button>
      </Card>
    )
  return (
    <Card title={t('factor.setUp')}>
      <figure className="provider-scan">
        <QrCode text={made.address} label={t('factor.scanLabel')} />
        <figcaption>
          <p>{t('factor.scan')}</p>
          <p className="hint">{t('factor.typed')}</p>
          <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </figcaption>
      </figure>
      <ProofForm
        call={operator.confirmFactor}
        verb={t('factor.on')}
        hint={t('factor.appCode')}
        onDone={onDone}
      />
    </Card>
  )
}

interface StandingProps {
  since: string
  left: number
  onDone: (data: Told) => void
}
function Standing({ since, left, onDone }: StandingProps) {
  const { t } = useTranslation('operator')
  const [asks, ask] = useState<'renew' | 'off'>()
  const done = (data: Told) => {
    ask(undefined)
    onDone(data)
    if (data === null) toast(t('factor.isOff'))
  }
  return (
    <Card title={t('factor.isOn')}>
      <dl className="facts">
        <div className="provider-fact">
          <dt>{t('factor.since')}</dt>
          <dd>{momentHere(since)}</dd>
        </div>
        <div className="provider-fact">
          <dt>{t('factor.left')}</dt>
          <dd>{left}</dd>
        </div>
      </dl>
      <p className="hint">{t('factor.leftSays')}</p>
      <div className="provider-acts">
        <Button onPress={() => ask('renew')}>{t('factor.renew')}</Button>
        <Button kind="danger-line" onPress={() => ask('off')}>
          {t('factor.off')}
        </Button>
      </div>
      <Dialog
        isOpen={asks !== undefined}
        onClose={() => ask(undefined)}
        size="m"
        title={t(asks === 'off' ? 'factor.off' : 'factor.renew')}
      >
        <p className="provider-asked">{t(asks === 'off' ? 'factor.offSays' : 'factor.renewSays')}</p>
        {asks === 'off' ? (
          <ProofForm
            call={operator.removeFactor}
            verb={t('factor.offVerb')}
            hint={t('factor.anyCode')}
            onDone={done}
            isInDialog
          />
        ) : (
          <ProofForm
            call={operator.renewRecoveryCodes}
            verb={t('factor.renewVerb')}
            hint={t('factor.anyCode')}
            onDone={done}
            isInDialog
          />
        )}
      </Dialog>
    </Card>
  )
}
