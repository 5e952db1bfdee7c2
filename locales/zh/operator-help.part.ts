export const operatorHelp = {
  title: '协助这所学校',
  says: '以管理员的视角查看学校，只能查看，最长 60 分钟。手机号、邮箱和私人内容会隐去，不能导出或下载。学校的日志会留下记录，管理员会收到通知。',
  enter: '进入协助',
  ask: '进入{{name}}？',
  asked: '学校的管理员会看到你的名字和下面的原因。',
  reason: '原因',
  reasonSays: '例如：家长反映课表打不开',
} as const
