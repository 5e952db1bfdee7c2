import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes, outcome } from '../../../contract/codes.ts'
import { Refused } from '../api/client.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { useForm } from '../form/use-form.ts'
import { Switch } from '../ui/choices.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Card } from '../ui/page-parts.tsx'
import { PasswordField, TextArea, TextField } from '../ui/text-field.tsx'
import { useSay } from './say.ts'

interface Basic {
  name: string
  contact: { email: string; phone: string }
  seats: number | null
  says: string
  open: boolean
  password: string
}
const empty: Basic = {
  name: '砚溪学堂',
  contact: { email: '', phone: '' },
  seats: 12,
  says: '',
  open: true,
  password: '',
}
const limits = {
  name: { required: true, maxLength: 20 },
  'contact.email': { required: true },
  seats: { min: 9, max: 60 },
}

/** Answers as a server would: a '*' in the address is 99 with the field, the name 'taken' is 718, 'away' ends the session. */
async function answer(values: Basic) {
  await new Promise(done => setTimeout(done, 300))
  const refuse = (code: number, shown: 'toast' | 'timeout', data: unknown = null) =>
    new Refused({ code, message: outcome(code)?.words.zh ?? '', data }, shown)
  if (values.contact.email.includes('*'))
    throw refuse(codes.incomplete, 'toast', { fields: [{ path: 'contact.email', problem: 'format' }] })
  if (values.name === 'taken') throw refuse(codes.gradeExists, 'toast')
  if (values.name === 'away') throw refuse(codes.signedOut, 'timeout')
  return { code: 0 }
}

export function FormSample() {
  const say = useSay()
  const { t } = useTranslation('kit')
  const [sent, setSent] = useState(0)
  const [start, setStart] = useState(empty)
  const form = useForm<Basic>({
    start,
    limits,
    codes: { [codes.gradeExists]: 'name' },
    draft: 'kit-sample',
    secrets: ['password'],
    send: values => {
      setSent(count => count + 1)
      return answer(values)
    },
    onSaved: saved => setStart({ ...saved, password: '' }),
  })
  return (
    <Card
      title={say('课程信息', 'Course')}
      aside={<output id="sent">{say(`已发出 ${sent} 次`, `Sent: ${sent}`)}</output>}
    >
      <FormFrame form={form} verb={t('save')}>
        <TextField {...form.field('name', say('学校名称', 'Name of the school'))} />
        <div className="form-pair">
          <TextField {...form.field('contact.email', say('邮箱', 'E-mail'))} type="email" />
          <TextField {...form.field('contact.phone', say('电话', 'Phone'))} type="tel" />
        </div>
        <NumberField {...form.field('seats', say('班额', 'Seats'))} />
        <TextArea {...form.field('says', say('介绍', 'Introduction'))} rows={14} />
        <PasswordField
          {...form.field('password', say('支付密码', 'Payment password'))}
          autoComplete="new-password"
        />
        <Switch {...form.field('open', say('开放报名', 'Enrolment open'))} />
      </FormFrame>
    </Card>
  )
}
