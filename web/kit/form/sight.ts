const quoted = (path: string) => path.replace(/["\\]/g, '\\$&')

/** The field of a path: itself, or the nearest that holds it, as a range holds its end. */
export function fieldElement(root: HTMLElement, path: string): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(`[data-field="${quoted(path)}"]`)
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  return found ?? (above ? fieldElement(root, above) : null)
}

/** Seen without scrolling: the header above and the save bar below cover some of the window. */
export function inSight(element: HTMLElement | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  const covered = element.ownerDocument.querySelector('.save-bar')?.getBoundingClientRect().height ?? 0
  return top >= 0 && bottom <= window.innerHeight - covered
}

export function focusField(root: HTMLElement, path: string): void {
  const field = fieldElement(root, path)
  const control = field?.querySelector<HTMLElement>(
    'input:not([type=hidden]):not([tabindex="-1"]), textarea, [role=spinbutton], button:not([tabindex="-1"])',
  )
  field?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** Paths in the order in which their fields stand; what has no field comes last. */
export function inTheirOrder(root: HTMLElement | null, paths: readonly string[]): string[] {
  if (!root) return [...paths]
  const place = (path: string) => {
    const field = fieldElement(root, path)
    return field ? [...root.querySelectorAll('[data-field]')].indexOf(field) : Number.MAX_SAFE_INTEGER
  }
  return [...paths].sort((one, other) => place(one) - place(other))
}
