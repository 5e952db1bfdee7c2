import type { Generated, GeneratedAlways } from 'kysely'
import type { MaterialKind, SpaceKind } from '../../contract/materials-lists.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    material_limit: {
      site: Generated<number>
      bytes: Generated<number>
      school_most: Generated<number>
      person_most: Generated<number>
    }
    material_space: {
      id: Generated<number>
      site: Generated<number>
      kind: SpaceKind
      course: number | null
      person: number | null
      bytes: Generated<number>
    }
    material: {
      id: Generated<number>
      site: Generated<number>
      space: number
      kind: MaterialKind
      parent: number | null
      name: string
      pinyin: Generated<string>
      sorted: Generated<string>
      type: Generated<string>
      size: Generated<number>
      versions: Generated<number>
      made_by: number | null
      changed_by: number | null
      created_at: Generated<Date>
      changed_at: Generated<Date>
      bin: number | null
      binned_at: Date | null
      search: GeneratedAlways<string>
    }
    material_version: {
      id: Generated<number>
      site: Generated<number>
      space: number
      material: number
      number: number
      file: number
      size: number
      made_by: number | null
      made_at: Generated<Date>
    }
    material_share: {
      site: Generated<number>
      material: number
      course: number | null
      class: number | null
      made_by: number | null
      made_at: Generated<Date>
    }
  }
}
