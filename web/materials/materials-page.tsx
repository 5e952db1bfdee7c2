import { IconFolderPlus, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { usePlace } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { BinView } from './bin-view.tsx'
import { FolderView } from './folder-view.tsx'
import { gatheredFrom } from './gathering.ts'
import { useHere } from './here.ts'
import './materials.css'
import { OfficeActs } from './office-acts.tsx'
import { materialReads, type Space } from './reads.ts'
import { SearchView } from './search-view.tsx'
import { SharedInDialog } from './shared-in-dialog.tsx'
import { TopRow } from './top-row.tsx'
import { onArrived } from './uploads.ts'
import { Usage } from './usage.tsx'
import { useActs } from './use-acts.tsx'
import { type Offer, useSending } from './use-sending.tsx'

/** The folders of the school or of a teacher, with those of courses beside them. */
export function MaterialsPage() {
  const { t } = useTranslation(['materials', 'shell-routes'])
  const here = useHere()
  const place = usePlace()
  const [space, setSpace] = useState<Space>()
  const acts = useActs(here)
  const { offer, dialog } = useSending(here.place)
  useFreshWithUploads()
  const go = useNavigate()
  const [params] = useSearchParams()
  const shared = params.get('shared')
  const isSearch = here.q !== '' || here.of !== null
  const mayWrite = space?.mayWrite === true && !here.isBin && !isSearch
  return (
    <>
      <PageHead
        title={t(`title.${place === 'SettingMaterials' ? place : 'TeacherMaterials'}`, {
          ns: 'shell-routes',
        })}
        says={<Usage space={space} />}
        actions={
          mayWrite && (
            <>
              {place === 'SettingMaterials' && <OfficeActs here={here} space={space} />}
              <Button icon={IconFolderPlus} onPress={() => acts.ask({ what: 'folder' })}>
                {t('act.newFolder')}
              </Button>
              <UploadButton offer={offer} />
            </>
          )
        }
      />
      <Card isFlush>
        <TopRow here={here} space={space} />
        {isSearch ? (
          <SearchView here={here} acts={acts} />
        ) : here.isBin ? (
          <BinView here={here} onSpace={setSpace} />
        ) : (
          <FolderView here={here} acts={acts} offer={offer} onSpace={setSpace} />
        )}
      </Card>
      {acts.dialogs}
      {dialog}
      {shared !== null && (
        <SharedInDialog
          shared={shared}
          close={(to = here.place) => void go(here.addressOf(to), { replace: true })}
        />
      )}
    </>
  )
}

/** What arrives in a folder is shown there, whoever looks at it. */
function useFreshWithUploads() {
  const kept = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = onArrived(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const { name } of materialReads) void kept.invalidateQueries({ queryKey: [name] })
      }, 400)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [kept])
}

function UploadButton({ offer }: { offer: Offer }) {
  const { t } = useTranslation('materials')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  // Says what is told as an attribute alone: React does not know it by name.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const take = ({ target }: { target: HTMLInputElement }) => {
    offer(gatheredFrom(target.files ?? []))
    target.value = ''
  }
  return (
    <>
      <Menu
        label={t('act.upload')}
        trigger={
          <Button kind="primary" icon={IconUpload}>
            {t('act.upload')}
          </Button>
        }
        groups={[
          {
            entries: [
              { id: 'files', label: t('act.uploadFiles'), detail: t('act.uploadSays'), writes: true },
              { id: 'folder', label: t('act.uploadFolder'), writes: true },
            ],
          },
        ]}
        onAction={id => (id === 'files' ? files : folder).current?.click()}
      />
      <input ref={files} type="file" multiple hidden aria-label={t('act.uploadFiles')} onChange={take} />
      <input ref={folder} type="file" multiple hidden aria-label={t('act.uploadFolder')} onChange={take} />
    </>
  )
}
