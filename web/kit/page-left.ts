// A browser breaks off what a page had asked as soon as the page is left, and the page still hears of it.
let left = false
globalThis.addEventListener?.('pagehide', () => {
  left = true
})
globalThis.addEventListener?.('pageshow', () => {
  left = false
})

/** Whether what failed may have failed for no other reason than that the person went on. */
export const isLeft = () => left

/** A page that was left comes back as it was by the browser's own way back, or never. */
export const cameBack = () =>
  new Promise<void>(done => addEventListener('pageshow', () => done(), { once: true }))
