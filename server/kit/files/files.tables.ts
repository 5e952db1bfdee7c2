import type { Generated } from 'kysely'

declare module '../database/tables.ts' {
  interface Tables {
    file: {
      id: Generated<number>
      site: Generated<number>
      name: string
      open: boolean
      type: string
      size: number
      width: number | null
      height: number | null
      title: Generated<string>
      owner: number | null
      used: Generated<boolean>
      created_at: Generated<Date>
      /** Unused and yet not to be swept away until then. */
      kept_until: Date | null
    }
  }
}
