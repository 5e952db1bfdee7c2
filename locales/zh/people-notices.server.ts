export const peopleNotices = {
  unfinished: {
    title: '有账号注销未能完成',
    message: '一位用户申请注销，但仍有未结束的课程或排课，请处理后系统会再次执行。',
  },
  quota: {
    title90: '学校的额度快用完了',
    title100: '学校的额度已用完',
    people: '学校的账号已用 {{used}} 个，额度为 {{most}} 个。',
    storage: '学校的存储空间已用 {{used}} GB，额度为 {{most}} GB。',
    rooms: '学校正在进行的课有 {{used}} 节，额度为 {{most}} 节。',
    thenRooms: '正在进行的课不受影响；到额度后再要开始的课需等其中一节下课。需要更多时，请联系服务商。',
    then90: '需要更多时，请联系服务商。',
    then100: '在服务商增加额度之前，不能再新增；已有的不受影响。',
  },
  binding: {
    wechat: '微信',
    added: {
      title: { openid: '账号连接了统一登录', wechat: '账号连接了微信' },
      message: '{{host}} 可以登录你的账号了。如果不是你本人操作，请取消连接并修改密码。',
    },
    removed: {
      title: { openid: '取消了统一登录的连接', wechat: '取消了微信的连接' },
      message: '{{host}} 不能再登录你的账号，其他设备已下线。如果不是你取消的，请修改密码。',
    },
    takenOff: {
      title: { openid: '统一登录的连接已被取消', wechat: '微信的连接已被取消' },
      message: '学校管理员取消了你的账号与 {{host}} 的连接，请用密码登录。',
    },
  },
  passkey: {
    added: {
      title: '添加了通行密钥',
      message: '通行密钥“{{name}}”可以登录你的账号了。如果不是你添加的，请移除它并修改密码。',
    },
    removed: {
      title: '移除了通行密钥',
      message: '通行密钥“{{name}}”不能再登录你的账号，其他设备已下线。如果不是你移除的，请修改密码。',
    },
    takenOff: {
      title: '通行密钥已被移除',
      message: '学校管理员移除了你的全部通行密钥，请用密码登录。',
    },
  },
  help: {
    title: '平台人员进入了学校',
    message: '{{by}}为协助处理问题进入了学校，原因：{{reason}}。只能查看，最长 60 分钟。',
  },
} as const
