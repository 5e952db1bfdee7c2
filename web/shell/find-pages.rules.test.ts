import { expect, test } from 'vitest'
import { coversDuty, type GivenDuties } from '../../contract/roles.ts'
import { foundPages } from './find-pages.rules.ts'

const zh = [
  { place: 'SettingBasic', part: '设置', name: '基本设置' },
  { place: 'SettingGrades', part: '设置', name: '年级与校历' },
  { place: 'SettingDiscount', part: '设置', name: '优惠设置' },
  { place: 'SettingSms', part: '设置', name: '短信提醒' },
  { place: 'SettingClassroom', part: '设置', name: '课堂设置' },
  { place: 'UserList', part: '用户', name: '用户列表' },
  { place: 'AdminPassword', part: '账号', name: '修改密码' },
] as const
const es = [
  { place: 'SettingBasic', part: 'Ajustes', name: 'Ajustes básicos' },
  { place: 'UserList', part: 'Usuarios', name: 'Usuarios' },
] as const
const settings: GivenDuties = ['reads settings']

test.each([
  ['短信', 'zh', null, ['SettingSms']],
  ['折扣', 'zh', null, ['SettingDiscount 折扣']],
  ['WeChat', 'zh', null, ['SettingBasic WeChat Pay']],
  ['微信', 'zh', null, ['SettingBasic 微信支付']],
  ['扫码登录', 'zh', null, ['SettingBasic 扫码登录']],
  ['扫码登录', 'zh', settings, []],
  ['logo', 'zh', null, ['SettingBasic logo']],
  ['假期', 'zh', null, ['SettingGrades 假期']],
  ['假期', 'zh', settings, []],
  ['password', 'zh', null, ['UserList passwords']],
  ['密码', 'zh', null, ['AdminPassword', 'UserList 重置密码']],
  ['设置 录制', 'zh', null, ['SettingClassroom 录制']],
  ['设置 没有', 'zh', null, []],
  ['o', 'zh', null, []],
  ['ogo', 'zh', null, []],
  [' ', 'zh', null, []],
  ['contrasena', 'es', null, ['UserList contraseñas']],
  ['basicos', 'es', null, ['SettingBasic']],
] as const)('%s, typed in %s by whoever was given %o, finds %o', (typed, language, given, expected) => {
  const found = foundPages<(typeof zh | typeof es)[number]>(
    language === 'zh' ? zh : es,
    typed,
    language,
    duty => coversDuty(given, duty),
  )
  expect(found.map(({ page, by }) => `${page.place} ${by}`.trim())).toEqual(expected)
})
