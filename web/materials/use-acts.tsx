import { materials } from 'virtual:calls/materials'
import {
  IconCopy,
  IconDownload,
  IconEdit,
  IconEye,
  IconFolderSymlink,
  IconHistory,
  IconLink,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import type { MenuGroup } from '../kit/ui/menu.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { ActDialogs, type AskedAct } from './act-dialogs.tsx'
import { keep } from './fetching.ts'
import type { Here, Place } from './here.ts'
import { type Material, materialReads } from './reads.ts'

/** What may be done with materials, from a menu, by keys or by dragging: the questions behind it and their answers. */
export function useActs(here: Pick<Here, 'place' | 'top'>) {
  const { t } = useTranslation('materials')
  const [asked, ask] = useState<AskedAct>()
  const move = useCall(materials.moveMaterials, {
    changes: materialReads,
    inPlace: [codes.materialNameTaken],
  })
  const moveBack = useCall(materials.moveMaterials, { changes: materialReads })
  const kept = useQueryClient()
  const say = useUndo()

  const moveTo = async (
    ids: number[],
    to: Place,
    done?: () => void,
    whenTaken: 'refuse' | 'both' = 'refuse',
  ) => {
    const from = here.place
    try {
      const { data } = await move.mutateAsync({ ids, from, to, whenTaken })
      say(t('move.done', { count: ids.length }), async () => {
        await moveBack.mutateAsync({ ids, from: to, to: from, whenTaken: 'refuse', ...data }).catch(error => {
          // It is refused because of what somebody else did meanwhile, which is to be seen then.
          for (const { name } of materialReads) void kept.invalidateQueries({ queryKey: [name] })
          throw error
        })
        return t('move.back', { count: ids.length })
      })
      done?.()
    } catch (error) {
      if (error instanceof Refused && error.code === codes.materialNameTaken)
        ask({ what: 'taken', ids, to, done })
    }
  }

  const entriesFor = (row: Material, mayWrite: boolean): MenuGroup[] => {
    const isFile = row.kind === 'file'
    const reading = [
      ...(isFile
        ? [
            { id: 'preview', label: t('act.preview'), icon: IconEye },
            { id: 'keep', label: t('act.download'), icon: IconDownload },
          ]
        : []),
      { id: 'copy', label: t('act.copy'), icon: IconCopy },
    ]
    if (!mayWrite) return [{ entries: reading }]
    return [
      { entries: reading.filter(({ id }) => id !== 'copy') },
      {
        entries: [
          { id: 'share', label: t('act.share'), icon: IconLink },
          { id: 'rename', label: t('act.rename'), icon: IconEdit },
          { id: 'move', label: t('act.move'), icon: IconFolderSymlink },
          { id: 'copy', label: t('act.copy'), icon: IconCopy },
          ...(isFile
            ? [{ id: 'versions', label: t('act.versions', { n: row.versions }), icon: IconHistory }]
            : []),
        ],
      },
      { entries: [{ id: 'bin', label: t('act.bin'), icon: IconTrash, isDanger: true }] },
    ].filter(({ entries }) => entries.length > 0)
  }

  const act = (id: string, row: Material) => {
    if (id === 'keep') void keep(row.id)
    else if (id === 'preview') ask({ what: 'preview', row, rows: [row] })
    else if (id === 'move' || id === 'copy' || id === 'bin') ask({ what: id, rows: [row] })
    else ask({ what: id as 'rename', row })
  }

  return {
    ask,
    act,
    entriesFor,
    dialogs: <ActDialogs here={here} asked={asked} ask={ask} moveTo={moveTo} />,
    moveTo: (ids: number[], to: Place, done?: () => void) => void moveTo(ids, to, done),
  }
}
export type Acts = ReturnType<typeof useActs>
