import type { Shape } from '../shape.ts'
import type { operatorErasing as zh } from '../zh/operator-erasing.part.ts'

export const operatorErasing: Shape<typeof zh> = {
  open: 'Erase school',
  hint: 'Once closed, a school can be erased for good. A backup is made first and kept.',
  ask: 'Erase “{{name}}”?',
  says: 'A backup of the whole installation is made first and kept. Then the accounts, courses, orders, files and recordings of this school are erased; they cannot be brought back here.',
  bytes: 'Files and recordings',
  held: 'It cannot be erased yet',
  why: {
    notClosed: 'The school is not closed',
    running: 'A class is running',
    refunds: 'Refunds are not finished',
    ledger: 'Its ledger has to be kept for 30 years',
    given: 'Other schools still have public courses of it: withdraw them first',
    elsewhere: 'The database is not the built-in one, and cannot be backed up from here',
    backupFailed: 'The backup failed, and nothing was erased',
  },
  name: 'Name of the school',
  nameHint: 'Type “{{name}}” to confirm',
  notName: 'This is not the name of the school',
  verb: 'Back up and erase (accounts: {{n}})',
  done: '“{{name}}” is erased',
  backup: 'The backup from before lies in this folder of the server:',
  leave: 'Back to the schools',
}
