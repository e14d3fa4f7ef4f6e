import type { FooterImage } from '@perlas/contract/content'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useId, type ReactNode } from 'react'
import { inLanguage, useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useHasService } from '#/session/service.ts'
import { comingGames } from '#/games/rules.ts'
import { ComingRow } from './ComingRow.tsx'
import styles from './HomeFooter.module.css'
import { Way } from './Way.tsx'

/** Home's own foot: whom to ask, where to follow, who makes the games; in green mode also how to pay and to stop (HM-03, PR-07). */
export function HomeFooter() {
  const t = useT()
  const { siteConfig, services, social, games, brands, payments, responsible } = useCatalogue()
  const coming = comingGames(games)
  const green = siteConfig?.mode === 'green'
  // Hidden by the specification: without an address, or named a service (SH-04).
  const hasService = useHasService()
  const contacts = services.filter(
    ({ url, nickname }) =>
      url && !nickname.includes('Service') && (url !== '/service' || hasService),
  )
  const links = social.filter(({ url }) => url)
  return (
    <div className={styles.foot}>
      {coming.length > 0 && (
        <Part title={t('home.coming')}>
          <ComingRow games={coming} />
        </Part>
      )}
      {brands.length > 0 && (
        <Part title={t('home.brandsBy')}>
          <ul className={styles.brands}>
            {brands.map((brand) => (
              <li key={brand.id}>
                <Picture src={brand.icon3} alt={brand.showName} width={120} height={40} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {green && payments.length > 0 && (
        <Part title={t('home.payments')}>
          <Images images={payments} width={48} height={48} />
        </Part>
      )}
      {green && responsible.length > 0 && (
        <Part title={t('home.care')}>
          <Images large images={responsible} width={240} height={120} />
        </Part>
      )}
      {contacts.length > 0 && (
        <Part title={t('home.contact')}>
          <ul className={styles.links}>
            {contacts.map(({ url, nickname }) => (
              <li key={url}>
                <Way to={url} className={styles.link}>
                  <Icon name={contactIcon(url)} size={20} />
                  {nickname}
                </Way>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {links.length > 0 && (
        <Part title={t('home.social')}>
          <ul className={styles.links}>
            {links.map(({ id, url }) => (
              <li key={id}>
                <Way to={url} className={styles.link}>
                  <Icon name={id as IconName} size={22} />
                  {t(`home.networks.${id}`, { defaultValue: id })}
                </Way>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Images({
  images,
  large,
  ...size
}: {
  images: readonly FooterImage[]
  /** Its name is below it; else beside it: a way of paying is a neutral tile until its mark is licensed. */
  large?: boolean
  width: number
  height: number
}) {
  return (
    <ul className={`${styles.images} ${large ? styles.large : ''}`}>
      {images.map(({ id, img, alt, altFil, url }) => {
        const name = inLanguage(alt, altFil)
        const picture = (
          <>
            <Picture {...size} src={img} alt={name} />
            <span aria-hidden="true">{name}</span>
          </>
        )
        return <li key={id}>{url ? <Way to={url}>{picture}</Way> : picture}</li>
      })}
    </ul>
  )
}

function contactIcon(url: string): IconName {
  if (url.startsWith('mailto:')) return 'mail'
  return url.startsWith('tel:') ? 'phone' : 'help'
}
