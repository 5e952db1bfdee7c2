import type { Shape } from '../shape.ts'
import type { classroomCheck as zh } from '../zh/classroom-check.part.ts'

/** What the check of one's devices says, before class and in it. */
export const classroomCheck: Shape<typeof zh> = {
  title: 'Device check',
  open: 'Check devices',
  done: 'Done',
  again: 'Try again',
  unknown: 'not checked',
  good: 'fine',
  bad: 'has a problem',
  network: {
    name: 'Network',
    trying: 'Trying whether sound and picture come through…',
    tryingLong: 'Still trying; behind strict firewalls it takes some seconds more…',
    good: 'Sound and picture come through.',
    slow: 'It will do, but the network is slow: move closer to the router, or use “Sound only” in class.',
    poor: 'The network is poor and sound will break off: use another one, or “Sound only” in class.',
    blocked:
      'This network lets no sound or picture pass: use a phone hotspot or the network at home; board and chat go on.',
    none: 'The school has no sound and picture now; board and chat go on.',
    offline: 'The room cannot be reached: see whether the network is off; it comes back by itself.',
    takes: 'There and back in {{count}} ms.',
  },
  speaker: {
    name: 'Speaker',
    try: 'Play a test sound',
    again: 'Play it again',
    playing: 'Playing three notes…',
    asked: 'Did you hear three notes?',
    yes: 'You can hear.',
    no: 'Turn the volume up and mute off; with headphones plugged in, listen there; if there are several speakers take another, then play it again.',
    heard: 'I heard them',
    notHeard: 'I heard nothing',
    choose: 'Which speaker',
  },
  microphone: {
    name: 'Microphone',
    try: 'Check the microphone',
    speak: 'Say something',
    heard: 'We can hear you',
    silent: 'No sound: is the microphone muted? If there are several, take another',
    choose: 'Which microphone',
  },
  camera: {
    name: 'Camera',
    try: 'Open the camera',
    opening: 'Opening…',
    seen: 'This is how others see you (mirrored); only you see it now.',
    shut: 'The camera gives no picture: is it covered, or used by another program?',
    preview: 'Your picture',
    choose: 'Which camera',
  },
}
