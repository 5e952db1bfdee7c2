export const playbackNotices = {
  title: '课程没有录制',
  noRoom: '“{{lesson}}”的录制停止了：服务器磁盘空间不足。课程照常进行；有空间后会自动继续录制。',
  storeAway: '“{{lesson}}”的录制停止了：录像无法写入磁盘。课程照常进行；可以写入后会自动继续录制。',
}
