declare module 'virtual:log-acts' {
  export const areaOfAct: Readonly<Record<string, string>>
}
declare module 'virtual:calls/logDesk' {
  export const logDesk: import('./types.ts').Refs<'logDesk'>
}
declare module 'virtual:calls/preparing' {
  export const preparing: import('./types.ts').Refs<'preparing'>
}
declare module 'virtual:calls/finding' {
  export const finding: import('./types.ts').Refs<'finding'>
}
declare module 'virtual:calls/siteDesk' {
  export const siteDesk: import('./types.ts').Refs<'siteDesk'>
}
declare module 'virtual:calls/site' {
  export const site: import('./types.ts').Refs<'site'>
}
declare module 'virtual:calls/materials' {
  export const materials: import('./types.ts').Refs<'materials'>
}
declare module 'virtual:calls/materialShares' {
  export const materialShares: import('./types.ts').Refs<'materialShares'>
}
declare module 'virtual:calls/people' {
  export const people: import('./types.ts').Refs<'people'>
}
declare module 'virtual:calls/guardians' {
  export const guardians: import('./types.ts').Refs<'guardians'>
}
declare module 'virtual:calls/helping' {
  export const helping: import('./types.ts').Refs<'helping'>
}
declare module 'virtual:calls/openid' {
  export const openid: import('./types.ts').Refs<'openid'>
}
declare module 'virtual:calls/passkeys' {
  export const passkeys: import('./types.ts').Refs<'passkeys'>
}
declare module 'virtual:calls/availability' {
  export const availability: import('./types.ts').Refs<'availability'>
}
declare module 'virtual:calls/guardianLeave' {
  export const guardianLeave: import('./types.ts').Refs<'guardianLeave'>
}
declare module 'virtual:calls/guardianReport' {
  export const guardianReport: import('./types.ts').Refs<'guardianReport'>
}
declare module 'virtual:calls/office' {
  export const office: import('./types.ts').Refs<'office'>
}
declare module 'virtual:calls/courses' {
  export const courses: import('./types.ts').Refs<'courses'>
}
declare module 'virtual:calls/waiting' {
  export const waiting: import('./types.ts').Refs<'waiting'>
}
declare module 'virtual:calls/moving' {
  export const moving: import('./types.ts').Refs<'moving'>
}
declare module 'virtual:calls/closing' {
  export const closing: import('./types.ts').Refs<'closing'>
}
declare module 'virtual:calls/discounts' {
  export const discounts: import('./types.ts').Refs<'discounts'>
}
declare module 'virtual:calls/quotes' {
  export const quotes: import('./types.ts').Refs<'quotes'>
}
declare module 'virtual:calls/seats' {
  export const seats: import('./types.ts').Refs<'seats'>
}
declare module 'virtual:calls/courseDesk' {
  export const courseDesk: import('./types.ts').Refs<'courseDesk'>
}
declare module 'virtual:calls/classroom' {
  export const classroom: import('./types.ts').Refs<'classroom'>
}
declare module 'virtual:calls/meetings' {
  export const meetings: import('./types.ts').Refs<'meetings'>
}
declare module 'virtual:calls/meetingServices' {
  export const meetingServices: import('./types.ts').Refs<'meetingServices'>
}
declare module 'virtual:calls/notes' {
  export const notes: import('./types.ts').Refs<'notes'>
}
declare module 'virtual:calls/orders' {
  export const orders: import('./types.ts').Refs<'orders'>
}
declare module 'virtual:calls/refundsDesk' {
  export const refundsDesk: import('./types.ts').Refs<'refundsDesk'>
}
declare module 'virtual:calls/ordersDesk' {
  export const ordersDesk: import('./types.ts').Refs<'ordersDesk'>
}
declare module 'virtual:calls/reconciling' {
  export const reconciling: import('./types.ts').Refs<'reconciling'>
}
declare module 'virtual:calls/playback' {
  export const playback: import('./types.ts').Refs<'playback'>
}
declare module 'virtual:calls/filmDesk' {
  export const filmDesk: import('./types.ts').Refs<'filmDesk'>
}
declare module 'virtual:calls/filmCut' {
  export const filmCut: import('./types.ts').Refs<'filmCut'>
}
declare module 'virtual:calls/announcements' {
  export const announcements: import('./types.ts').Refs<'announcements'>
}
declare module 'virtual:calls/digest' {
  export const digest: import('./types.ts').Refs<'digest'>
}
declare module 'virtual:calls/remarks' {
  export const remarks: import('./types.ts').Refs<'remarks'>
}
declare module 'virtual:calls/lessonReport' {
  export const lessonReport: import('./types.ts').Refs<'lessonReport'>
}
declare module 'virtual:calls/learning' {
  export const learning: import('./types.ts').Refs<'learning'>
}
declare module 'virtual:calls/notifications' {
  export const notifications: import('./types.ts').Refs<'notifications'>
}
declare module 'virtual:calls/benefits' {
  export const benefits: import('./types.ts').Refs<'benefits'>
}
declare module 'virtual:calls/wechatMessages' {
  export const wechatMessages: import('./types.ts').Refs<'wechatMessages'>
}
declare module 'virtual:calls/sms' {
  export const sms: import('./types.ts').Refs<'sms'>
}
declare module 'virtual:calls/imports' {
  export const imports: import('./types.ts').Refs<'imports'>
}
declare module 'virtual:calls/timetable' {
  export const timetable: import('./types.ts').Refs<'timetable'>
}
declare module 'virtual:calls/arranging' {
  export const arranging: import('./types.ts').Refs<'arranging'>
}
declare module 'virtual:calls/recordedLessons' {
  export const recordedLessons: import('./types.ts').Refs<'recordedLessons'>
}
declare module 'virtual:calls/corrections' {
  export const corrections: import('./types.ts').Refs<'corrections'>
}
declare module 'virtual:calls/leaves' {
  export const leaves: import('./types.ts').Refs<'leaves'>
}
declare module 'virtual:calls/schoolYear' {
  export const schoolYear: import('./types.ts').Refs<'schoolYear'>
}
declare module 'virtual:calls/together' {
  export const together: import('./types.ts').Refs<'together'>
}
declare module 'virtual:calls/several' {
  export const several: import('./types.ts').Refs<'several'>
}
declare module 'virtual:calls/filmUploads' {
  export const filmUploads: import('./types.ts').Refs<'filmUploads'>
}
declare module 'virtual:calls/filmDownloads' {
  export const filmDownloads: import('./types.ts').Refs<'filmDownloads'>
}
declare module 'virtual:calls/recording' {
  export const recording: import('./types.ts').Refs<'recording'>
}
declare module 'virtual:calls/spoken' {
  export const spoken: import('./types.ts').Refs<'spoken'>
}
declare module 'virtual:calls/transcription' {
  export const transcription: import('./types.ts').Refs<'transcription'>
}
declare module 'virtual:calls/paying' {
  export const paying: import('./types.ts').Refs<'paying'>
}
declare module 'virtual:calls/begun' {
  export const begun: import('./types.ts').Refs<'begun'>
}
declare module 'virtual:calls/invoices' {
  export const invoices: import('./types.ts').Refs<'invoices'>
}

declare module 'virtual:calls/courseFigures' {
  export const courseFigures: import('./types.ts').Refs<'courseFigures'>
}
declare module 'virtual:calls/figures' {
  export const figures: import('./types.ts').Refs<'figures'>
}
declare module 'virtual:calls/operator' {
  export const operator: import('./types.ts').ProviderRefs
}
declare module 'virtual:calls/wechat' {
  export const wechat: import('./types.ts').Refs<'wechat'>
}
declare module 'virtual:calls/wechatDesk' {
  export const wechatDesk: import('./types.ts').Refs<'wechatDesk'>
}
