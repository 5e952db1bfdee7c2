/** The agreement in force: another text is another version (`server/site/agreement.ts`). */
export const siteAgreement = {
  title: '用户协议',
  account: {
    heading: '账号',
    text: '注册后，账号归本人使用，不转借他人。请用真实姓名，方便老师点名。未满 14 周岁的学生，由监护人阅读并同意后注册。',
  },
  lessons: {
    heading: '上课',
    text: '课程在浏览器中进行。{{school}}按课表开课；改期或停课时，会提前通知每一位学生。',
  },
  recording: {
    heading: '录制与回放',
    text: '课堂由服务器录制，供报名的学生回看。没有本人（未满 14 周岁的，没有监护人）同意，不录学生的画面和声音。',
  },
  fees: {
    heading: '收费与退费',
    text: '价格以下单时页面所示为准。未上的课可以按课次退费，退费办法写在课程页上。',
  },
  personalData: {
    heading: '个人信息',
    text: '只收集上课所必需的信息：姓名、用户名、手机号。你可以随时下载自己的数据，也可以申请注销账号。',
  },
  order: {
    heading: '课堂秩序',
    text: '请勿转播课堂、骚扰他人或发布违法内容。学校可以暂停违反约定的账号，并说明理由。',
  },
} as const
