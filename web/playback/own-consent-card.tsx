import { recording } from 'virtual:calls/recording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useWords } from './recording-words.ts'

/** A student says whether lessons may be recorded with their camera and voice; under fourteen they can only take it back. */
export function OwnConsentCard() {
  const isReady = useWords()
  const consent = useQuery(query(recording.ownConsent))
  return isReady ? <Loaded query={consent}>{data => <Own {...data} />}</Loaded> : null
}

function Own({ given, needsGuardian }: { given: boolean; needsGuardian: boolean }) {
  const { t } = useTranslation('playback-recording')
  const say = useCall(recording.sayOwnConsent, { changes: [recording.ownConsent] })
  const [asks, ask] = useState(false)
  const change = (now: boolean) => say.mutate({ given: now }, { onSuccess: () => toast(t('consent.saved')) })
  return (
    <Card title={t('consent.title')}>
      <div className="form-fields">
        {needsGuardian ? (
          <>
            <p>{t(given ? 'consent.guardianSays' : 'consent.guardian')}</p>
            {given && (
              <Button kind="danger-line" busy={say.isPending} onPress={() => ask(true)}>
                {t('consent.takeBack')}
              </Button>
            )}
          </>
        ) : (
          <Switch
            label={t('consent.given')}
            value={given}
            onChange={now => (now ? change(true) : ask(true))}
            hint={t('consent.hint')}
          />
        )}
      </div>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('consent.takeBackTitle')}
        verb={t('consent.takeBack')}
        onConfirm={() => change(false)}
      >
        <p>{t('consent.takeBackSays')}</p>
      </Confirm>
    </Card>
  )
}
