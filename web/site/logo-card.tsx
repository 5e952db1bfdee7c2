import { siteDesk } from 'virtual:calls/siteDesk'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { pictureAddress, uploadPicture } from '../kit/api/upload-picture.ts'
import { Logo } from '../kit/figures/school-logo.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { refreshSchool } from './refresh-school.ts'

/** Saved as soon as it is chosen: the header above shows it at once. */
export function LogoCard({ logo, name }: { logo: string; name: string }) {
  const { t } = useTranslation('site-setting')
  const change = useCall(siteDesk.changeLogo, { changes: [siteDesk.basic] })
  return (
    <Card title={t('basic.logo')}>
      <div className="logo-now">
        <span className="logo">
          <Logo name={logo} school={name} />
        </span>
        <FileDrop
          label={t('basic.logo')}
          labelUnseen
          hint={t('basic.logoHint')}
          value={logo}
          onChange={picture => change.mutate({ logo: picture }, { onSuccess: refreshSchool })}
          upload={uploadPicture}
          addressOf={picture => pictureAddress(picture, 480)}
        />
      </div>
    </Card>
  )
}
