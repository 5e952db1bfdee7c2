import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type QuotaName, quotaNames } from '../../contract/site-quotas-lists.ts'
import { query } from '../kit/api/query.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { momentHere } from './school-parts.tsx'

const acts = {
  'school made': 'made',
  'school changed': 'changed',
  'host taken off': 'hostOff',
  'school closed': 'closed',
  'school opened again': 'opened',
  'administrator made': 'admin',
  'demonstration removed': 'demonstration',
  'schools moved': 'given',
  'school given to an agent': 'given',
  'quotas set': 'quotas',
  'help begun': 'help',
  'course pushed': 'coursePushed',
  'course withdrawn': 'courseWithdrawn',
  'benefit sent': 'benefitSent',
  'benefit changed': 'benefitChanged',
  'benefit taken back': 'benefitBack',
} as const
const lost = ['schools', 'people', 'courses', 'lessons', 'orders', 'files'] as const
const fields = [
  'schoolName',
  'appName',
  'schoolDomain',
  'trainingDomain',
  'timeZone',
  'until',
  'register',
  'mobileLogin',
  'cloudVision',
] as const

const isQuota = (name: string): name is QuotaName => quotaNames.includes(name as QuotaName)
type Change = readonly [unknown, unknown]
const isChange = (value: unknown): value is Change => Array.isArray(value) && value.length === 2

/** What was done with the school, by whom and when. */
export function ActsCard({ id }: { id: number }) {
  const { t } = useTranslation('operator')
  const lines = useQuery(query(operator.acts, { id: String(id) }))
  return (
    <Card title={t('acts.title')} isFlush>
      <Loaded query={lines}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="provider-none">{t('acts.none')}</p>
          ) : (
            <ol className="provider-lines">
              {rows.map(row => (
                <li key={row.number}>
                  <span>
                    <b>{actOf(row.action)}</b>
                    <Detail detail={row.detail} />
                  </span>
                  <small>
                    {momentHere(row.at)} · {row.by || t('acts.machine')}
                  </small>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  )

  function actOf(action: string) {
    const known = acts[action as keyof typeof acts]
    return known ? t(`act.${known}`) : action
  }
}

function Detail({ detail }: { detail: Record<string, unknown> }) {
  const { t } = useTranslation('operator')
  const shown = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'acts.on' : 'acts.off') : String(value ?? '') || t('noEnd')
  const changed = fields.flatMap(field => {
    const value = detail[field]
    return isChange(value) ? [`${t(`field.${field}`)}: ${shown(value[0])} → ${shown(value[1])}`] : []
  })
  const owner = isChange(detail.agent)
    ? [detail.agent.map(name => String(name ?? t('agents.own'))).join(' → ')]
    : []
  const named = ['host', 'userName', 'reason', 'course', 'title'].flatMap(key =>
    typeof detail[key] === 'string' ? [detail[key]] : [],
  )
  const graced = typeof detail.days === 'number' ? [t('acts.days', { n: detail.days })] : []
  const gone = lost.flatMap(key =>
    typeof detail[key] === 'number' ? [`${t(`lost.${key}`)}: ${detail[key]}`] : [],
  )
  const quotas = Object.entries((detail.quotas ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    isChange(value) && isQuota(name)
      ? [
          `${t(`quotas.name.${name}`)}: ${value.map(one => (one === null ? t('quotas.unlimited') : name === 'storage' ? `${one} GB` : String(one))).join(' → ')}`,
        ]
      : [],
  )
  const all = [...changed, ...quotas, ...owner, ...named, ...graced, ...gone]
  return all.length > 0 ? <span className="provider-detail">{all.join(' · ')}</span> : null
}
