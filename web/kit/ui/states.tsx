import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture, type PictureName } from '../figures/picture.tsx'
import { Button } from './button.tsx'

interface StateProps {
  picture: PictureName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The whole page, not a part of one: its title is the page's. */
  isPage?: boolean
}

/** A squared rectangle, a sentence, one action. */
export function StateView({ picture, title, children, action, isPage }: StateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={`state${isPage ? ' state-page' : ''}`}>
      <Picture name={picture} />
      <Title className="state-title">{title}</Title>
      {children && <div className="state-words">{children}</div>}
      {action && <div className="state-actions">{action}</div>}
    </div>
  )
}

/** Nothing is here yet: why, and what to do. */
export const EmptyState = (props: Omit<StateProps, 'picture'>) => <StateView {...props} picture="empty" />

/** The filter let nothing through: says so, and offers to clear it. */
export function FilteredState({
  title,
  children,
  onClear,
}: Pick<StateProps, 'title' | 'children'> & { onClear: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <StateView
      picture="filtered"
      title={title}
      action={<Button onPress={onClear}>{t('clearFilters')}</Button>}
    >
      {children}
    </StateView>
  )
}

interface ErrorProps extends Pick<StateProps, 'title'> {
  /** What is kept. */
  children?: ReactNode
  /** The number to give to the school. */
  number?: string
  onRetry?: () => void
}
export function ErrorState({ title, children, number, onRetry }: ErrorProps) {
  const { t } = useTranslation('kit')
  const retry = onRetry && (
    <Button icon={IconRefresh} onPress={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <div role="alert">
      <StateView picture="error" title={title} action={retry}>
        {children}
        {number && <span className="state-number">{t('errorNumber', { number })}</span>}
      </StateView>
    </div>
  )
}

interface LoadingProps {
  /** The real shape of what is coming. */
  shape?: 'rows' | 'cards' | 'words'
  count?: number
}

/** Nothing for 300 ms, then the shape, after 10 s a sentence: what is quick never flickers. */
export function Loading({ shape = 'rows', count = 4 }: LoadingProps) {
  const { t } = useTranslation('kit')
  const [stage, setStage] = useState<'none' | 'shape' | 'long'>('none')
  useEffect(() => {
    const timers = [setTimeout(() => setStage('shape'), 300), setTimeout(() => setStage('long'), 10_000)]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (stage === 'none') return <div className="loading" aria-busy="true" />
  const bones = Array.from({ length: count }, (_, n) => `bone-${n}`)
  return (
    <div className="loading" aria-busy="true">
      <p className={stage === 'long' ? 'loading-words' : 'unseen'} role="status">
        {stage === 'long' ? t('loadingLong') : t('loading')}
      </p>
      <div className={`skeleton skeleton-${shape}`} aria-hidden="true">
        {bones.map(bone => (
          <div key={bone} className="bone">
            <b />
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  )
}
