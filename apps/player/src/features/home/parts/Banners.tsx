import { BANNER_ACTION_TASKS, bannerClickTypes } from '@perlas/contract/enums'
import type { Banner } from '@perlas/contract/catalogue'
import { Carousel } from '@perlas/ui/Carousel.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './Banners.module.css'

/** Where a banner leads: a path of ours, an address outside, or nowhere (HM-14). */
export function bannerTarget({
  clickType,
  clickAction,
}: Pick<Banner, 'clickType' | 'clickAction'>) {
  if (clickType === bannerClickTypes.activity) {
    return clickAction === String(BANNER_ACTION_TASKS) ? '/profile/task' : '/lobby/rewards'
  }
  if (clickType !== bannerClickTypes.url) return undefined
  return /^(?:\/(?![/\\])|https:\/\/)/.test(clickAction) ? clickAction : undefined
}

export function Banners({ banners, waiting }: { banners: readonly Banner[]; waiting: boolean }) {
  const { t } = useTranslation()
  if (waiting) return <Skeleton className={styles.waiting} />
  if (banners.length === 0) return null
  const slides = banners
    .toSorted((left, right) => left.sort - right.sort)
    .map((banner, index) => {
      const target = bannerTarget(banner)
      const picture = (
        <Picture
          className={styles.picture}
          src={banner.imgUrl2}
          alt={banner.alt}
          width={720}
          height={320}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'auto'}
        />
      )
      const content =
        target === undefined ? (
          picture
        ) : target.startsWith('/') ? (
          <Link className={styles.link} to={target}>
            {picture}
          </Link>
        ) : (
          <a className={styles.link} href={target} target="_blank" rel="noreferrer">
            {picture}
          </a>
        )
      return { key: banner.id, content }
    })
  return (
    <Carousel
      label={t('home.banners')}
      slides={slides}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      slideLabel={(index) => t('home.slide', { index })}
    />
  )
}
