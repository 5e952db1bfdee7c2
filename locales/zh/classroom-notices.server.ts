export const classroomNotices = {
  open: { title: '可以进教室了', message: '《{{course}}》{{name}}，{{clock}} 上课' },
  meetings: {
    title: { make: '会议没有建好', change: '会议没有改好', cancel: '会议没有取消' },
    make: '“{{lesson}}”的会议没有建好：{{why}}。会继续再试，也可以在会议页填写别的地址。',
    change:
      '“{{lesson}}”改了时间或名称，会议服务那边没有跟着改：{{why}}。会继续再试，也可以在会议页填写别的地址。',
    cancel: '“{{lesson}}”不再用原来的会议，却没能取消：{{why}}。会继续再试，也可以在会议服务那边取消。',
    why: {
      key: '服务不接受学校填写的密钥，请在“课堂设置”里检查',
      host: '服务不认识学校填写的主持账号，请在“课堂设置”里检查',
      rights: '学校在那边的应用缺少权限，请在那边补上',
      refused: '服务拒绝了',
      tooMany: '服务暂时不再接受请求',
      notReached: '连不上服务',
      unclear: '服务的回答读不懂',
      unopened: '保存的密钥打不开了，请在“课堂设置”里重新填写',
    },
  },
} as const
