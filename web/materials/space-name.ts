import { useTranslation } from 'react-i18next'
import type { Space } from './reads.ts'

/** What a place is called: the school's and the own by a word, the others by their course or person. */
export function useSpaceName() {
  const { t } = useTranslation('materials')
  return ({ kind, name }: Pick<Space, 'kind' | 'name'>) =>
    name || t(kind === 'school' ? 'place.school' : 'place.own')
}
