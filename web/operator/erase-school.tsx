import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { WhyNotErased } from '../../contract/operator-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { fileSize } from '../kit/format/text.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { ProofFields, proofCodes, proofSecrets, saidOfProof, useProofLimits } from './proof-fields.tsx'
import type { SchoolData } from './school-data.ts'
import { Fact } from './school-parts.tsx'

/** The last end of a school: what goes is counted, what stands in the way is named, and where the backup lies is shown once. */
export function EraseSchool({ school, onClose }: { school: SchoolData; onClose: () => void }) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [backup, setBackup] = useState<string>()
  /** What stood in the way when it was pressed. */
  const [held, setHeld] = useState<readonly WhyNotErased[]>()
  const found = useQuery(query(operator.erasing, { id: String(school.id) }))
  const name = school.schoolName
  if (backup !== undefined) {
    const leave = () => void navigate('/schools')
    return (
      <Dialog
        isOpen
        isOnce
        size="m"
        title={t('erasing.done', { name })}
        onClose={leave}
        foot={
          <>
            <CopyButton text={backup} />
            <Button kind="primary" onPress={leave}>
              {t('erasing.leave')}
            </Button>
          </>
        }
      >
        <p className="provider-asked">{t('erasing.backup')}</p>
        <code className="provider-path">{backup}</code>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('erasing.ask', { name })} isHeld={isBusy}>
      <Loaded query={found}>
        {({ people, lessons, bytes, stands }) => (
          <>
            <p className="provider-asked">{t('erasing.says')}</p>
            <dl className="facts provider-goes">
              <Fact name={t('column.people')} value={people} />
              <Fact name={t('column.lessons')} value={lessons} />
              <Fact name={t('erasing.bytes')} value={fileSize(bytes)} />
            </dl>
            {(held ?? stands).length > 0 ? (
              <Banner tone="danger" fact={t('erasing.held')}>
                {(held ?? stands).map(why => (
                  <span key={why} className="provider-detail">
                    {t(`erasing.why.${why}`)}
                  </span>
                ))}
              </Banner>
            ) : (
              <EraseForm
                school={school}
                people={people}
                onBusy={setBusy}
                onDone={setBackup}
                onHeld={setHeld}
              />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

interface FormProps {
  school: SchoolData
  people: number
  onBusy: (busy: boolean) => void
  onDone: (backup: string) => void
  onHeld: (stands: readonly WhyNotErased[]) => void
}
function EraseForm({ school: { id, schoolName }, people, onBusy, onDone, onHeld }: FormProps) {
  const { t } = useTranslation('operator')
  // Not of the school's own page: it is not there any more, and would say so beside where its backup lies.
  const erase = useCall(operator.eraseSchool, {
    inPlace: saidOfProof,
    changes: [operator.schools],
  })
  const form = useForm({
    start: { name: '', password: '', code: '' },
    limits: { ...useProofLimits(), name: { required: true } },
    secrets: proofSecrets,
    codes: proofCodes,
    check: ({ name }) => (name.trim() === schoolName ? {} : { name: t('erasing.notName') }),
    send: async values => {
      onBusy(true)
      const reply = await erase.mutateAsync({ ...values, id: String(id) }).finally(() => onBusy(false))
      if (reply.data.stands.length > 0) onHeld(reply.data.stands)
      else onDone(reply.data.backup)
      return reply
    },
  })
  return (
    <FormFrame form={form} isInDialog isDangerous verb={t('erasing.verb', { n: people })}>
      <TextField
        {...form.field('name', t('erasing.name'))}
        hint={t('erasing.nameHint', { name: schoolName })}
        autoComplete="off"
      />
      <ProofFields
        password={form.field('password', t('password.old'))}
        code={form.field('code', t('factor.code'))}
      />
    </FormFrame>
  )
}
