import { passkeys } from 'virtual:calls/passkeys'
import { people } from 'virtual:calls/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { hasPasskeys } from '../kit/passkeys.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'

type Question = NonNullable<(typeof passkeys)['beginPasskey']['data']>
type Kept = NonNullable<(typeof passkeys)['ownPasskeys']['data']>[number]

/** Which keys open the account in place of the password; one more, or one less. */
export function PasskeysCard() {
  const { t } = useTranslation('people-account')
  const list = useQuery(query(passkeys.ownPasskeys))
  const begin = useCall(passkeys.beginPasskey)
  const remove = useCall(passkeys.removePasskey, { changes: [passkeys.ownPasskeys, people.ownSessions] })
  const [question, put] = useState<Question>()
  const [doomed, doom] = useState<Kept>()
  const can = hasPasskeys()
  // Asked for before the dialog: what the device is to do follows the press in it at once, as some browsers want it.
  const add = () => begin.mutate({}, { onSuccess: ({ data }) => put(data) })
  return (
    <Card
      title={t('passkeys.title')}
      isFlush
      aside={
        can && (
          <Button size="s" busy={begin.isPending} onPress={add}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <Loaded query={list}>
        {rows => (
          <ul className="plain-rows">
            <li>
              <span className="banner-row-words">{t(can ? 'passkeys.says' : 'passkeys.cannot')}</span>
            </li>
            {rows.map(row => (
              <PasskeyRow key={row.id} passkey={row} ns="people-account">
                <Button size="s" onPress={() => doom(row)}>
                  {t('passkeys.remove')}
                </Button>
              </PasskeyRow>
            ))}
          </ul>
        )}
      </Loaded>
      {question && <AddPasskey question={question} onClose={() => put(undefined)} />}
      <Confirm
        isOpen={doomed !== undefined}
        onClose={() => doom(undefined)}
        title={t('passkeys.removeTitle', { name: doomed?.name ?? '' })}
        verb={t('passkeys.remove')}
        onConfirm={async () => {
          if (!doomed) return
          await remove.mutateAsync({ id: String(doomed.id) })
          toast(t('passkeys.removed'), 'done')
        }}
      >
        <p>{t('passkeys.removeSays')}</p>
      </Confirm>
    </Card>
  )
}
