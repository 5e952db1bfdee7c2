export const classroomTeaching = {
  says: '决定老师和学生点“上课”后进入哪里。',
  where: '在哪里上课',
  outside: '学校自己的课堂地址',
  outsideHint: '留空则用内置课堂。填写后，上课和备课都会打开这个地址，并带上一次性凭证、课堂编号和姓名',
  outsideIs: '现在在学校自己的课堂上课',
  outsideIsSays: '板书、聊天、考勤和回放由那边负责，本平台没有记录。',
  roster: '名单',
  observersShown: '学生能看到谁在旁听',
  observersShownHint: '关闭后，只有老师和助教看得到旁听的教务和班主任',
} as const
