/** Whether the lesson is recorded, and who is told so. */
export const classroomRecording = {
  on: '录制中',
  says: '本课正在录制。老师和助教的画面与声音都会录下来；学生只有在同意后才会录（未满 14 岁由监护人同意）。',
  begin: '开始录制',
  stop: '停止录制',
  goOn: '继续录制',
  fromBeginning: '从头看本课',
  fromBeginningSays: '在新窗口打开，看完可跟上直播',
  ended: {
    chosen: '老师停止了录制',
    noRoom: '录制停止了：服务器没有空间，课程照常进行',
    storeAway: '录制停止了：写不进磁盘，课程照常进行',
    stopped: '录制停止了',
  },
  unrecorded: '没有录制',
  hindered: {
    noRoom: '这节课没有录制：服务器没有空间。课程照常进行，有空间后会自动开始录制。',
    storeAway: '这节课没有录制：写不进磁盘。课程照常进行，可以写入后会自动开始录制。',
    schoolFull:
      '这节课没有录制：学校的存储空间已用完。课程照常进行，腾出空间后会自动开始录制；需要更多空间请联系学校管理员。',
  },
  lobby: {
    always: '本课会录制。老师和助教都会录下来；你的画面和声音只有在同意后才会录。',
    chosen: '老师可以录制本课。你的画面和声音只有在同意后才会录。',
  },
} as const
