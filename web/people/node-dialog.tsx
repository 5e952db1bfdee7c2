import { office } from 'virtual:calls/office'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { OrganisationNode } from './organisation.ts'

export type NodeWork =
  | { node: OrganisationNode }
  | { kind: 'DIRECTORY' | 'CLASS'; parent: OrganisationNode | null }

/** A directory or class gets its name. */
export function NodeDialog({ work, onClose }: { work: NodeWork; onClose: () => void }) {
  const { t } = useTranslation(['people-office', 'kit'])
  const asked = { changes: [office.organisation], inPlace: [codes.incomplete] }
  const add = useCall(office.addNode, asked)
  const rename = useCall(office.renameNode, asked)
  const form = useForm({
    start: { name: 'node' in work ? work.node.name : '' },
    limits: { name: { required: true, maxLength: 40 } },
    send: ({ name }) =>
      'node' in work
        ? rename.mutateAsync({ id: work.node.id, name, version: work.node.version })
        : add.mutateAsync({ name, kind: work.kind, parent: work.parent?.id ?? null }),
    onSaved: ({ name }, answer) => {
      if ((answer as { code: number }).code === codes.unchanged)
        toast(t('organisation.superseded'), 'refusal')
      else toast(t('named.saved', { name, ns: 'kit' }))
      onClose()
    },
  })
  const title =
    'node' in work
      ? t('organisation.renameTitle', { name: work.node.name })
      : t(work.kind === 'CLASS' ? 'organisation.addClass' : 'organisation.addDirectory')
  return (
    <Dialog isOpen onClose={onClose} size="m" title={title}>
      <FormFrame form={form} isInDialog verb={t('node' in work ? 'organisation.rename' : 'user.addVerb')}>
        {!('node' in work) && work.parent && (
          <p className="organisation-hint">{t('organisation.below', { name: work.parent.name })}</p>
        )}
        <TextField {...form.field('name', t('organisation.name'))} autoFocus />
      </FormFrame>
    </Dialog>
  )
}
