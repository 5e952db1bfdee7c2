import { join } from 'node:path'
import { OfficePages } from './materials/office-pages.ts'
import { type FilmGround, FilmWork } from './playback/files/film-work.ts'
import { makeDownload } from './playback/files/making.ts'
import { takeIn } from './playback/files/taking-in.ts'

/** Where files are made of files, one by one, beside everything else. */
export const workshops = (ground: FilmGround) => ({
  officePages: new OfficePages({ ...ground, folder: join(ground.data, 'office') }),
  filmWork: new FilmWork(ground, join(ground.data, 'converting'), [takeIn, makeDownload]),
})
