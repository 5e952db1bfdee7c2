import type { Spellings } from '../shape.ts'

/** What else a heading or a role is called, in sheets of other programs and in those that were written here before. */
export const importsSpellings: Spellings = {
  users: {
    username: ['账号', '帐号', '登录名'],
    fullName: ['名字', '学生姓名', '学员姓名', '学生'],
    roles: ['角色'],
    phone: ['手机号', '手机号码', '电话', '联系电话', '联系方式', '本人电话', '学生电话', '学生手机'],
    class: ['行政班', '班级路径', '所在班级', '班别'],
    grade: ['所在年级', '年段', '级部'],
    number: ['学号', '工号', '学籍号', '编号'],
    born: ['生日', '出生年月日', '出生年月'],
    title: ['职称', '职务'],
    subjects: ['学科', '任教科目', '科目'],
    guardian: ['家长', '监护人姓名', '家长姓名', '家长名字', '联系人'],
    relation: ['关系', '家长关系', '称谓'],
    guardianPhone: [
      ...['家长手机', '监护人电话', '家长电话', '家长联系电话', '家长手机号', '家长手机号码', '家长联系方式'],
      ...['监护人联系电话', '监护人手机号', '紧急联系电话'],
    ],
    note: ['备注说明'],
    tags: ['标记', '标签名称'],
    meetingAccount: ['云视账号', '云视通账号', '外部会议账号', '会议帐号', 'cloudVisionAccount'],
    meetingPassword: ['云视密码', '云视通密码', '外部会议密码', 'cloudVisionPassword'],
    password: ['密码'],
  },
  classes: { class: ['班级名称'] },
  courses: {
    name: ['课程名称'],
    subject: ['科目'],
    price: ['学费', '价格（元）'],
    grades: ['适合年级'],
    seats: ['人数'],
    summary: ['一句话简介'],
  },
  roster: {
    course: ['课程名称'],
    account: ['用户名', '账号', '手机', '手机号', '学号'],
    subjects: ['学科', '科目'],
  },
  lessons: {
    course: ['课程名称'],
    subject: ['科目'],
    day: ['上课日期'],
    from: ['开始时间'],
    to: ['结束时间'],
    name: ['名称', '内容'],
    teacher: ['任课老师', '教师'],
  },
  role: { STUDENT: ['学员'], TEACHER: ['教师'], ADMIN: ['教务管理员', '教务'] },
}
