import type { Shape } from '../shape.ts'
import type { peopleWechatSetting as zh } from '../zh/people-wechat-setting.ts'

export const peopleWechatSetting: Shape<typeof zh> = {
  title: { site: 'WeChat on a computer', inside: 'Inside WeChat' },
  says: {
    site: 'On computers the sign-in page shows “Sign in with WeChat”: WeChat on the phone reads a code from the screen. It needs a website application that the WeChat Open Platform has approved.',
    inside:
      'Whoever opens the school inside WeChat presses “Sign in with WeChat” and is in. It needs a verified official account (service account).',
  },
  people:
    'It opens existing accounts only, none is created: everybody signs in with a password once and connects their own WeChat on their account page, one each.',
  enabled: 'Show it on the sign-in page',
  appid: 'AppID',
  appidHint: 'Begins with wx, 18 characters',
  secret: 'AppSecret',
  secretHint: 'Stored encrypted and shown to nobody',
  secretKept: 'Saved (ends in {{end}}); leave it empty to keep it',
  checkFile: 'Name of the check file',
  checkFileHint:
    'Optional. WeChat asks for MP_verify_….txt on your site: its name is enough, there is nothing to upload',
  domain: { site: 'Callback domain', inside: 'Web authorisation domain' },
  domainSays: {
    site: 'Enter it for the website application on the Open Platform, without https://.',
    inside: 'Enter it for the official account as its web authorisation domain, without https://.',
  },
  union:
    'If the website application and the official account are bound to one Open Platform account, WeChat sometimes tells that it is the same person in both; where it does not, they connect it once more in the other place.',
  bound: '{{n, counted(one: account is; many: accounts are)}} connected',
  try: 'Try it',
  tryUnsaved: 'Save first: what is saved is tried.',
  good: 'It works: WeChat knows the AppID and the AppSecret. Whether the domain is right shows only at a real sign-in.',
  said: 'WeChat says: {{said}}',
  problems: {
    off: 'Nothing has been saved yet.',
    notReached: 'WeChat cannot be reached: try again later.',
    appid: 'WeChat does not know this AppID: check it and enter it again.',
    secret: 'WeChat does not accept this AppSecret: check it, or reset it at WeChat and enter it again.',
    refused:
      'WeChat does not let this application sign people in: check its verification, permissions and IP allowlist.',
  },
}
