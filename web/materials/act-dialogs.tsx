import { materials } from 'virtual:calls/materials'
import { useTranslation } from 'react-i18next'
import { binDays } from '../../contract/materials-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { Confirm } from '../kit/ui/dialog.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { FolderDialog } from './folder-dialog.tsx'
import type { Here, Place } from './here.ts'
import { NameDialog } from './name-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { type Material, materialReads } from './reads.ts'
import { ShareDialog } from './share-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export type AskedAct =
  | { what: 'folder' }
  | { what: 'rename' | 'share' | 'versions'; row: Material }
  | { what: 'preview'; row: Material; rows: readonly Material[] }
  | { what: 'move' | 'copy' | 'bin'; rows: readonly Material[]; done?: (() => void) | undefined }
  | { what: 'taken'; ids: number[]; to: Place; done?: (() => void) | undefined }

interface Props {
  here: Pick<Here, 'place' | 'top'>
  asked: AskedAct | undefined
  ask: (asked: AskedAct | undefined) => void
  moveTo: (ids: number[], to: Place, done?: () => void, whenTaken?: 'refuse' | 'both') => Promise<void>
}

/** The question that an act asks before it is done, or the window in which it is done. */
export function ActDialogs({ here, asked, ask, moveTo }: Props) {
  const { t } = useTranslation('materials')
  const close = () => ask(undefined)
  const bin = useCall(materials.binMaterials, { changes: materialReads })
  const restore = useCall(materials.restoreMaterials, { changes: materialReads })
  const say = useUndo()
  return (
    <>
      {asked?.what === 'folder' && <NameDialog to={here.place} close={close} />}
      {asked?.what === 'rename' && <NameDialog row={asked.row} close={close} />}
      {asked?.what === 'share' && <ShareDialog row={asked.row} close={close} />}
      {asked?.what === 'versions' && <VersionsDialog row={asked.row} close={close} />}
      {asked?.what === 'preview' && (
        <PreviewDialog row={asked.row} rows={asked.rows} close={close} show={row => ask({ ...asked, row })} />
      )}
      {(asked?.what === 'move' || asked?.what === 'copy') && (
        <FolderDialog
          what={asked.what}
          rows={asked.rows}
          from={here}
          close={close}
          moveTo={to =>
            moveTo(
              asked.rows.map(({ id }) => id),
              to,
              asked.done,
            )
          }
          done={asked.done}
        />
      )}
      {asked?.what === 'bin' && (
        <Confirm
          isOpen
          onClose={close}
          title={
            asked.rows.length === 1
              ? t('bin.askOne', { name: asked.rows[0]?.name })
              : t('bin.askSeveral', { count: asked.rows.length })
          }
          verb={t('bin.verb', { count: asked.rows.length })}
          onConfirm={async () => {
            const ids = asked.rows.map(({ id }) => id)
            await bin.mutateAsync({ ids })
            say(t('bin.done', { count: ids.length }), async () => {
              await restore.mutateAsync({ ids })
              return t('bin.back', { count: ids.length })
            })
            asked.done?.()
          }}
        >
          <p>{t('bin.askSays', { n: binDays })}</p>
        </Confirm>
      )}
      {asked?.what === 'taken' && (
        <Confirm
          isOpen
          onClose={close}
          kind="primary"
          title={t('taken.moveTitle')}
          verb={t('taken.both')}
          onConfirm={() => moveTo(asked.ids, asked.to, asked.done, 'both')}
        >
          <p>{t('taken.moveSays')}</p>
        </Confirm>
      )}
    </>
  )
}
