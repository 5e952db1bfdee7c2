import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { Icon, type IconShape } from './icon.tsx'

const marks = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconExclamationCircle,
} as const satisfies Record<string, IconShape>

interface Props {
  tone?: keyof typeof marks
  icon?: IconShape
  /** The fact, in bold. */
  fact: ReactNode
  children?: ReactNode
  /** Up to two. */
  actions?: ReactNode
  onClose?: () => void
  /** Read out at once when it appears while somebody works. */
  isUrgent?: boolean
}

/** What needs an act, or lasts: anything else is a toast. */
export function Banner({ tone = 'info', icon, fact, children, actions, onClose, isUrgent }: Props) {
  const { t } = useTranslation('kit')
  return (
    <div className={`banner banner-${tone}`} role={isUrgent ? 'alert' : undefined}>
      <Icon of={icon ?? marks[tone]} />
      <div className="banner-words">
        <strong>{fact}</strong>
        {children && <div className="banner-detail">{children}</div>}
      </div>
      {actions && <div className="banner-actions">{actions}</div>}
      {onClose && <IconButton icon={IconX} label={t('close')} size="s" onPress={onClose} />}
    </div>
  )
}
