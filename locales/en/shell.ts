import type { Shape } from '../shape.ts'
import type { shell as zh } from '../zh/shell.ts'

export const shell: Shape<typeof zh> = {
  skip: 'Skip to content',
  noScripts:
    'Signing in, registering and classes need JavaScript in your browser; courses can be read without it.',
  demonstration: 'Demo',
  demonstrationSays: 'A demonstration school: paying moves no money, and codes are shown',
  nav: {
    main: 'Main',
    side: 'Side menu',
    tabs: 'Tabs',
    more: 'More',
    crumbs: 'Where you are',
    footer: 'Footer',
    open: 'Open the menu',
    close: 'Close the menu',
  },
  public: {
    catalogue: 'Courses',
    open: 'Open courses',
    publicClasses: 'Public classes',
    signIn: 'Sign in',
    register: 'Register',
    enter: 'My learning',
    console: 'My desk',
    over: "The school's term has ended: please ask the school",
  },
  language: 'Language',
  languageUse: 'Switch',
  scheme: { dark: 'Switch to dark', light: 'Switch to light' },
  footer: {
    contact: 'Contact',
    learning: 'Learning',
    rules: 'Rules',
    phone: 'Phone {{phone}}',
    agreement: 'User agreement',
    about: 'About this site',
  },
  duties: {
    refused: 'This is not among your duties',
    changed: 'An administrator has changed your duties, and the page was loaded anew',
    looks: 'You look at this part of the office: changing it is not among your duties',
  },
  end: {
    timeout: 'Your session has expired',
    timeoutText:
      'You may have been away for long, or the school or you changed the login elsewhere. Sign in and go on where you were.',
    kicked: 'Your account was used on another device',
    kickedText: 'You are signed out here. Was it not you? Change your password at once.',
    permission: 'You may not open this page',
    permissionText: 'It is not open to your role. If you need it, ask your school.',
    permissionDuty:
      'It is not among your duties. If you need it, ask an educational admin who has all of them.',
    permissionOver:
      "The school's days have run out: timetable, planning and playback are closed, courses, students and orders go on. Ask your provider to renew it.",
    deleted: 'This is no longer here',
    deletedText: 'It may have been deleted or withdrawn. Everything else is untouched.',
    orderDeleted: 'The data of this order is no longer here',
    orderDeletedText: 'It may have been deleted. Every payment is on record: your school can check it.',
    notFound: 'There is no such page',
    notFoundText: 'The address may be wrong, or the page has moved.',
    signInAgain: 'Sign in again',
    signInHere: 'Sign in here again',
    changePassword: 'Change password',
    home: 'To the home page',
    back: 'Back',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'What was saved is safe. Please try again.',
    again: 'Try again',
  },
  loading: 'Opening…',
  slow: 'Still opening: the network may be slow.',
  transport: {
    timeout: 'The request timed out, please try again later',
    network: 'No connection, please check your network',
    server: 'The service is not available right now ({{status}})',
  },
  session: {
    again: 'login timed out, please log in again',
    switched: 'You have switched login role, redirecting to the home page in 3 seconds',
    outElsewhere: 'You signed out in another window',
    otherHere: '{{name}} is signed in in this browser now',
  },
}
