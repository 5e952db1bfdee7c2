import { codes } from '../../contract/codes.ts'
import { materials } from '../../contract/materials.ts'
import { materialShares } from '../../contract/materials-sharing.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { pagesHandlers } from './ask-for-pages.ts'
import { readingHandlers } from './reading.ts'
import { sharingHandlers } from './sharing.ts'
import { writingHandlers } from './writing.ts'

constraintMeans({
  material_name: codes.materialNameTaken,
  material_in_itself: codes.folderInItself,
  material_depth: codes.folderTooDeep,
  material_parent_there: codes.materialGone,
  material_version_file: codes.materialGone,
  material_person_full: codes.materialsFull,
  material_school_full: codes.schoolMaterialsFull,
})

export const materialsCalls = serve(
  { ...materials, ...materialShares },
  { ...readingHandlers, ...pagesHandlers, ...writingHandlers, ...sharingHandlers },
)
