import sharp from 'sharp'
import type { Db } from '../../server/kit/database/scope.ts'
import { keepFile } from '../../server/kit/files/files.store.ts'
import type { Keeping } from '../../server/kit/files/keeping.ts'
import { keepPicture } from '../../server/kit/files/pictures.ts'
import { addBanner } from '../../server/site/site.store.ts'

const paper = (
  tint: string,
  line: string,
  drawing: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540">
  <rect width="960" height="540" fill="${tint}"/>
  <g stroke="${line}" stroke-width="1">${Array.from({ length: 24 }, (_, at) => `<path d="M${at * 40 + 20} 0V540"/>`).join('')}${Array.from({ length: 14 }, (_, at) => `<path d="M0 ${at * 40 + 10}H960"/>`).join('')}</g>
  <g fill="none" stroke-width="5" stroke-linecap="round">${drawing}</g></svg>`

/** Textbook figures on squared paper, one a subject. */
const figures = [
  {
    title: '寒假集训：高一函数，12 月 1 日开课',
    svg: paper(
      '#E2F6EB',
      '#C3E4D2',
      '<path stroke="#15231D" stroke-width="3" d="M180 430H800M300 480V90"/><path stroke="#2D9C70" d="M330 110Q500 720 690 110"/><path stroke="#23588A" d="M420 470L760 170"/><circle cx="588" cy="322" r="12" fill="#BA7331" stroke="none"/>',
    ),
  },
  {
    title: '单摆与振动：周五公开课',
    svg: paper(
      '#EFEEFE',
      '#D6D2F2',
      '<path stroke="#15231D" stroke-width="3" d="M330 90H640"/><path stroke="#554A88" d="M485 90L640 350M485 90V360"/><path stroke="#8678C9" stroke-dasharray="4 16" d="M330 350Q485 440 640 350"/><circle cx="640" cy="350" r="34" fill="#8678C9" stroke="none"/>',
    ),
  },
]

export async function makeBanners(db: Db, pictures: Awaited<ReturnType<typeof keepBannerPictures>>) {
  for (const { title, picture } of pictures) {
    await keepFile(db, { ...picture, open: true, type: 'image/webp', owner: null, used: true })
    await addBanner(db, { title, picture: picture.name, link: '', shown: true })
  }
}

/** Drawn before the transaction that shows them. */
export const keepBannerPictures = (keeping: Keeping) =>
  Promise.all(
    figures.map(async ({ title, svg }) => ({
      title,
      picture: await keepPicture(keeping, await sharp(Buffer.from(svg)).png().toBuffer(), 'banner'),
    })),
  )
