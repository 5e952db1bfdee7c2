import { materials } from 'virtual:calls/materials'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { longestName } from '../../contract/materials-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { Place } from './here.ts'
import { type Material, materialReads } from './reads.ts'

type Props = ({ row: Material; to?: undefined } | { to: Place; row?: undefined }) & { close: () => void }

const endingOf = ({ kind, name }: Material) =>
  kind === 'file' ? (/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '') : ''

/** A new folder, or another name for what is there. */
export function NameDialog({ row, to, close }: Props) {
  const { t } = useTranslation('materials')
  const shown = { changes: materialReads, inPlace: [codes.incomplete, codes.materialNameTaken] }
  const add = useCall(materials.addFolder, shown)
  const rename = useCall(materials.renameMaterial, shown)
  // By its ending a computer knows with what to open it: it stays, whatever name is given.
  const ending = row ? endingOf(row) : ''
  const whole = (name: string) =>
    name.trim().toLowerCase().endsWith(ending.toLowerCase()) ? name : name.trim() + ending
  const form = useForm({
    start: { name: row?.name ?? '' },
    limits: { name: { required: true, maxLength: longestName } },
    codes: { [codes.materialNameTaken]: 'name' },
    send: ({ name }) =>
      row ? rename.mutateAsync({ id: row.id, name: whole(name) }) : add.mutateAsync({ to: to ?? {}, name }),
    onSaved: () => {
      toast(t(row ? 'rename.done' : 'newFolder.done'))
      close()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={row ? t('rename.title', { name: row.name }) : t('newFolder.title')}
      isHeld={form.isBusy}
    >
      <FormFrame form={form} isInDialog isNew={!row} verb={t(row ? 'rename.verb' : 'newFolder.verb')}>
        <TextField
          {...form.field('name', t('column.name'))}
          {...(ending && { hint: t('rename.ending', { ending }) })}
          autoFocus
        />
      </FormFrame>
    </Dialog>
  )
}
