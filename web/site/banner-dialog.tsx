import { site } from 'virtual:calls/site'
import { siteDesk } from 'virtual:calls/siteDesk'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { pictureAddress, uploadPicture } from '../kit/api/upload-picture.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Switch } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

export type Banner = NonNullable<(typeof siteDesk)['allBanners']['data']>[number]

const empty = { title: '', picture: '', link: '', shown: true }

export function BannerDialog({ banner, onClose }: { banner: Banner | undefined; onClose: () => void }) {
  const { t } = useTranslation(['site-setting', 'kit'])
  const changes = [siteDesk.allBanners, site.banners]
  const inPlace = [codes.incomplete, codes.uploadFailed]
  const add = useCall(siteDesk.addBanner, { changes, inPlace })
  const change = useCall(siteDesk.changeBanner, { changes, inPlace })
  const { title, picture, link, shown } = banner ?? empty
  const person = useSession().me?.userId
  const form = useForm({
    start: { title, picture, link, shown },
    limits: { picture: { required: true }, title: { maxLength: 80 } },
    codes: { [codes.uploadFailed]: 'picture' },
    // A press beside the dialog closes it: what was typed is there again when it is opened.
    draft: `banner:${person}:${banner?.id ?? 'new'}`,
    send: values => (banner ? change.mutateAsync({ id: banner.id, ...values }) : add.mutateAsync(values)),
    onSaved: ({ title: name }) => {
      toast(t('named.saved', { name: name || t('home.picture'), ns: 'kit' }))
      onClose()
    },
  })
  const file = form.field('picture', t('home.picture'))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t(banner ? 'home.editTitle' : 'home.addTitle')}
      isHeld={form.isBusy}
    >
      <FormFrame form={form} isInDialog isNew={!banner}>
        <FileDrop
          {...file}
          {...(file.problem && { problem: file.problem })}
          hint={t('home.pictureHint')}
          ratio="16 / 9"
          upload={uploadPicture}
          addressOf={name => pictureAddress(name, 480)}
        />
        <TextField {...form.field('title', t('home.bannerTitle'))} />
        <TextField
          {...form.field('link', t('home.link'))}
          hint={t('home.linkHint')}
          placeholder="/electiveCenter"
        />
        <Switch {...form.field('shown', t('home.shown'))} />
      </FormFrame>
    </Dialog>
  )
}
