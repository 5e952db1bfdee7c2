import { passkeys } from 'virtual:calls/passkeys'
import { people } from 'virtual:calls/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { makePasskey, NoPasskey, PasskeyThere } from '../kit/passkeys.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

type Question = NonNullable<(typeof passkeys)['beginPasskey']['data']>
const limits = { name: { required: true, maxLength: 60 } }

/** A name for the new passkey, and then the device's own steps. */
export function AddPasskey({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('people-account')
  const sessions = useQuery(query(people.ownSessions)).data ?? []
  const device = sessions.find(({ current }) => current)?.device ?? ''
  const start = useMemo(() => ({ name: device }), [device])
  const asked = useRef(question)
  const [wrong, tell] = useState<string>()
  const add = useCall(passkeys.addPasskey, {
    changes: [passkeys.ownPasskeys],
    inPlace: [codes.passkeyQuestionGone, codes.passkeyRefused, codes.incomplete],
  })
  const form = useForm({
    start,
    limits,
    send: async ({ name }) => {
      tell(undefined)
      const { key } = asked.current
      try {
        await add.mutateAsync({ key, name, made: await makePasskey(asked.current) })
      } catch (error) {
        if (error instanceof PasskeyThere) tell(t('passkeys.there'))
        else if (error instanceof NoPasskey) tell(t('passkeys.notMade'))
        else if (error instanceof Refused) {
          tell(error.message)
          // Each question is good for one answer.
          asked.current = (await ask(passkeys.beginPasskey, {})).data
        }
        throw error
      }
    },
    onSaved: () => {
      toast(t('passkeys.added'), 'done')
      onClose()
    },
  })
  const name = form.field('name', t('passkeys.name'))
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('passkeys.add')} isHeld={form.isBusy}>
      <FormFrame form={form} isInDialog isNew verb={t('passkeys.verb')}>
        <p className="hint">{t('passkeys.addSays')}</p>
        <TextField {...name} problem={name.problem ?? wrong} hint={t('passkeys.nameHint')} />
      </FormFrame>
    </Dialog>
  )
}
