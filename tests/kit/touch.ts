import type { Page } from 'playwright-core'

/** The side of the least field that a finger is asked to meet in the classroom. */
const least = 44

/**
 * What a finger cannot reach or meet on the page as it stands now, one line each: a control that is too small, lies over another or
 * out of the glass, a page that moves sideways. What has to be scrolled to inside its own part of the page is not looked at.
 */
export const touchFaults = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const faults = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.push('the page moves sideways')
    if (root.scrollHeight > innerHeight) faults.push('the page moves up and down')
    for (const part of document.querySelectorAll('.room, .room-head, .room-board, .room-side, .room-foot, .chat-say, .question-card, .dialog'))
      if (part.scrollWidth > part.clientWidth + 1) faults.push('wider than its place: ' + part.className)
    const above = document.querySelector('.scrim') ?? document.querySelector('.classroom')
    for (const one of above.querySelectorAll('button, a[href], input:not([type=file]), textarea, [role=tab]')) {
      const field = one.closest('.control') && one.matches('input') ? one.closest('.control') : one
      const { left, top, right, bottom, width, height } = field.getBoundingClientRect()
      const unseen = one.closest('.unseen, [style*="clip"]') !== null
      if (width === 0 || unseen || getComputedStyle(one).visibility === 'hidden') continue
      let frame = field.parentElement
      while (frame && !/auto|scroll/.test(getComputedStyle(frame).overflow)) frame = frame.parentElement
      const edge = frame?.getBoundingClientRect()
      if (edge && (top < edge.top - 1 || bottom > edge.bottom + 1 || left < edge.left - 1 || right > edge.right + 1)) continue
      const name = (one.getAttribute('aria-label') ?? one.innerText ?? one.placeholder).replace(/\\s+/g, ' ')
      const say = what => faults.push(name + ' ' + what + ' (' + [left, top, width, height].map(Math.round) + ')')
      if (left < 0 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) say('is out of the glass')
      if (width < ${least} - 0.5 || height < ${least} - 0.5) say('is small')
      for (const [x, y] of [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15], [0.5, 0.85]]) {
        const met = document.elementFromPoint(left + width * x, top + height * y)
        if (!met || !(field.contains(met) || met.contains(field))) { say('lies under ' + met?.className); break }
      }
    }
    return faults
  })()`)
