import type { ReactElement, ReactNode } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { Icon, type IconShape } from './icon.tsx'
import { useLooksOnly } from './looks-only.ts'

export interface MenuEntry {
  id: string
  label: string
  detail?: string
  icon?: IconShape
  /** Leads to a path instead of doing something here. */
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
  /** Changes something, at once or behind a question: it is not offered where one may look alone. */
  writes?: boolean
  /** Something there waits: a red dot, with its reason for those who cannot see it. */
  dot?: string
}
export interface MenuGroup {
  title?: string
  entries: readonly MenuEntry[]
}

interface MenuProps {
  /** The name of the menu for those who cannot see it. */
  label: string
  trigger: ReactElement
  groups: readonly MenuGroup[]
  onAction: (id: string) => void
  /** Stands above the entries: who one is. */
  head?: ReactNode
}

/** Without what changes something, where one may look alone. */
function useOffered(groups: readonly MenuGroup[]) {
  const looks = useLooksOnly()
  if (looks === null) return groups
  return groups.flatMap(group => {
    const entries = group.entries.filter(one => !one.writes)
    return entries.length > 0 ? [{ ...group, entries }] : []
  })
}

export function Menu({ label, trigger, groups: all, onAction, head }: MenuProps) {
  const groups = useOffered(all)
  if (groups.length === 0) return null
  return (
    <MenuTrigger>
      {trigger}
      <AriaPopover className="popup popup-menu" offset={4} placement="bottom end">
        {head && <div className="menu-head">{head}</div>}
        <AriaMenu className="menu" aria-label={label} onAction={id => onAction(String(id))}>
          {groups.flatMap((group, at) => [
            ...(at > 0 ? [<Separator key={`line-${group.entries[0]?.id}`} className="menu-line" />] : []),
            <MenuSection key={group.entries[0]?.id} aria-label={group.title ?? label}>
              {group.title && <Header className="menu-title">{group.title}</Header>}
              {group.entries.map(entry => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </AriaPopover>
    </MenuTrigger>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { id, label, detail, icon, href, isDanger, isDisabled, dot } = entry
  return (
    <MenuItem
      id={id}
      href={href}
      textValue={label}
      isDisabled={isDisabled}
      className={`menu-entry${isDanger ? ' menu-danger' : ''}`}
    >
      {icon && <Icon of={icon} />}
      <span className="option-words">
        <span>
          {label}
          {dot && (
            <span className="red-dot">
              <span className="unseen"> {dot}</span>
            </span>
          )}
        </span>
        {detail && <span className="option-detail">{detail}</span>}
      </span>
    </MenuItem>
  )
}

/** A small panel beside its trigger: more than words, less than a dialog. */
export function Popover({
  label,
  trigger,
  children,
  isFlush,
}: {
  label: string
  trigger: ReactElement
  children: ReactNode
  /** What is inside reaches the edges and has a width of its own. */
  isFlush?: boolean
}) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover
        className={isFlush ? 'popup panel panel-flush' : 'popup panel'}
        offset={6}
        aria-label={label}
      >
        {children}
      </AriaPopover>
    </DialogTrigger>
  )
}
