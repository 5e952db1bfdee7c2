import { digest } from 'virtual:calls/digest'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DigestRhythm, digestRhythms } from '../../contract/announcements-lists.ts'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useSaid } from '../kit/ui/use-said.ts'
import { useSentCode } from '../people/code-field.tsx'

type Email = NonNullable<(typeof digest)['ownEmail']['data']>
const changes = [digest.ownEmail]

/** The letter that gathers what was not read: whether, how often, at which hour, and to which mailbox. */
export function OwnEmail() {
  const { t } = useTranslation('announcements-inbox')
  const email = useQuery(query(digest.ownEmail))
  return (
    <section className="own-ways">
      <h3>{t('email.title')}</h3>
      <p className="own-ways-says">{t('email.says')}</p>
      <Loaded query={email}>
        {data => (data.isSent ? <Mailbox email={data} /> : <p>{t('email.absent')}</p>)}
      </Loaded>
    </section>
  )
}

function Mailbox({ email }: { email: Email }) {
  const { t } = useTranslation('announcements-inbox')
  const [isAsking, nowAsking] = useState(false)
  const remove = useCall(digest.deleteOwnEmail, { changes })
  if (isAsking) return <MailboxForm onDone={() => nowAsking(false)} />
  if (!email.isConfirmed)
    return (
      <p>
        <Button onPress={() => nowAsking(true)}>{t('email.add')}</Button>
      </p>
    )
  return (
    <>
      <p className="own-email-line">
        <b>{email.address}</b>
        <Button size="s" onPress={() => nowAsking(true)}>
          {t('email.change')}
        </Button>
        <Button
          size="s"
          busy={remove.isPending}
          onPress={() => remove.mutate({}, { onSuccess: () => toast(t('email.removed'), 'done') })}
        >
          {t('email.remove')}
        </Button>
      </p>
      <Rhythm {...email} />
    </>
  )
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function Rhythm({ every, hour }: Pick<Email, 'every' | 'hour'>) {
  const { t } = useTranslation('announcements-inbox')
  const { saved } = useSaid()
  const set = useCall(digest.setDigest, { changes })
  return (
    <div className="own-email-line">
      <Select<DigestRhythm>
        label={t('email.every')}
        value={every}
        options={digestRhythms.map(id => ({ id, label: t(`email.${id}`) }))}
        onChange={one =>
          one && set.mutate({ every: one, hour }, { onSuccess: () => saved(t('email.every')) })
        }
      />
      {every !== 'never' && (
        <Select
          label={t('email.hour')}
          value={hour}
          options={Array.from({ length: 24 }, (_, id) => ({ id, label: clock(id) }))}
          onChange={one =>
            one !== null && set.mutate({ every, hour: one }, { onSuccess: () => saved(t('email.hour')) })
          }
        />
      )}
    </div>
  )
}

function MailboxForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['announcements-inbox', 'kit'])
  const sent = useSentCode()
  const [hint, hintAt] = useState<string>()
  const [refused, refuse] = useState<string>()
  const confirm = useCall(digest.confirmOwnEmail, { changes, inPlace: [codes.smsCodeWrong] })
  const form = useForm({
    start: { address: '', code: '' },
    secrets: ['code'],
    limits: { address: { required: true, maxLength: 254 }, code: { required: true } },
    codes: { [codes.smsCodeWrong]: 'code' },
    send: ({ code }) => confirm.mutateAsync({ code }),
    onSaved: () => {
      toast(t('email.confirmed'), 'done')
      onDone()
    },
  })
  const send = async () => {
    refuse(undefined)
    try {
      const { address } = form.values
      const { data } = await ask(
        digest.setOwnEmail,
        { address },
        { inPlace: [codes.tooOftenToday, codes.incomplete] },
      )
      sent.sent(data)
      hintAt(data.code ? t('email.shown', { code: data.code }) : t('email.sent', { address }))
    } catch (error) {
      // Of the address it can only be the shape that is wrong.
      if (error instanceof Refused)
        refuse(error.code === codes.incomplete ? t('problem.format', { ns: 'kit' }) : error.message)
    }
  }
  const address = form.field('address', t('email.address'))
  const problem = address.problem ?? refused
  return (
    <FormFrame form={form} isInDialog verb={t('email.confirm')}>
      <TextField {...address} {...(problem && { problem })} type="email" autoComplete="email" />
      <TextField
        {...form.field('code', t('email.code'))}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        after={
          <Button
            size="s"
            kind="link"
            isDisabled={sent.wait > 0 || form.values.address.trim() === ''}
            onPress={() => void send()}
          >
            {sent.wait > 0 ? t('email.again', { seconds: sent.wait }) : t('email.send')}
          </Button>
        }
      />
    </FormFrame>
  )
}
