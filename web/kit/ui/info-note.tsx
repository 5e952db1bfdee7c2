import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { Popover } from './menu.tsx'

/** What a word means, at hand beside it: by pointer, by finger and by keys. */
export function InfoNote({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation('kit')
  const label = t('whatIs', { of })
  return (
    <Popover label={label} trigger={<IconButton icon={IconInfoCircle} label={label} size="s" />}>
      <div className="info-note">{children}</div>
    </Popover>
  )
}
