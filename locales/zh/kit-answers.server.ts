/** What the service says where the catalogue of codes has no sentence. */
export const kitAnswers = {
  notFound: '地址不存在',
  noSite: '这个域名还没有开通学校',
  tooLarge: '内容过大',
  diskFull: '服务器的磁盘满了，没有保存任何内容，请联系学校',
  notOpen: '尚未开放',
} as const
