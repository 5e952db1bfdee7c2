import sharp from 'sharp'
import type { PlayerName } from '../demo/cast.ts'
import { sampleStatement } from '../orders/statements-stage.ts'
import { sampleCaptions, sampleFilm } from '../playback/captions-stage.ts'

export interface RouteSample {
  /** What stands in the places of the address, and behind it. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Buffer
  /** What is sent in pieces to where the first answer has said. */
  piece?: Buffer
  type?: string
  headers?: Record<string, string>
  as?: PlayerName
  /** What it is answered with; 404 where its key is nobody's. */
  status: number
}

const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2D9C70' } })
  .png()
  .toBuffer()
const nothing = '0'.repeat(32)

/** One request to every route: the generated tests spoil it. */
export const routeSamples: Record<string, RouteSample> = {
  'files.uploadPicture': { body: picture, type: 'image/png', as: 'chen', status: 200 },
  'files.uploadFile': {
    piece: picture,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(picture.length) },
    as: 'chen',
    status: 200,
  },
  'files.picture': { params: { name: `${nothing}.webp` }, query: { w: '480' }, status: 404 },
  'files.file': {
    params: { name: `${nothing}.pdf` },
    query: { until: '99999999999', sign: 'x' },
    status: 404,
  },
  'files.exported': { params: { key: 'a'.repeat(43) }, status: 404 },
  'imports.uploadSheet': {
    query: { content: 'classes', name: 'classes.csv' },
    body: Buffer.from('目录,班级\n2083级,1班\n'),
    type: 'application/octet-stream',
    status: 200,
  },
  'imports.template': { params: { content: 'users' }, status: 200 },
  'site.manifest': { status: 200 },
  'site.appIcon': { params: { icon: 'any-192-00000000' }, status: 200 },
  'courses.figures': { status: 200 },
  'courses.share': { params: { figure: 'parabola-1' }, status: 200 },
  'timetable.calendarFeed': { params: { key: 'a'.repeat(43) }, status: 404 },
  'orders.paymentNotice': {
    params: { trade: '1T000000000000000000T1' },
    body: Buffer.from('out_trade_no=1'),
    type: 'application/x-www-form-urlencoded',
    status: 404,
  },
  'orders.uploadStatement': {
    query: { provider: 'wechat', name: 'bill.csv' },
    body: sampleStatement,
    type: 'application/octet-stream',
    status: 200,
  },
  'playback.made': { params: { name: nothing }, query: { key: 'a' }, status: 404 },
  'playback.track': { params: { name: nothing }, query: { key: 'a' }, status: 404 },
  'playback.uploadCaptions': {
    query: sampleFilm,
    body: sampleCaptions,
    type: 'application/octet-stream',
    status: 200,
  },
  'orders.wechatCheck': { params: { mark: 'A'.repeat(16) }, status: 404 },
  'files.paper': { params: { key: 'a'.repeat(43) }, status: 404 },
  'classroom.frame': { status: 200 },
  'classroom.join': { query: { token: 'a'.repeat(43), k: nothing, callback: 'joined' }, status: 403 },
}
