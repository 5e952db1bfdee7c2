import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { hasPasskeys, makePasskey, NoPasskey, PasskeyThere } from '../kit/passkeys.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Titled } from './console-frame.tsx'
import { ProofFields, proofCodes, proofSecrets, saidOfProof, useProofLimits } from './proof-fields.tsx'

type Kept = NonNullable<(typeof operator)['passkeys']['data']>[number]

/** Which keys open the account in place of password and second factor; one more, or one less. */
export function PasskeysPage() {
  const { t } = useTranslation('operator')
  const list = useQuery(query(operator.passkeys))
  const [adds, add] = useState(false)
  const [doomed, doom] = useState<Kept>()
  const can = hasPasskeys()
  return (
    <Titled title={t('passkeys.title')}>
      <PageHead title={t('passkeys.title')} says={t(can ? 'passkeys.says' : 'passkeys.cannot')} />
      <div className="settings">
        <Card
          title={t('passkeys.title')}
          isFlush
          aside={
            can && (
              <Button size="s" onPress={() => add(true)}>
                {t('passkeys.add')}
              </Button>
            )
          }
        >
          <Loaded query={list}>
            {rows =>
              rows.length === 0 ? (
                <p className="provider-none">{t('passkeys.none')}</p>
              ) : (
                <ul className="provider-lines">
                  {rows.map(row => (
                    <li key={row.id}>
                      <Line passkey={row} />
                      <Button size="s" onPress={() => doom(row)}>
                        {t('passkeys.remove')}
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Card>
      </div>
      {adds && <AddDialog onClose={() => add(false)} />}
      {doomed && <RemoveDialog passkey={doomed} onClose={() => doom(undefined)} />}
    </Titled>
  )
}

function Line({ passkey: { name, host, addedAt, usedAt } }: { passkey: Kept }) {
  const { t } = useTranslation('operator')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const used = usedAt ? t('passkeys.used', { at: tableTime(usedAt, timeZone) }) : t('passkeys.unused')
  return (
    <span>
      <b>{name}</b>
      <small className="provider-detail">
        {t('passkeys.facts', { added: tableDay(addedAt, timeZone), used })}
        {host !== location.hostname && ` · ${t('passkeys.elsewhere', { host })}`}
      </small>
    </span>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator')
  const [wrong, tell] = useState<string>()
  const begin = useCall(operator.beginPasskey, { inPlace: saidOfProof })
  const add = useCall(operator.addPasskey, { changes: [operator.passkeys], inPlace: [codes.incomplete] })
  const form = useForm({
    start: { name: '', password: '', code: '' },
    limits: {
      ...useProofLimits(),
      name: { required: true, maxLength: 60 },
    },
    secrets: proofSecrets,
    codes: proofCodes,
    send: async ({ name, ...proof }) => {
      tell(undefined)
      const { data: question } = await begin.mutateAsync(proof)
      try {
        await add.mutateAsync({ key: question.key, name, made: await makePasskey(question) })
      } catch (error) {
        if (error instanceof PasskeyThere) tell(t('passkeys.there'))
        else if (error instanceof NoPasskey) tell(t('passkeys.notMade'))
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
      <FormFrame form={form} isInDialog verb={t('passkeys.verb')}>
        <p className="hint">{t('passkeys.addSays')}</p>
        <TextField {...name} problem={name.problem ?? wrong} hint={t('passkeys.nameHint')} />
        <ProofFields
          password={form.field('password', t('password.old'))}
          code={form.field('code', t('factor.code'))}
        />
      </FormFrame>
    </Dialog>
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Kept; onClose: () => void }) {
  const { t } = useTranslation('operator')
  const remove = useCall(operator.removePasskey, { changes: [operator.passkeys], inPlace: saidOfProof })
  const form = useForm({
    start: { password: '', code: '' },
    limits: useProofLimits(),
    secrets: proofSecrets,
    codes: proofCodes,
    send: proof => remove.mutateAsync({ ...proof, id: String(id) }),
    onSaved: () => {
      toast(t('passkeys.removed'), 'done')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('passkeys.removeTitle', { name })}
      isHeld={form.isBusy}
    >
      <FormFrame form={form} isInDialog verb={t('passkeys.remove')}>
        <p className="hint">{t('passkeys.removeSays')}</p>
        <ProofFields
          password={form.field('password', t('password.old'))}
          code={form.field('code', t('factor.code'))}
        />
      </FormFrame>
    </Dialog>
  )
}
