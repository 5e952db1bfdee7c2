import { courses } from '../../contract/courses.ts'
import { notOpen, serve } from '../kit/http/serve.ts'

// The home page asks these already; while the school has no courses the true answer is that there are none.
export const coursesCalls = serve(courses, {
  checkPublicClass: async () => ({ hasPushClazz: 1, hasOpenPublicClazz: 1 }),
  recommended: async () => [],
  catalogue: async () => ({ total: 0, rows: [] }),
  course: notOpen,
  plan: notOpen,
  teachers: notOpen,
})
