import type { Shape } from '../shape.ts'
import type { peopleOpenid as zh } from '../zh/people-openid.ts'

export const peopleOpenid: Shape<typeof zh> = {
  enter: 'Sign in with {{name}}',
  going: 'Going to {{name}}…',
  back: 'Checking who you are…',
  failed: {
    off: 'The school no longer uses this way to sign in: use your password.',
    notReached: '{{name}} does not answer: try again later, or use your password.',
    question: 'This sign-in is no longer valid, try again.',
    stopped: 'The sign-in was not finished: you cancelled it, or {{name}} did not let you in.',
    keys: "{{name}} does not accept the school's settings: use your password, and tell the school.",
    token:
      'What {{name}} answered cannot be trusted, so you were not signed in: try again, or tell the school.',
    audience:
      'What {{name}} answered was not meant for this school, so you were not signed in: tell the school.',
    clock:
      'The clocks of {{name}} and of this school differ too much, so you were not signed in: tell the school.',
    code: 'What {{name}} gave for you is not valid or has run out, try again.',
    used: 'What {{name}} gave for you was used before, try again.',
    blocked: '{{name}} does not let this account sign in: use your password.',
    preview:
      'This is a preview of {{name}}: press the button for the full page at the bottom, then try again.',
  },
  stranger: {
    unbound:
      'No account is connected to this {{name}}: sign in with your password, then connect {{name}} on your account page.',
    nobody:
      'No account here has that phone number: sign in with your password and connect {{name}} on your account page, or ask the school.',
    unverified:
      '{{name}} gives no phone number that it has verified: sign in with your password and connect {{name}} on your account page.',
    taken: 'This account is connected to somebody else: use your password, or ask the school.',
    role: '{{name}} gives you no role at this school: ask the school.',
  },
  titles: { openid: 'Single sign-on', wechat: 'Sign-in with WeChat' },
  titleOf: 'Connected sign-ins',
  wechat: 'WeChat',
  enterWechat: 'Sign in with WeChat',
  ways: { site: 'by the code on screen', inside: 'inside WeChat' },
  elsewhere: {
    site: 'Open this page on a computer to connect WeChat by the code on screen.',
    inside: 'Open this page inside WeChat to connect it.',
    both: 'Open this page on a computer or inside WeChat to connect it.',
  },
  says: 'Once it is connected you can sign in with {{name}}, without a password.',
  connect: 'Connect {{name}}',
  connected: '{{name}} is connected',
  facts: 'connected {{added}} · {{used}}',
  used: 'last used {{at}}',
  unused: 'never used',
  notInUse: 'the school no longer signs in with it',
  remove: 'Disconnect',
  removeTitle: 'Disconnect {{host}}?',
  removeSays: 'It no longer signs you in to this account, and your other devices are signed out.',
  removed: 'Disconnected',
  ofSays:
    'If the wrong person is connected, disconnect it: the account is signed out everywhere and its owner is told.',
  did: 'The sign-ins of {{name}} were disconnected',
}
