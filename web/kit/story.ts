import { pathTo } from './paths.ts'

/** Where the log tells what was done with one thing; its kinds are the log's own. */
export const storyOf = (thing: 'person' | 'course' | 'order', id: number) =>
  `${pathTo('AdminLog')}?thing=${thing}&of=${id}`
