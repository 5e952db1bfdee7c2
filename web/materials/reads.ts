import { materialShares } from 'virtual:calls/materialShares'
import { materials } from 'virtual:calls/materials'

export type Folder = NonNullable<(typeof materials)['folder']['data']>
export type Material = Folder['rows'][number]
export type Space = Folder['space']

/** What a change of materials makes old. */
export const materialReads = [
  materials.folder,
  materials.spaces,
  materials.searchMaterials,
  materials.bin,
  materials.versions,
  materials.usage,
  materialShares.shares,
]
