/** A new account on paper. */
export const peopleSlip = {
  print: '打印账号条',
  at: '登录地址',
  says: '首次登录后要改密码。',
} as const
