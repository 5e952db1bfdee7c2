import type { Shape } from '../shape.ts'
import type { classroomApp as zh } from '../zh/classroom-app.ts'

export const classroomApp: Shape<typeof zh> = {
  needless: 'Classes run in the browser, with nothing installed; as an app the school opens faster.',
  install: 'Install',
  state: {
    app: 'You are in the app',
    installed: 'It is on this device already',
    inside: 'Open this page in a browser first',
    offered: 'Install {{name}} on this device',
    byHand: 'Add {{name}} to this device',
  },
  stateSays: {
    app: 'It is on this device: there is nothing to install.',
    installed: 'Open it from the desktop, the start menu or the Dock.',
    inside:
      'This page stands inside WeChat or another app, which cannot install anything. Tap ··· at the top right, choose “Open in browser”, then go on below.',
    offered:
      'It has an icon and a window of its own and opens in one tap. It takes little room and can be removed at any time.',
    byHand:
      'Three steps, shown below: it gets an icon and a window of its own. This browser does not tell whether you have done it already.',
  },
  phone: {
    title: 'On your phone',
    says: 'Scan this with the camera or the browser of your phone to open this page there.',
    label: 'Code that opens this page on a phone',
  },
  offline: {
    title: 'Without a network',
    label: 'Open without a network',
    says: 'It says that there is none, and shows the lessons of today. The timetable stays on this device until you sign out: leave this off on a shared computer.',
    inApp:
      'The app opens without a network as well: it says that there is none, and shows the lessons of today. The timetable stays on this device until you sign out.',
  },
  here: 'On this device: {{way}}',
  others: 'Other devices',
  way: {
    computer: {
      name: 'Computer with Chrome or Edge',
      one: 'Click the install icon at the end of the address bar. If there is none, look for “Install” or “Apps” in the menu.',
      two: 'Click “Install” in the small window.',
      three: 'From now on open it from the desktop, the start menu or the Dock: it has a window of its own.',
    },
    safari: {
      name: 'Mac with Safari',
      one: 'Choose “Add to Dock” in the File menu at the top of the screen.',
      two: 'Click “Add”.',
      three: 'From now on open it from the Dock: it has a window of its own.',
    },
    android: {
      name: 'Android phone or tablet with Chrome or Edge',
      one: 'Tap the menu of the browser (three dots).',
      two: 'Choose “Add to home screen” or “Install app”, then “Install”.',
      three: 'From now on open it from the home screen.',
    },
    iphone: {
      name: 'iPhone or iPad with Safari',
      one: 'Tap the Share button: a box with an arrow upwards.',
      two: 'Scroll to “Add to Home Screen”, then tap “Add”.',
      three: 'From now on open it from the home screen. Reminders come only to the one opened there.',
    },
    harmony: {
      name: 'HarmonyOS phone or tablet with Huawei Browser',
      one: 'Tap the menu button at the bottom of the browser.',
      two: 'Choose “Add to home screen”; some versions call it “Add to”.',
      three: 'From now on open it from the home screen.',
    },
  },
}
