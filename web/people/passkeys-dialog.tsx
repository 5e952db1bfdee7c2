import { passkeys } from 'virtual:calls/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { PasskeyRow } from './passkey-row.tsx'

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
    </Dialog>
  )
}
