import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isExternal } from '../format/text.ts'
import { Icon, type IconShape } from './icon.tsx'
import { useLooksOnly } from './looks-only.ts'
import { Tooltip } from './tooltip.tsx'

export type ButtonKind = 'normal' | 'primary' | 'quiet' | 'now' | 'danger' | 'danger-line' | 'link'
export type ButtonSize = 's' | 'm' | 'l'

interface Shape {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconShape
  /** Fills the width it stands in. */
  wide?: boolean
}
export interface ButtonProps
  extends Shape,
    Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> {
  /** Work is under way: keeps its place and the focus, takes no second press. */
  busy?: boolean
  /** Changes nothing: it is there also where one may look alone. */
  reads?: boolean
  children: ReactNode
}

export const buttonClass = ({ kind = 'normal', size = 'm', wide }: Shape, more = '') =>
  `button button-${kind} button-${size}${wide ? ' button-wide' : ''}${more}`

/** The acts that pages stand for: what is to be done, and what cannot be taken back. */
const acts: readonly (ButtonKind | undefined)[] = ['primary', 'danger', 'danger-line']

export function Button({ kind, size, icon, wide, busy = false, reads, children, ...rest }: ButtonProps) {
  const { t } = useTranslation('kit')
  const looks = useLooksOnly()
  const held = looks !== null &&
    !reads &&
    acts.includes(kind) && { isDisabled: true, 'aria-describedby': looks }
  return (
    <AriaButton {...rest} {...held} isPending={busy} className={buttonClass({ kind, size, wide })}>
      {busy ? <Spinner /> : icon && <Icon of={icon} size={size === 's' ? 's' : 'm'} />}
      <span className="button-words">{children}</span>
      {busy && <span className="unseen">{t('busy')}</span>}
    </AriaButton>
  )
}

const Spinner = () => (
  <svg className="button-spinner" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="2" strokeOpacity=".3" />
    <path d="M9 2a7 7 0 0 1 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  icon: IconShape
  /** The name for everybody: read out, and shown as tooltip. */
  label: string
  kind?: ButtonKind
  size?: ButtonSize
  /** A count over the corner, as on the bell. */
  count?: string
}

export function IconButton({ icon, label, kind = 'quiet', size, count, ...rest }: IconButtonProps) {
  return (
    <Tooltip words={label}>
      <AriaButton
        {...rest}
        aria-label={count ? `${label} ${count}` : label}
        className={buttonClass({ kind, size }, ' button-icon')}
      >
        <Icon of={icon} size={size === 's' ? 'm' : 'l'} />
        {count && (
          <span className="count button-count" aria-hidden="true">
            {count}
          </span>
        )}
      </AriaButton>
    </Tooltip>
  )
}

export interface LinkButtonProps extends Shape {
  to: string
  /** Where it leads, where its words alone do not say it. */
  title?: string
  children: ReactNode
  newWindow?: boolean
}

/** A link that looks like a button. Inside the product it moves without loading, outside it opens a new window. */
export function LinkButton({ to, title, kind, size, icon, wide, newWindow, children }: LinkButtonProps) {
  const looks = useLooksOnly()
  // Where it leads something is made.
  if (looks !== null && kind === 'primary') return null
  const content = (
    <>
      {icon && <Icon of={icon} size={size === 's' ? 's' : 'm'} />}
      <span className="button-words">{children}</span>
    </>
  )
  const className = buttonClass({ kind, size, wide })
  if (isExternal(to) || newWindow)
    return (
      <a className={className} href={to} title={title} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <Link className={className} to={to} title={title}>
      {content}
    </Link>
  )
}
