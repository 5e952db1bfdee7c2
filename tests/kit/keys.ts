import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What of the focus is looked at after every key: where it is, and whether somebody who looks can tell. */
const focusFault = `(() => {
  const one = document.activeElement
  if (!one || one === document.body) return 'the focus is lost'
  const name = one.outerHTML.slice(0, 160)
  const rings = [one, one.closest('label'), one.closest('.control')].filter(Boolean)
  // What opens as a whole shows that it has the focus by being there.
  if (one.matches('[role=dialog], [role=alertdialog], .panel')) return ''
  const marked = rings.some(each => [each, ...each.querySelectorAll('*')].some(part => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part)
    const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/, 0\\)$/.test(outlineColor) && outlineColor !== 'transparent'
    return outlined || boxShadow !== 'none'
  })) || one.matches('.menu-entry[data-focused], .option[data-focused]')
  if (!marked) return 'the focus is not seen: ' + name
  const { x, y, width, height } = (one.closest('label') ?? one).getBoundingClientRect()
  if (x + width < 1 || y + height < 1 || x > innerWidth - 1 || y > innerHeight - 1) return 'the focus is out of sight: ' + name
  return ''
})()`

/** DOCUMENT_POSITION_FOLLOWING, as browsers number it. */
const following = 4

/** Whoever has keys alone: no pointer is moved or pressed by anything here. */
export function byKeys(page: Page) {
  const fault = () => page.evaluate<string>(focusFault)
  /** After what goes away a control takes over within a moment; it is the state that counts, not the moment. */
  const held = () => expect.poll(fault).toBe('')
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await held()
  }

  /** Where a control stands, seen from the focus. */
  const way = (to: Locator) =>
    to.evaluate((node, following) => {
      const { activeElement, body } = node.ownerDocument
      const at = activeElement ?? body
      const group = node.closest('[role=toolbar], [role=tablist], [role=radiogroup], [role=menu]')
      const lies =
        group?.getAttribute('aria-orientation') ?? (group?.matches('[role=menu]') ? 'vertical' : '')
      const [on, back] = lies === 'vertical' ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft']
      const isAhead = at === body || at.compareDocumentPosition(node) & following
      return {
        isThere: node === at || (node.matches('label') && node.contains(at)),
        // Inside a group its arrows lead on, to a group and out of it Tab.
        key: group?.contains(at) ? (isAhead ? on : back) : isAhead ? 'Tab' : 'Shift+Tab',
      }
    }, following)

  /** Goes there as a person does: by Tab, back by Shift with it, inside a group by its arrows. */
  const reach = async (to: Locator) => {
    for (let steps = 0; steps < 120; steps += 1) {
      const [{ isThere, key }] = await Promise.all([way(to), steps > 0 && held()])
      if (isThere) return
      await page.keyboard.press(key)
    }
    throw new Error(`not reached by keys: ${to}`)
  }

  return {
    held,
    press,
    reach,
    /** Reaches a control and presses it. */
    push: async (to: Locator, key = 'Enter') => {
      await reach(to)
      await press(key)
    },
    type: async (words: string) => {
      await page.keyboard.type(words)
      await held()
    },
    name: (): Promise<string> =>
      page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"),
  }
}
