import { office } from 'virtual:calls/office'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { PasswordField } from '../kit/ui/text-field.tsx'

/** Everything the school keeps about the person, to take along; and the end of the account, after seven days. */
export function OwnDataCard() {
  const { t } = useTranslation('people-account')
  const zone = useZone()
  const erasure = useQuery(query(office.erasure))
  const data = useCall(office.ownData)
  const cancel = useCall(office.cancelErasure, { changes: [office.erasure] })
  const [asks, ask] = useState(false)
  const take = () =>
    data.mutate(
      {},
      {
        onSuccess: ({ data: mine }) => {
          const address = URL.createObjectURL(
            new Blob([JSON.stringify(mine, null, 2)], { type: 'application/json' }),
          )
          Object.assign(document.createElement('a'), {
            href: address,
            download: `${t('ownData')}.json`,
          }).click()
          URL.revokeObjectURL(address)
        },
      },
    )
  const due = erasure.data
  return (
    <Card title={t('ownData')}>
      <div className="form-fields">
        <p className="hint">{t('ownDataSays')}</p>
        {due && (
          <Banner
            tone="warn"
            fact={t('erasureDue', { at: tableTime(due.dueAt, zone) })}
            actions={
              <Button size="s" busy={cancel.isPending} onPress={() => cancel.mutate({})}>
                {t('erasureCancel')}
              </Button>
            }
          >
            {t(due.problem ? 'erasureHeld' : 'erasureDueSays')}
          </Banner>
        )}
        <span className="button-row">
          <Button icon={IconDownload} busy={data.isPending} onPress={take}>
            {t('ownDataTake')}
          </Button>
          {due === null && (
            <Button kind="danger-line" onPress={() => ask(true)}>
              {t('erasureAsk')}
            </Button>
          )}
        </span>
      </div>
      {asks && <ErasureDialog onClose={() => ask(false)} />}
    </Card>
  )
}

function ErasureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people-account')
  const send = useCall(office.askErasure, {
    changes: [office.erasure],
    inPlace: [codes.incomplete, codes.oldPasswordWrong],
  })
  const form = useForm({
    start: { passWord: '' },
    limits: { passWord: { required: true } },
    codes: { [codes.oldPasswordWrong]: 'passWord' },
    secrets: ['passWord'],
    send: values => send.mutateAsync(values),
    onSaved: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('erasureTitle')}>
      <FormFrame form={form} isInDialog verb={t('erasureVerb')}>
        <p>{t('erasureSays')}</p>
        <PasswordField {...form.field('passWord', t('ownPassword'))} autoComplete="current-password" />
      </FormFrame>
    </Dialog>
  )
}
