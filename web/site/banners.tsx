import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addresses, addressOf } from '../../contract/addresses.ts'

interface Banner {
  id: number
  title: string
  picture: string
  link: string
}

const at = (picture: string, width: number) => `${addressOf(addresses.picture, { name: picture })}?w=${width}`

/** Pictures side by side that snap into place: scrolled by hand, by keys, without a script. */
export function Banners({ banners, isInSight }: { banners: readonly Banner[]; isInSight: boolean }) {
  const { t } = useTranslation('site')
  return (
    <section className="banners" aria-label={t('home.banners')}>
      {/* Scrolled by keys as well: it has to be reached for that. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ul tabIndex={0}>
        {banners.map(({ id, title, picture, link }, place) => {
          const shown = (
            <figure>
              <img
                src={at(picture, 960)}
                srcSet={`${at(picture, 480)} 480w, ${at(picture, 960)} 960w, ${at(picture, 1920)} 1920w`}
                sizes="(max-width: 900px) 100vw, 560px"
                alt={title}
                width="960"
                height="540"
                loading={place === 0 && isInSight ? 'eager' : 'lazy'}
              />
              {title !== '' && <figcaption aria-hidden="true">{title}</figcaption>}
            </figure>
          )
          return (
            <li key={id}>
              {link === '' && shown}
              {link.startsWith('/') && <Link to={link}>{shown}</Link>}
              {link.startsWith('https:') && (
                <a href={link} rel="noopener noreferrer" target="_blank">
                  {shown}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
