import { useTranslation } from 'react-i18next'
import type { MeetingProblem } from '../../contract/classroom-service-lists.ts'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import type { Meeting } from './meeting-shown.ts'

/** Who can do something about it, and what. */
const mends: Record<MeetingProblem, 'setting' | 'rights' | 'again'> = {
  key: 'setting',
  host: 'setting',
  unopened: 'setting',
  rights: 'rights',
  refused: 'again',
  unclear: 'again',
  tooMany: 'again',
  notReached: 'again',
}

/** How far the service is that makes the meeting; where it failed, why and what to do. */
export function MeetingMaking({ meeting: { as, making } }: { meeting: Meeting }) {
  const { t } = useTranslation('classroom-meeting')
  const reads = useMay('reads settings')
  if (!making) return null
  const { state, problem } = making
  const service = t(`making.services.${making.service}`)
  if (!problem) return <p>{t(`making.${state}`, { service })}</p>
  const mend = mends[problem]
  return (
    <Banner
      tone="warn"
      fact={t(state === 'made' ? 'making.stale' : 'making.failed', {
        service,
        why: t(`making.why.${problem}`),
      })}
      {...(as === 'observer' &&
        reads &&
        mend === 'setting' && {
          actions: (
            <LinkButton size="s" to={pathTo('SettingClassroom')}>
              {t('making.toSetting')}
            </LinkButton>
          ),
        })}
    >
      {t(`making.mend.${mend}`)}
    </Banner>
  )
}
