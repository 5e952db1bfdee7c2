import { codes } from '../../contract/codes.ts'
import type { Sample } from './sample.ts'

const one = { params: { id: '{material}' } }
const to = { folder: '{material}' }
const absent = { code: codes.materialGone }
const binned = { ids: ['{material}'] }

/** One good input for every call of materials. */
export const materialSamples: Record<string, Sample> = {
  'materials.folder': { query: { course: '{course}', page: '1', size: '20', sort: 'name' } },
  'materials.searchMaterials': { query: { q: '函数', sort: 'document', page: '1', size: '20' } },
  'materials.addFolder': { body: { to: { course: '{course}' }, name: '讲义' } },
  'materials.foreseeFiles': { body: { to, files: [{ path: ['第一讲'], name: '讲义.pdf' }] } },
  'materials.addFile': {
    body: { to, path: ['第一讲'], name: '讲义.pdf', file: '{file}', whenTaken: 'both' },
    code: codes.incomplete,
  },
  'materials.renameMaterial': { body: { id: '{material}', name: '第一讲' } },
  'materials.moveMaterials': {
    body: {
      ids: ['{material}'],
      from: {},
      to: { course: '{course}' },
      whenTaken: 'both',
      renamed: [{ id: '{material}', before: '讲义.pdf', name: '讲义 (2).pdf' }],
    },
  },
  'materials.copyMaterials': { body: { ids: ['{material}'], to: {} } },
  'materials.binMaterials': { body: { ids: ['{material}'] } },
  'materials.bin': { query: { course: '{course}', page: '1', size: '20' } },
  'materials.restoreMaterials': { body: binned, ...absent },
  'materials.emptyBin': { body: { of: { course: '{course}' } } },
  'materials.versions': { ...one, ...absent },
  'materials.takeVersion': { body: { id: '{material}', version: '{materialVersion}' }, ...absent },
  'materials.deleteVersion': { query: { id: '{material}', version: '{materialVersion}' }, ...absent },
  'materials.materialLink': { ...one, query: { to: 'keep' }, ...absent },
  'materials.materialPages': { ...one, ...absent },
  'materials.askMaterialPages': { body: { id: '{material}' }, ...absent },
  'materials.shares': one,
  'materials.shareMaterial': { ...one, body: { courses: ['{course}'], classes: [] } },
  'materials.sharedMaterials': { as: 'li', query: { course: '{course}', page: '1', size: '20' } },
  'materials.changeQuota': { body: { most: 1024 ** 3 } },
  'materials.takeOver': { body: { person: '{person}' }, ...absent },
}
