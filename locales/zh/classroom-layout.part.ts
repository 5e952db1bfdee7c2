/** What one sees of the class, and where. */
export const classroomLayout = {
  act: '布局',
  title: '我的布局',
  board: '板书',
  speaker: '画面',
  gallery: '宫格',
  lead: '全班跟着我的布局',
  bound: '老师正在带着全班看，暂时不能换',
  now: '老师把布局换成了：{{layout}}',
  small: '小窗看课',
  smallClose: '关闭小窗',
  smallFailed: '浏览器没有打开小窗，请先让画面显示出来再试',
} as const

export const captions = {
  on: '给我的话配字幕',
  off: '停止给我的话配字幕',
  says: '由浏览器识别，声音会交给浏览器厂商的服务；不保存',
  saysKept:
    '由浏览器识别，声音会交给浏览器厂商的服务。本课正在录制：老师说的话、同意录制的学生说的话，会作为字幕留在回放里',
  label: '浏览器识别的字幕，可能有错',
  failed: '这个浏览器现在不能识别语音，字幕已关闭',
} as const
