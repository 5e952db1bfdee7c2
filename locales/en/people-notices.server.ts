import type { Shape } from '../shape.ts'
import type { peopleNotices as zh } from '../zh/people-notices.server.ts'

export const peopleNotices: Shape<typeof zh> = {
  unfinished: {
    title: 'An account could not be ended',
    message:
      'Somebody asked for it, but courses or lessons still hang on the account. It is tried again once they are settled.',
  },
  quota: {
    title90: 'The school is near a limit',
    title100: 'The school has reached a limit',
    people: '{{used}} of {{most}} accounts are in use.',
    storage: '{{used}} GB of {{most}} GB of storage are in use.',
    rooms: '{{used}} of {{most}} lessons are running at once.',
    thenRooms:
      ' Lessons that run go on; at the limit the next one waits until one of them has ended. Ask your provider if the school needs more.',
    then90: ' Ask your provider if the school needs more.',
    then100: ' Nothing more can be added until your provider raises it; what is there goes on.',
  },
  binding: {
    wechat: 'WeChat',
    added: {
      title: {
        openid: 'Your account was connected to single sign-on',
        wechat: 'Your account was connected to WeChat',
      },
      message: '{{host}} now opens your account. If it was not you, disconnect it and change your password.',
    },
    removed: {
      title: { openid: 'Single sign-on was disconnected', wechat: 'WeChat was disconnected' },
      message:
        '{{host}} no longer opens your account, and your other devices were signed out. If it was not you, change your password.',
    },
    takenOff: {
      title: { openid: 'Your single sign-on was disconnected', wechat: 'Your WeChat was disconnected' },
      message: "The school's office disconnected your account from {{host}}. Sign in with your password.",
    },
  },
  passkey: {
    added: {
      title: 'A passkey was added',
      message:
        'The passkey “{{name}}” now opens your account. If you did not add it, remove it and change your password.',
    },
    removed: {
      title: 'A passkey was removed',
      message:
        'The passkey “{{name}}” no longer opens your account, and your other devices are signed out. If you did not remove it, change your password.',
    },
    takenOff: {
      title: 'Your passkeys were removed',
      message: 'The office of the school removed all your passkeys. Sign in with your password.',
    },
  },
  help: {
    title: 'The provider looked into your school',
    message:
      '{{by}} entered your school to help. Reason: {{reason}}. Only reading is possible, for 60 minutes at most.',
  },
}
