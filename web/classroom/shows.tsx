import { IconMedal, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import { useNow, useReading } from './use-room.ts'

const lasts = 4_000

/** Medals, likes and reactions rise over the board's corner for a moment; a reader hears of medals. */
export function Shows() {
  const { t } = useTranslation('classroom')
  const { shows, people } = useReading('shows')
  const now = useNow(500)
  const fresh = shows.filter(({ at }) => now - at < lasts).slice(-6)
  const nameOf = (person?: number) => people.get(person ?? 0)?.fullName ?? ''
  return (
    <div className="shows" role="status">
      {fresh.map(({ n, kind, person, to, reaction }) => (
        <p key={n} className={`show show-${kind}`}>
          {kind === 'medal' ? (
            <>
              <Icon of={IconMedal} />
              {t('medal.given', { name: nameOf(to) })}
            </>
          ) : (
            <span aria-hidden="true">
              {kind === 'like' ? <Icon of={IconThumbUp} /> : reaction} {nameOf(person)}
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
