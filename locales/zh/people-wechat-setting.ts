/** Signing in by WeChat, as the office sets it. */
export const peopleWechatSetting = {
  title: { site: '微信扫码登录', inside: '微信内登录' },
  says: {
    site: '在电脑上，登录页显示“微信登录”，用手机微信扫码进入。需要微信开放平台审核通过的网站应用。',
    inside: '在微信里打开学校网站的人，点“微信登录”就进入，不必扫码。需要已认证的服务号。',
  },
  people: '只登录已有的账号，不会新建：每个人先用密码登录，在账号页连接自己的微信，一人一个。',
  enabled: '在登录页显示',
  appid: '应用编号（AppID）',
  appidHint: 'wx 开头，共 18 位',
  secret: '应用密钥（AppSecret）',
  secretHint: '加密保存，任何人都看不到',
  secretKept: '已保存（末尾 {{end}}）；留空则不变',
  checkFile: '校验文件名',
  checkFileHint: '选填。公众平台要求上传的 MP_verify_….txt：填文件名即可，不用上传',
  domain: { site: '授权回调域', inside: '网页授权域名' },
  domainSays: {
    site: '在开放平台的网站应用里填写这个域名，不带 https://。',
    inside: '在公众平台的“网页授权域名”里填写这个域名，不带 https://。',
  },
  union:
    '网站应用和公众号绑定到同一个开放平台账号后，微信有时会告诉学校两处是同一个人；没有告诉时，在另一处再连接一次。',
  bound: '已有 {{n}} 个账号连接',
  try: '试一下',
  tryUnsaved: '保存后才能试。',
  good: '可以用：微信认识这个应用编号和密钥。域名是否填对，只有真正登录时才知道。',
  said: '微信说：{{said}}',
  problems: {
    off: '还没有保存设置。',
    notReached: '连不上微信：请稍后再试。',
    appid: '微信不认识这个应用编号：请核对后重新填写。',
    secret: '微信不认这个密钥：请核对，或在微信后台重置后重新填写。',
    refused: '微信没有允许这个应用登录：请核对认证、权限和 IP 白名单。',
  },
} as const
