import type { Shape } from '../shape.ts'
import type { operatorQuotas as zh } from '../zh/operator-quotas.part.ts'

export const operatorQuotas: Shape<typeof zh> = {
  title: 'Quotas',
  none: 'No limits.',
  unlimited: 'no limit',
  set: 'Set quotas',
  verb: 'Save',
  says: 'Empty for no limit. Lowering one takes nothing away: nothing more can be added.',
  operators: 'The operator sets these.',
  less: 'Less than what is in use: everything stays, and nothing more can be added',
  field: { people: 'Accounts at most', storage: 'Storage at most', rooms: 'Lessons at once, at most' },
  peopleHint: 'In use now: {{n}}. Disabled and deleted accounts do not count',
  roomsHint: 'Running now: {{n}}. A lesson counts from when its teacher begins it until it ends',
  storageHint: 'In use now: {{size}}, with files, materials and recordings',
  name: { people: 'Accounts', storage: 'Storage', rooms: 'Lessons at once' },
  filter: { near: 'Nearly used up', full: 'Used up' },
}
