import { roles, stages } from './roles.ts'

// Where the service is found. Of data alone: the browser bundles it as it is.
export const serviceBase = '/eschool-service'

/** The page of a lesson that is held in an outside meeting. */
export const meetingPage = (lesson: number) => `/eschool/cloudViewInfo/${lesson}`

/** What stands beside the calls; `{name}` is filled in. Who may ask is said by the routes of the areas. */
export const addresses = {
  uploadSheet: `${serviceBase}/upload/sheet`,
  uploadPicture: `${serviceBase}/upload/picture`,
  uploadFile: `${serviceBase}/upload/files`,
  uploadStatement: `${serviceBase}/upload/statement`,
  uploadCaptions: `${serviceBase}/upload/captions`,
  picture: `${serviceBase}/image/{name}`,
  file: `${serviceBase}/file/{name}`,
  exported: `${serviceBase}/export/{key}`,
  template: `${serviceBase}/template/{content}.xlsx`,
  share: `${serviceBase}/share/{figure}.png`,
  figures: `${serviceBase}/figures.svg`,
  calendar: `${serviceBase}/calendar/{key}.ics`,
  join: `${serviceBase}/classroom/join`,
  paymentNotice: `${serviceBase}/payment/notice/{trade}`,
  paper: `${serviceBase}/paper/{key}.pdf`,
  // Where WeChat looks for it: the file's name says what is in it.
  wechatCheck: '/MP_verify_{mark}.txt',
  filmTrack: `${serviceBase}/film/{name}`,
  filmMade: `${serviceBase}/film/made/{name}`,
  joinFrame: `${serviceBase}/classroom/frame`,
} as const

type Holes<A extends string> = A extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never

/** An address with its places filled in. */
export const addressOf = <A extends string>(address: A, values: Record<Holes<A>, string>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: Holes<A>) => encodeURIComponent(values[name]))

/** The socket of open pages, and beside it that of the rooms, which lets in by tickets of its own. */
export const pagesSocket = { path: `${serviceBase}/socket.io`, may: roles, during: stages } as const
export const roomSocket = {
  path: `${serviceBase}/room.io`,
  space: '/room',
  may: 'anyone',
  during: [],
} as const
