/** What is told of recordings of outside meetings that did not come. */
export const playbackMeetings = {
  title: '会议录像没有取回',
  failed: '“{{lesson}}”的会议录像没有取回：{{why}}。可以在会议服务那边下载后，作为文件上传。',
  why: {
    key: '服务不接受学校填写的密钥',
    host: '服务不认识学校填写的主持账号',
    rights: '学校在那边的应用缺少权限',
    refused: '服务拒绝了',
    tooMany: '服务不再接受请求',
    notReached: '连不上服务',
    unclear: '服务的回答读不懂',
    unopened: '保存的密钥打不开了',
    notReady: '一天后服务那边仍没有处理完',
    tooLarge: '文件超过 4 GB',
    noFilm: '取回的文件不能做成录像',
    noRoom: '服务器磁盘空间不足',
    full: '学校的存储空间已用完',
  },
} as const
