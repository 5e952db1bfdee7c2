import { peoplePasskeys } from './people-passkeys.part.ts'

export const operatorPasskeys = {
  ...peoplePasskeys,
  losses: '{{host}} 不再使用后',
  lossesSays:
    '通行密钥只在添加它的域名可用：本人先用密码登录，再重新添加。其余的要在新域名重新登录、重新允许通知、重新订阅；旧域名移除之前，链接仍会转到新域名。',
  sessions: '登录中的设备',
  devices: '接收通知的设备',
  calendars: '日历订阅',
  hostOff: '在这个域名添加的通行密钥（{{n}}）也会失效。',
} as const
