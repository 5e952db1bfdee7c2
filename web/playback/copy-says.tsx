import { useTranslation } from 'react-i18next'
import { mayCut } from './use-cutting.ts'
import { useWatching } from './use-vod.ts'

/** While a film that is one file is cut: why the class is given nothing of it, and how far it is for whoever has cut it. */
export function CopySays() {
  const { t } = useTranslation('playback')
  const { facts } = useWatching()
  const copy = facts.film?.copy
  if (!copy) return null
  const { state, percent, problem } = copy
  const own = problem === null ? t('copy.own', { percent }) : t(`copy.${problem}`)
  return (
    <p className="vod-says" role="status">
      {mayCut(facts) ? own : t(state === 'failed' ? 'copy.failed' : 'copy.making')}
    </p>
  )
}
