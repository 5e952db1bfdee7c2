import { operator } from 'virtual:calls/operator'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { type Handed, PasswordOnce } from './password-once.tsx'
import { firstSignIn } from './school-address.rules.ts'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** Nobody of the office can get in any more: another administrator is made for them. */
export function AdminsCard({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const [isOpen, open] = useState(false)
  const [made, show] = useState<Handed>()
  return (
    <Card title={t('admins.title')}>
      <p className="hint">{t('admins.says')}</p>
      <Button onPress={() => open(true)}>{t('admins.add')}</Button>
      {isOpen && (
        <AdminDialog
          school={school}
          onClose={() => open(false)}
          onMade={one => {
            open(false)
            show(one)
          }}
        />
      )}
      {made && <PasswordOnce made={made} onClose={() => show(undefined)} />}
    </Card>
  )
}

interface DialogProps {
  school: SchoolData
  onClose: () => void
  onMade: (made: Handed) => void
}
function AdminDialog({ school, onClose, onMade }: DialogProps) {
  const { t } = useTranslation('operator')
  const add = useSchoolCall(operator.addAdmin, [codes.accountAdded, codes.incomplete])
  const form = useForm({
    start: { fullName: '', userName: '' },
    limits: operator.addAdmin.limits ?? {},
    codes: { [codes.accountAdded]: 'userName' },
    send: async values => {
      const reply = await add.mutateAsync({ ...values, id: String(school.id) })
      onMade(firstSignIn(school.schoolDomain, location, values.userName, reply.data.password))
      return reply
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('admins.add')} size="m">
      <FormFrame form={form} verb={t('admins.verb')} isInDialog>
        <TextField {...form.field('fullName', t('field.fullName'))} autoFocus />
        <TextField {...form.field('userName', t('field.userName'))} autoComplete="off" />
      </FormFrame>
    </Dialog>
  )
}
