import { materials } from 'virtual:calls/materials'
import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { fileSize } from '../kit/format/text.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { keep } from './fetching.ts'
import { type Material, materialReads } from './reads.ts'
import './versions.css'

/** What the file was before: to be fetched, taken back, or thrown away. */
export function VersionsDialog({ row, close }: { row: Material; close: () => void }) {
  const { t } = useTranslation('materials')
  const zone = useZone()
  const versions = useQuery(query(materials.versions, { id: row.id }))
  const take = useCall(materials.takeVersion, { changes: materialReads })
  const remove = useCall(materials.deleteVersion, { changes: materialReads })
  const [removing, setRemoving] = useState<{ id: number; number: number }>()
  return (
    <Dialog isOpen onClose={close} size="m" title={t('versions.title', { name: row.name })}>
      <p className="material-says">{t('versions.says')}</p>
      <Loaded query={versions}>
        {rows => (
          <ul className="material-versions">
            {rows.map(({ id, number, size, at, by, isCurrent }) => (
              <li key={id}>
                <span>
                  <strong>{t('versions.number', { n: number })}</strong>{' '}
                  {isCurrent && <Badge state="enabled">{t('versions.current')}</Badge>}
                  <small>{[tableTime(at, zone), fileSize(size), by].filter(Boolean).join(' · ')}</small>
                </span>
                <IconButton
                  icon={IconDownload}
                  size="s"
                  label={t('versions.download', { n: number })}
                  onPress={() => void keep(row.id, id)}
                />
                {!isCurrent && (
                  <>
                    <Button
                      size="s"
                      icon={IconArrowBackUp}
                      busy={take.isPending}
                      onPress={async () => {
                        await take.mutateAsync({ id: row.id, version: id })
                        toast(t('versions.taken', { n: number }))
                      }}
                    >
                      {t('versions.take')}
                    </Button>
                    <IconButton
                      icon={IconTrash}
                      size="s"
                      label={t('versions.remove', { n: number })}
                      onPress={() => setRemoving({ id, number })}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {removing && (
        <Confirm
          isOpen
          onClose={() => setRemoving(undefined)}
          title={t('versions.removeTitle', { n: removing.number })}
          verb={t('versions.removeVerb')}
          onConfirm={() => remove.mutateAsync({ id: row.id, version: removing.id })}
        >
          <p>{t('versions.removeSays')}</p>
        </Confirm>
      )}
    </Dialog>
  )
}
