import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Titled } from './console-frame.tsx'
import { Fact, momentHere } from './school-parts.tsx'

type DataOf<R> = R extends CallRef<infer _, infer D> ? D : never
type Benefit = DataOf<typeof operator.sentBenefit>
const changes = [operator.sentBenefit, operator.sentBenefits]

export function BenefitPage() {
  const { id = '' } = useParams()
  const benefit = useQuery(query(operator.sentBenefit, { id }))
  return <Loaded query={benefit}>{data => <OneBenefit key={id} benefit={data} />}</Loaded>
}

function OneBenefit({ benefit }: { benefit: Benefit }) {
  const { t } = useTranslation('operator')
  const { id, title, forAll, schools, seen, published, readers, madeAt } = benefit
  const navigate = useNavigate()
  const [asks, ask] = useState(false)
  const takeBack = useCall(operator.takeBenefitBack, { changes: [operator.sentBenefits] })
  const back = async () => {
    await takeBack.mutateAsync({ id: String(id) })
    toast(t('benefits.takenBack'))
    await navigate('/benefits')
  }
  return (
    <Titled title={title}>
      <PageHead
        title={title}
        says={momentHere(madeAt)}
        back={{ to: '/benefits', label: t('benefits.back') }}
        actions={
          <Button kind="danger-line" onPress={() => ask(true)}>
            {t('benefits.takeBack')}
          </Button>
        }
      />
      <div className="provider-columns">
        <div className="settings">
          <TextCard benefit={benefit} />
          <Answers benefit={benefit} />
        </div>
        <Card title={t('benefits.facts')}>
          <dl className="facts">
            <Fact name={t('benefits.to')} value={forAll ? t('benefits.toAll', { n: schools }) : schools} />
            <Fact name={t('benefits.seen')} value={seen} />
            <Fact name={t('benefits.published')} value={published} />
            <Fact name={t('benefits.readers')} value={readers} />
          </dl>
          <p className="hint">{t('benefits.readersNote')}</p>
        </Card>
      </div>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('benefits.takeBackAsk', { name: title })}
        verb={t('benefits.takeBack')}
        onConfirm={back}
      >
        <p>{t('benefits.takeBackSays')}</p>
      </Confirm>
    </Titled>
  )
}

function TextCard({ benefit: { id, title, text } }: { benefit: Benefit }) {
  const { t } = useTranslation('operator')
  const start = useMemo(() => ({ title, text }), [title, text])
  const change = useCall(operator.changeBenefit, { changes })
  const form = useForm({
    start,
    limits: operator.changeBenefit.limits ?? {},
    send: values => change.mutateAsync({ ...values, id: String(id) }),
    onSaved: (_, said) =>
      toast(
        t((said as { code: number }).code === codes.unchanged ? 'benefits.unchanged' : 'benefits.changed'),
      ),
  })
  return (
    <Card title={t('benefits.text')}>
      <FormFrame form={form} verb={t('benefits.change')}>
        <TextField {...form.field('title', t('benefits.name'))} />
        <TextArea {...form.field('text', t('benefits.text'))} rows={8} hint={t('benefits.textHint')} />
      </FormFrame>
    </Card>
  )
}

/** School by school: whether it is shown to its people, and by how many it was read. */
function Answers({ benefit: { answers, schools } }: { benefit: Benefit }) {
  const { t } = useTranslation('operator')
  return (
    <Card title={t('benefits.answers')} isFlush>
      <ul className="provider-lines">
        {answers.map(({ school, answer, seen, readers }) => (
          <li key={school.id}>
            <span>
              <b>
                <Link to={`/schools/${school.id}`}>{school.name}</Link>
              </b>
              <span className="provider-detail">
                {[
                  t(`benefits.answer.${answer}`),
                  t('benefits.seenBy', { n: seen }),
                  t('benefits.readBy', { n: readers }),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {answers.length < schools && (
        <p className="provider-none">{t('benefits.answersMore', { n: answers.length })}</p>
      )}
    </Card>
  )
}
