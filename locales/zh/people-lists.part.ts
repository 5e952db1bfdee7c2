/** What people and their accounts are called wherever they are listed: on screen, in files, in sheets that are brought back. */
export const peopleLists = {
  role: { STUDENT: '学生', TEACHER: '老师', ASSISTANT: '助教', ADMIN: '教务管理' },
  gender: { 女: '女', 男: '男' },
  state: { ENABLED: '启用', DISABLED: '已停用', NEW: '待首次登录', LOCKED: '服务商停用' },
  relation: { FATHER: '父亲', MOTHER: '母亲', GRANDPARENT: '祖父母', OTHER: '其他' },
  /** What is said before it. */
  head: { gender: '性别' },
} as const
