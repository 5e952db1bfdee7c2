import type { Shape } from '../shape.ts'
import type { layout as zh } from '../zh/layout.ts'

/** What one sees of the class, and where. */
export const layout: Shape<typeof zh> = {
  act: 'Layout',
  title: 'My layout',
  board: 'Board',
  speaker: 'Picture',
  gallery: 'Gallery',
  lead: 'The class follows my layout',
  bound: 'The teacher leads what the class sees; it cannot be changed now',
  now: 'The teacher changed the layout: {{layout}}',
  small: 'Small window',
  smallClose: 'Close the small window',
  smallFailed: 'The browser opened no small window: bring up a picture first, then try again',
}
