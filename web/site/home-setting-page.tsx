import { site } from 'virtual:calls/site'
import { siteDesk } from 'virtual:calls/siteDesk'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { pictureAddress } from '../kit/api/upload-picture.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { DragList } from '../kit/ui/drag-list.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { RowActs } from '../kit/ui/row-acts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { useSaid } from '../kit/ui/use-said.ts'
import { type Banner, BannerDialog } from './banner-dialog.tsx'

export function HomeSettingPage() {
  const { t } = useTranslation(['site-setting', 'shell-routes'])
  const banners = useQuery(query(siteDesk.allBanners))
  const sections = useQuery(query(site.indexModel))
  return (
    <>
      <PageHead title={t('title.SettingHome', { ns: 'shell-routes' })} says={t('home.says')} />
      <Loaded query={banners}>{data => <BannersCard banners={data} />}</Loaded>
      <Loaded query={sections}>{data => <SectionsCard sections={data} />}</Loaded>
    </>
  )
}

function BannersCard({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('site-setting')
  const kept = useQueryClient()
  const changes = [siteDesk.allBanners, site.banners]
  const order = useCall(siteDesk.orderBanners, { changes })
  const remove = useCall(siteDesk.deleteBanner, { changes })
  const [edited, edit] = useState<Banner | 'new'>()
  const { saved } = useSaid()
  const put = (rows: Banner[]) => {
    // The new order is seen at once; if the server refuses, what it has comes back.
    kept.setQueryData(query(siteDesk.allBanners).queryKey, rows)
    order.mutate(
      { ids: rows.map(({ id }) => id) },
      {
        onError: () => void kept.invalidateQueries({ queryKey: [siteDesk.allBanners.name] }),
        onSuccess: () => saved(t('home.banners')),
      },
    )
  }
  return (
    <Card
      title={t('home.banners')}
      aside={
        <Button size="s" icon={IconPlus} onPress={() => edit('new')}>
          {t('home.addBanner')}
        </Button>
      }
    >
      <DragList
        label={t('home.banners')}
        rows={banners}
        idOf={({ id }) => id}
        nameOf={({ title, id }) => title || String(id)}
        onOrder={put}
        whenEmpty={<EmptyState title={t('home.noBanners')}>{t('home.noBannersSays')}</EmptyState>}
      >
        {banner => (
          <div className="banner-row">
            <img src={pictureAddress(banner.picture, 160)} alt="" width="96" height="54" />
            <span className="banner-row-words">
              <b>{banner.title || t('home.untitled')}</b>
              {banner.link && <small>{banner.link}</small>}
            </span>
            {!banner.shown && <Badge state="disabled">{t('home.hidden')}</Badge>}
            <RowActs
              editing={{ label: t('home.edit', { title: banner.title }), onPress: () => edit(banner) }}
              removing={{
                label: t('home.delete', { title: banner.title }),
                title: t('home.deleteTitle'),
                says: banner.title,
                verb: t('home.deleteVerb'),
                onConfirm: () => remove.mutateAsync({ id: banner.id }),
              }}
            />
          </div>
        )}
      </DragList>
      {edited && (
        <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </Card>
  )
}

type Sections = NonNullable<(typeof site)['indexModel']['data']>

function SectionsCard({ sections }: { sections: Sections }) {
  const { t } = useTranslation('site-setting')
  const kept = useQueryClient()
  const save = useCall(siteDesk.sections)
  const said = useSaid()
  const put = (rows: Sections, done: () => void) => {
    kept.setQueryData(query(site.indexModel).queryKey, rows)
    save.mutate(
      { sections: rows },
      {
        onError: () => void kept.invalidateQueries({ queryKey: [site.indexModel.name] }),
        onSuccess: done,
      },
    )
  }
  return (
    <Card title={t('home.sections')}>
      <p className="hint">{t('home.sectionsSays')}</p>
      <DragList
        label={t('home.sections')}
        rows={sections}
        idOf={({ name }) => name}
        nameOf={({ name }) => t(`home.section.${name}`)}
        onOrder={rows => put(rows, () => said.saved(t('home.sections')))}
      >
        {section => (
          <div className="section-row">
            <Switch
              label={t(`home.section.${section.name}`)}
              hint={t(`home.sectionSays.${section.name}`)}
              value={section.shown}
              onChange={shown =>
                put(
                  sections.map(one => (one.name === section.name ? { ...one, shown } : one)),
                  () => said.turned(t(`home.section.${section.name}`), shown),
                )
              }
            />
          </div>
        )}
      </DragList>
    </Card>
  )
}
