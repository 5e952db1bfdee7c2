export const playbackNotices = {
  title: '课程没有录制',
  noRoom: '“{{lesson}}”的录制停止了：服务器磁盘空间不足。课程照常进行；有空间后会自动继续录制。',
  storeAway: '“{{lesson}}”的录制停止了：录像无法写入磁盘。课程照常进行；可以写入后会自动继续录制。',
  goingTitle: '录像即将到期删除',
  going:
    '“{{name}}”等 {{n}} 份录像已到学校设定的保存期限，将在 {{days}} 天后彻底删除。需要留下的，请在录像列表里锁定保留。',
}
