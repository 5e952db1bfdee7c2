import { openid } from 'virtual:calls/openid'
import { passkeys } from 'virtual:calls/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { BindingRow } from './binding-row.tsx'
import { useWordsElsewhere } from './elsewhere-words.ts'
import { PasskeyRow } from './passkey-row.tsx'
import './office.css'

/** An account's passkeys, for when a device is lost. */
export function PasskeysDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const one = { id: String(id) }
  const list = useQuery({ ...query(passkeys.passkeysOf, one), staleTime: 0 })
  const off = useCall(passkeys.takePasskeysOff, { changes: [passkeys.passkeysOf] })
  const takeOff = () =>
    off.mutate(one, {
      onSuccess: () => {
        toast(t('passkeys.did', { name }), 'done')
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('passkeys.of', { name })}
      isHeld={off.isPending}
      foot={
        <Button
          kind="danger"
          busy={off.isPending}
          isDisabled={(list.data ?? []).length === 0}
          onPress={takeOff}
        >
          {t('passkeys.off')}
        </Button>
      }
    >
      <p>{t('passkeys.ofSays')}</p>
      <Loaded query={list}>
        {rows =>
          rows.length === 0 ? (
            <p className="hint">{t('passkeys.none')}</p>
          ) : (
            <ul className="plain-rows">
              {rows.map(row => (
                <PasskeyRow key={row.id} passkey={row} ns="people-office" />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Bindings id={id} name={name} />
    </Dialog>
  )
}

/** By whose name somebody signs in from elsewhere; of most schools nobody does. */
function Bindings({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('people-openid')
  const { isReady } = useWordsElsewhere('')
  const one = { id: String(id) }
  const rows = useQuery({ ...query(openid.bindingsOf, one), staleTime: 0 }).data ?? []
  const off = useCall(openid.takeBindingsOff, { changes: [openid.bindingsOf] })
  if (!isReady || rows.length === 0) return null
  const takeOff = () => off.mutate(one, { onSuccess: () => toast(t('did', { name }), 'done') })
  return (
    <section className="bindings">
      <h3>{t('titleOf')}</h3>
      <p>{t('ofSays')}</p>
      <ul className="plain-rows">
        {rows.map(row => (
          <BindingRow key={row.id} binding={row} />
        ))}
      </ul>
      <Button size="s" kind="danger" busy={off.isPending} onPress={takeOff}>
        {t('remove')}
      </Button>
    </section>
  )
}
