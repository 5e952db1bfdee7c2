import { z } from 'zod'
import { addresses } from './addresses.ts'
import { route } from './call.ts'
import { roles } from './roles.ts'

const name = z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/)

/** How files go up and come down, whatever area they are of. */
export const files = {
  uploadPicture: route({
    post: addresses.uploadPicture,
    may: roles,
    duty: 'own',
    says: 'Takes a picture as it is and draws it anew: in the sizes that pages need, for everybody who knows its random name; `closed` in one, for whoever is given a signed link.',
    query: z.object({ closed: z.literal('1').optional() }),
    log: 'picture uploaded',
  }),
  uploadFile: route({
    post: addresses.uploadFile,
    may: roles,
    duty: 'own',
    says: 'Takes a file in pieces (tus): what was begun is gone on with by PATCH, HEAD and DELETE below this address.',
    log: 'file uploaded',
  }),
  picture: route({
    get: addresses.picture,
    may: 'anyone',
    says: 'A picture by its random name, in the width nearest to `w`.',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
    query: z.object({ w: z.string().optional().catch(undefined) }),
  }),
  file: route({
    get: addresses.file,
    may: 'anyone',
    says: 'A private file, for whoever has a link that was signed for it and still holds.',
    params: z.object({ name }),
    // `as`: not to be shown but kept, under this name.
    query: z.object({ until: z.string(), sign: z.string(), as: z.string().max(1000).optional() }),
  }),
  exported: route({
    get: addresses.exported,
    may: 'anyone',
    says: 'The sheet that a call of export has led to, once.',
    params: z.object({ key: z.string().max(100) }),
    spends: true,
  }),
  paper: route({
    get: addresses.paper,
    may: 'anyone',
    says: 'The paper that a call has led to, as PDF, once.',
    params: z.object({ key: z.string().max(100) }),
    spends: true,
  }),
}
