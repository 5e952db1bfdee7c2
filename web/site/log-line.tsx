import { logDesk } from 'virtual:calls/logDesk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../contract/site-log-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { actWord, fieldWord, thingWord, valueWord } from './log-words.ts'

type Line = NonNullable<(typeof logDesk)['logLine']['data']>

/** One line of the log with all that it says. */
export function LogLine({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('site-log')
  const asked = useQuery(query(logDesk.logLine, { number: String(number) }))
  return (
    <Dialog isOpen onClose={onClose} size="l" title={t('line', { n: number })}>
      <Loaded query={asked}>{line => <Said line={line} />}</Loaded>
    </Dialog>
  )
}

function Said({ line }: { line: Line }) {
  const { t } = useTranslation('site-log')
  const zone = useZone()
  const about = [thingWord(t, line.thing), line.name, line.of].filter(Boolean).join(' ')
  const head = [
    [t('column.act'), actWord(t, line.act)],
    [t('column.at'), tableTime(line.at, zone)],
    [t('column.who'), line.person?.fullName || t('program')],
    [t('column.role'), line.role ? valueWord(t, line.role) : '—'],
    [t('column.what'), about || '—'],
    [t('column.address'), line.address || '—'],
    ...(line.request ? [[t('column.request'), line.request]] : []),
  ]
  const isPersonal = Array.isArray(line.sealed) && line.sealed.length > 0
  return (
    <>
      <dl className="log-head">
        {head.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {line.facts.length > 0 && <Facts facts={line.facts} label={t('column.facts')} act={line.act} />}
      {isPersonal && <Facts facts={line.sealed as Fact[]} label={t('sealed')} act={line.act} />}
      {line.sealed === 'erased' && <p className="log-erased">{t('erased')}</p>}
      {line.facts.length === 0 && line.sealed === 'none' && <p className="log-erased">{t('noFacts')}</p>}
    </>
  )
}

/** What was changed side by side; what was only said stands under 'after' alone. */
function Facts({ facts, label, act }: { facts: readonly Fact[]; label: string; act: string }) {
  const { t } = useTranslation('site-log')
  const isCompared = facts.some(({ before }) => before !== null)
  const value = (text: string | null) => (text ? valueWord(t, text) : '—')
  return (
    <div className="log-facts-frame">
      <table className="log-facts">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.field')}</th>
            {isCompared && <th scope="col">{t('before')}</th>}
            <th scope="col">{isCompared ? t('after') : t('column.facts')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(fact => (
            <tr key={fact.path.join('.')}>
              <th scope="row">{fieldWord(t, fact.path) || actWord(t, act)}</th>
              {isCompared && <td>{fact.before === null ? '' : value(fact.before)}</td>}
              <td>{value(fact.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
