import { useTranslation } from 'react-i18next'
import { minutesOf } from '../kit/format/minutes.ts'

/** Whole minutes in hours, as somebody who is paid by them says it. */
export function useLength() {
  const { t } = useTranslation('statistics-courses')
  return (ms: number) => {
    const [h, m] = [Math.floor(minutesOf(ms) / 60), minutesOf(ms) % 60]
    return h === 0
      ? t('length.minutes', { m })
      : m === 0
        ? t('length.hours', { h })
        : t('length.both', { h, m })
  }
}
