import { z } from 'zod'
import { call } from './call.ts'
import { preparationOrder } from './site-preparation-lists.ts'

/** A school's first hour. */
export const preparing = {
  preparation: call({
    get: '/api/v1/preparation',
    may: ['ADMIN'],
    duty: ['reads settings', 'reads people', 'reads courses'],
    says: 'What a new school gets ready before its first lesson, in order, of what the caller may do about it; nothing of a demonstration or where everything is done.',
    data: z.array(z.object({ step: z.enum(preparationOrder), isDone: z.boolean() })),
  }),
}
