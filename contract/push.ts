import { z } from 'zod'
import { message } from './call.ts'

// What the server says to an open page. 1 roster of one course, 2 rosters of several, 3 users, 4 classes, 5 lesson scheduling:
// each a percentage and, at 100, its result; 7 a notification; 401 this session ended; 402 another sign-in took its place.
export const pushTypes = [1, 2, 3, 4, 5, 7, 401, 402] as const

export const push = message({
  to: 'browser',
  name: 'push_event',
  data: z.object({
    type: z.union(pushTypes.map(type => z.literal(type))),
    persent: z.number().min(0).max(100).optional(),
    content: z.union([z.string(), z.object({ title: z.string(), message: z.string() })]).optional(),
  }),
})
export type Push = z.infer<typeof push.data>
