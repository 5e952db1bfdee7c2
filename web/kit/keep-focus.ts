import { type RefObject, useEffect } from 'react'

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'
const areas = '[role="toolbar"], [role="tabpanel"], form, section, nav, header, footer, aside, main'

const stands = (one: HTMLElement) =>
  one.isConnected && !one.matches(':disabled') && one.getClientRects().length > 0

const isLost = () =>
  document.activeElement === document.body ||
  document.activeElement === null ||
  document.activeElement.matches(':disabled')

/**
 * Where things go away by other people's hands, the control that has the focus may be among them, and whoever works by keys would
 * begin at the top again. The focus then goes to the nearest control that still stands, within its own part of the page first; from
 * a page that is gone as a whole, to the title of the one that came. A pointer chooses for itself.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let byKeys = false
    let last: HTMLElement | undefined
    /** Before a dialog opened over it. */
    let below: HTMLElement | undefined
    let around: HTMLElement[] = []
    let area: Element | null = null

    const came = ({ target }: Event) => {
      if (!(target instanceof HTMLElement || target instanceof SVGElement) || target === document.body) return
      last = target as HTMLElement
      const inRoom = root.current?.contains(last)
      if (inRoom) below = last
      const home = inRoom ? root.current : last.closest('[role="dialog"], [role="alertdialog"]')
      around = home ? [...home.querySelectorAll<HTMLElement>(`${controls}, :focus`)] : []
      area = last.closest(areas)
    }

    const nearest = () => {
      const at = last ? around.indexOf(last) : -1
      if (at < 0) return undefined
      const others = [...around.slice(at + 1), ...around.slice(0, at).reverse()].filter(
        one => stands(one) && one.tabIndex >= 0,
      )
      return others.find(one => area?.contains(one)) ?? others[0]
    }

    const toTitle = () => {
      const title = root.current?.querySelector<HTMLElement>('h1') ?? root.current
      if (!title) return
      title.tabIndex = -1
      title.focus()
    }

    // What closes gives the focus back to where it came from by itself, a moment later; this is for when it cannot.
    const later = () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!byKeys || !isLost()) return
          const back = [last, below].find(one => one && stands(one))
          if (back) back.focus()
          else toTitle()
        }),
      )

    const look = () => {
      if (!byKeys || !last || !isLost()) return
      const next = stands(last) ? undefined : nearest()
      if (next) next.focus()
      else later()
    }

    const pressed = () => {
      byKeys = true
    }
    const pointed = () => {
      byKeys = false
    }
    const seen = new MutationObserver(look)
    seen.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    })
    document.addEventListener('focusin', came)
    document.addEventListener('keydown', pressed, true)
    document.addEventListener('pointerdown', pointed, true)
    return () => {
      seen.disconnect()
      document.removeEventListener('focusin', came)
      document.removeEventListener('keydown', pressed, true)
      document.removeEventListener('pointerdown', pointed, true)
    }
  }, [root])
}
