import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { AgentBadge, type AgentData, LimitFields, useAgentCall } from './agent-parts.tsx'
import { Titled } from './console-frame.tsx'
import { LostDevice } from './lost-device.tsx'
import { MoveSchools } from './move-schools.tsx'
import { consoleAddress, type Handed, PasswordOnce } from './password-once.tsx'
import { momentHere } from './school-parts.tsx'

export function AgentPage() {
  const { id = '' } = useParams()
  const agent = useQuery(query(operator.agent, { id }))
  return <Loaded query={agent}>{data => <Agent agent={data} />}</Loaded>
}

function Agent({ agent }: { agent: AgentData }) {
  const { t } = useTranslation('operator')
  const { id, name, account, state, schools, seenAt, createdAt, factor, passkeys } = agent
  return (
    <Titled title={name}>
      <PageHead
        title={
          <>
            {name} <AgentBadge state={state} />
          </>
        }
        says={account}
        back={{ to: '/agents', label: t('agents.back') }}
      />
      {state === 'DISABLED' && <Banner tone="warn" fact={t('agents.off')} />}
      <div className="provider-columns">
        <div className="settings">
          <AgentForm key={id} agent={agent} />
        </div>
        <div className="settings">
          <Card title={t('school.figures')}>
            <dl className="facts">
              <div className="provider-fact">
                <dt>{t('agents.schools')}</dt>
                <dd>
                  <Link to={`/schools?agent=${id}`}>{schools}</Link>
                </dd>
              </div>
              <div className="provider-fact">
                <dt>{t('agents.seen')}</dt>
                <dd>{seenAt === null ? t('agents.neverSeen') : momentHere(seenAt)}</dd>
              </div>
              <div className="provider-fact">
                <dt>{t('agents.factor')}</dt>
                <dd>{t(factor ? 'agents.factorOn' : 'agents.factorOff')}</dd>
              </div>
              <div className="provider-fact">
                <dt>{t('agents.passkeys')}</dt>
                <dd>{passkeys}</dd>
              </div>
              <div className="provider-fact">
                <dt>{t('agents.made')}</dt>
                <dd>{momentHere(createdAt)}</dd>
              </div>
            </dl>
          </Card>
          {schools > 0 && <MoveSchools agent={agent} />}
          <EntryCard agent={agent} />
        </div>
      </div>
    </Titled>
  )
}

function AgentForm({ agent }: { agent: AgentData }) {
  const { t } = useTranslation('operator')
  const { id, name, mostSchools, mostDays } = agent
  const start = useMemo(() => ({ name, mostSchools, mostDays }), [name, mostSchools, mostDays])
  const change = useAgentCall(operator.changeAgent, [codes.agentName, codes.incomplete])
  const form = useForm({
    start,
    limits: operator.changeAgent.limits ?? {},
    codes: { [codes.agentName]: 'name' },
    send: values => change.mutateAsync({ ...values, id: String(id) }),
    onSaved: () => toast(t('saved')),
  })
  return (
    <Card title={t('school.settings')}>
      <FormFrame form={form}>
        <TextField {...form.field('name', t('agents.name'))} hint={t('agents.nameHint')} />
        <LimitFields
          schools={form.field('mostSchools', t('agents.mostSchools'))}
          days={form.field('mostDays', t('agents.mostDays'))}
        />
        <p className="hint">{t('agents.limitsSay')}</p>
      </FormFrame>
    </Card>
  )
}

/** How the agent gets in, or does not any more. */
function EntryCard({ agent }: { agent: AgentData }) {
  const { t } = useTranslation('operator')
  const { id, name, account, state, factor, passkeys } = agent
  const [asked, ask] = useState<'password' | 'disable' | 'lost'>()
  const [given, show] = useState<Handed>()
  const password = useAgentCall(operator.agentPassword)
  const disable = useAgentCall(operator.disableAgent)
  const enable = useAgentCall(operator.enableAgent)
  const params = { id: String(id) }
  const give = async () => {
    const { data } = await password.mutateAsync(params)
    show({ address: consoleAddress(), userName: account, password: data.password })
  }
  return (
    <Card title={t('agents.entry')}>
      <div className="provider-acts">
        <Button onPress={() => ask('password')}>{t('agents.newPassword')}</Button>
        {(factor || passkeys > 0) && <Button onPress={() => ask('lost')}>{t('agents.lost')}</Button>}
        {state === 'ENABLED' ? (
          <Button kind="danger-line" onPress={() => ask('disable')}>
            {t('agents.disable')}
          </Button>
        ) : (
          <Button kind="primary" busy={enable.isPending} onPress={() => enable.mutate(params)}>
            {t('agents.enable')}
          </Button>
        )}
      </div>
      <Confirm
        isOpen={asked === 'password'}
        onClose={() => ask(undefined)}
        title={t('agents.passwordAsk', { name })}
        verb={t('agents.newPassword')}
        kind="primary"
        onConfirm={give}
      >
        <p>{t('agents.passwordAsked')}</p>
      </Confirm>
      <Confirm
        isOpen={asked === 'disable'}
        onClose={() => ask(undefined)}
        title={t('agents.disableAsk', { name })}
        verb={t('agents.disable')}
        onConfirm={async () => void (await disable.mutateAsync(params))}
      >
        <p>{t('agents.disableAsked')}</p>
      </Confirm>
      {asked === 'lost' && <LostDevice agent={agent} onClose={() => ask(undefined)} />}
      {given && <PasswordOnce made={given} onClose={() => show(undefined)} />}
    </Card>
  )
}
