import { codes } from '../../contract/codes.ts'
import { sectionNames } from '../../contract/site-shapes.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { announcementSamples } from './announcement-samples.ts'
import { courseSamples } from './course-samples.ts'
import { materialSamples } from './material-samples.ts'
import { messageSamples } from './message-samples.ts'
import { officeSamples } from './office-samples.ts'
import { orderSamples } from './order-samples.ts'
import { payingSamples } from './paying-samples.ts'
import { playbackSamples } from './playback-samples.ts'
import type { Sample } from './sample.ts'
import { statisticsSamples } from './statistics-samples.ts'
import { timetableSamples } from './timetable-samples.ts'

const contact = { phone: '0000-8820 1166', hours: '9:00–21:00', email: '', address: '', filings: [] }
const banner = { title: '寒假班', picture: `${'0'.repeat(32)}.webp`, link: '/electiveCenter', shown: true }

/** One good input for every call that takes any: the generated tests spoil it in every way they know. */
export const samples: Record<string, Sample> = {
  ...statisticsSamples,
  'site.changeLogo': { body: { logo: '' } },
  'site.logLines': {
    query: { q: 'zheng', act: 'signed in', thing: 'person', from: '2026-01-01', sort: '-at', page: '1' },
  },
  'site.logLine': { query: { number: '1' } },
  'site.exportLog': { body: { filter: { person: '{person}' }, columns: ['at'], format: 'csv' } },
  'site.checkLog': { query: { after: '0' } },
  'site.find': { query: { q: '高一' } },
  'site.preparation': {},
  'site.addGrade': { body: { name: '初二' } },
  'site.deleteGrades': { query: { gradeIds: '{grade}' } },
  'site.addSubject': { body: { name: '地理', colour: 3 } },
  'site.changeSubject': { body: { id: '{subject}', name: '几何', colour: 2, enabled: false } },
  'site.deleteSubject': { params: { id: '{subject}' }, code: codes.subjectInUse },
  'site.changeBasic': {
    body: {
      appName: '砚溪',
      schoolName: '砚溪学堂',
      slogan: '',
      headline: ['好课准时开始，'],
      contact,
      register: 1,
      mobileLoginSwitch: 1,
      cloudVisionSwitch: 0,
      bindPhone: 0,
      guardianConsent: 0,
      accent: { hue: 162, chroma: 0.1 },
      timeZone: 'Asia/Shanghai',
      customerService: '',
      version: 0,
    },
  },
  'site.addBanner': { body: banner },
  'site.changeBanner': { params: { id: '{banner}' }, body: banner },
  'site.deleteBanner': { params: { id: '{banner}' } },
  'site.orderBanners': { body: { ids: ['{banner}'] } },
  'site.sections': { body: { sections: sectionNames.map(name => ({ name, shown: true })) } },
  'people.enterAsHelp': { body: { ticket: 'T' }, code: codes.helpTicketGone },
  'people.leaveHelp': { code: codes.unchanged },
  'people.login': { body: { userName: 'student', passWord: 'Eschool2026' } },
  'people.loginbind': {
    body: {
      userName: 'student',
      passWord: 'Eschool2026',
      type: 'login',
      imgKey: 'x',
      imgVerificationCode: 'x',
    },
    code: codes.pictureCodeWrong,
  },
  'people.logout': { as: 'li' },
  'people.skipBinding': { as: 'wang' },
  'people.guardianLink': { body: { token: 'x' }, code: codes.linkGone },
  'people.sendGuardianCode': { body: { token: 'x' }, code: codes.linkGone },
  'people.enterAsGuardian': { body: { token: 'x', verificationCode: '1' }, code: codes.linkGone },
  'people.sendCode': {
    body: { phoneNumber: '13611112222', purpose: 'register', imgKey: 'x', imgVerificationCode: 'x' },
    code: codes.pictureCodeWrong,
  },
  'people.register': {
    body: {
      userName: 'newcomer',
      fullName: '新同学',
      passWord: 'Daoxiang99',
      passWordAgain: 'Daoxiang99',
      phoneNumber: '13611112222',
      verificationCode: '1',
      agreementVersion,
    },
    code: codes.codeForOtherPhone,
  },
  'people.setTexts': {
    body: { phoneNumber: '13611112222', verificationCode: '1', texts: false },
    code: codes.codeForOtherPhone,
  },
  'people.recoverFind': {
    body: { userName: 'student', imgKey: 'x', imgVerificationCode: 'x' },
    code: codes.pictureCodeWrong,
  },
  'people.recoverSend': { body: { recoverKey: 'x' }, code: codes.accountInvalid },
  'people.recoverReset': {
    body: { recoverKey: 'x', verificationCode: '1', passWord: 'Daoxiang99', passWordAgain: 'Daoxiang99' },
    code: codes.accountInvalid,
  },
  'people.changePassword': {
    as: 'feng',
    body: { oldPassword: 'wrong', newPassword: 'Daoxiang99', newPasswordAgain: 'Daoxiang99' },
    code: codes.oldPasswordWrong,
  },
  'people.provePassword': { as: 'feng', body: { passWord: 'Eschool2026' } },
  'people.signInByPasskey': {
    body: {
      key: 'x',
      answer: {
        credential: 'x',
        clientDataJSON: 'x',
        authenticatorData: 'x',
        signature: 'x',
        userHandle: 'x',
      },
    },
    code: codes.passkeyQuestionGone,
  },
  'people.beginOpenid': { query: { origin: 'http://localhost' }, code: codes.openidFailed },
  'people.signInByOpenid': { body: { key: 'x', answer: 'code=x&state=x' }, code: codes.openidFailed },
  'people.beginBinding': { query: { origin: 'http://localhost' }, code: codes.passwordAgain },
  'people.addBinding': { as: 'feng', body: { key: 'x', answer: 'code=x&state=x' }, code: codes.openidFailed },
  'people.removeBinding': { params: { id: '{signInBinding}' } },
  'people.bindingsOf': { params: { id: '{person}' } },
  'people.takeBindingsOff': { params: { id: '{person}' } },
  'people.changeOpenid': {
    body: {
      enabled: false,
      called: '一中认证',
      issuer: 'https://id.example.com',
      client: 'school',
      roleClaim: 'groups',
      roleTable: [{ value: 'staff', role: 'TEACHER' }],
      secret: 'a secret',
    },
    code: codes.passwordAgain,
  },
  'people.tryOpenid': {},
  'people.beginWechat': { query: { origin: 'http://localhost', way: 'site' }, code: codes.openidFailed },
  'people.signInByWechat': { body: { key: 'x', answer: 'code=x&state=x' }, code: codes.openidFailed },
  'people.beginWechatBinding': {
    query: { origin: 'http://localhost', way: 'site' },
    code: codes.passwordAgain,
  },
  'people.addWechatBinding': {
    as: 'feng',
    body: { key: 'x', answer: 'code=x&state=x' },
    code: codes.openidFailed,
  },
  'people.changeWechatSignIn': {
    body: {
      way: 'site',
      enabled: true,
      appid: `wx${'0'.repeat(16)}`,
      secret: '0'.repeat(32),
      checkFile: '',
    },
    code: codes.passwordAgain,
  },
  'people.tryWechatSignIn': { body: { way: 'site' } },
  'people.beginPasskey': { code: codes.passwordAgain },
  'people.addPasskey': {
    as: 'feng',
    body: {
      key: 'x',
      name: '手机',
      made: { credential: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] },
    },
    code: codes.passkeyQuestionGone,
  },
  'people.removePasskey': { params: { id: '{passkey}' } },
  'people.passkeysOf': { params: { id: '{person}' } },
  'people.takePasskeysOff': { params: { id: '{person}' } },
  'people.sendOwnCode': { as: 'feng', body: { phoneNumber: '13611113333' } },
  'people.bindPhone': {
    as: 'feng',
    body: { phoneNumber: '13611114444', verificationCode: '1', passWord: 'Eschool2026' },
    code: codes.codeForOtherPhone,
  },
  'people.changeOwnInfo': { as: 'feng', body: { fullName: '冯天佑', gender: '男', title: '', info: '' } },
  'people.changeAvatar': { as: 'feng', body: { avatar: '' } },
  'people.endSessions': { as: 'feng', query: { sessionIds: '{session}' } },
  ...officeSamples,
  ...orderSamples,
  ...courseSamples,
  ...timetableSamples,
  'classroom.liveUrl': { query: { id: '{lesson}' } },
  'classroom.openLiveUrl': { query: { lessonId: '{lesson}' } },
  'classroom.rights': { query: { lessonIds: '{lesson}' } },
  'classroom.prepareRoom': { code: codes.noRoomRight },
  'classroom.prepared': { as: 'he' },
  'classroom.attendance': { query: { lessonId: '{lesson}' } },
  'classroom.meeting': { query: { id: '{meeting}' } },
  'classroom.sayMeeting': { body: { lessonId: '{meeting}', address: 'https://meet.example/1' } },
  'classroom.ticketHolder': {
    body: { token: 'a'.repeat(43), k: '0'.repeat(32) },
    code: codes.notInThisRoom,
  },
  'classroom.note': { query: { lessonId: '{lesson}' } },
  'classroom.writeNote': { body: { lessonId: '{lesson}', text: '单调区间', version: 0 } },
  'classroom.changeMeetingService': {
    body: {
      service: 'none',
      fetches: false,
      tencent: { application: '', sdk: '', keyName: '', host: '' },
      zoom: { account: '', client: '', host: '' },
      secrets: { tencent: '', zoom: '' },
    },
  },
  'classroom.tryMeetingService': { body: { service: 'zoom' }, code: codes.incomplete },
  'classroom.changeSetting': { body: { outside: '', observersShown: true } },
  ...playbackSamples,
  'playback.changeRecordingSetting': { body: { rule: 'chosen', months: 12, watermark: 'fixed' } },
  'playback.ownConsent': { as: 'feng' },
  'playback.sayOwnConsent': { as: 'feng', body: { given: false } },
  'playback.studentConsent': { params: { id: '{person}' } },
  'playback.noteRecordingConsent': { params: { id: '{person}' }, body: { given: true } },
  ...announcementSamples,
  ...messageSamples,
  ...payingSamples,
  ...materialSamples,
}
