import type { Shape } from '../shape.ts'
import type { classroomLayout as zh, captions as zhCaptions } from '../zh/classroom-layout.part.ts'

/** What one sees of the class, and where. */
export const classroomLayout: Shape<typeof zh> = {
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

export const captions: Shape<typeof zhCaptions> = {
  on: 'Caption what I say',
  off: 'Stop captioning what I say',
  says: "Recognised by the browser, whose maker's service gets the sound; nothing is kept",
  saysKept:
    "Recognised by the browser, whose maker's service gets the sound. This lesson is recorded: what teachers say, and students who agreed to be recorded, stays in the playback as captions",
  label: 'Captions by the browser, may be wrong',
  failed: 'This browser cannot recognise speech now; captions are off',
}
