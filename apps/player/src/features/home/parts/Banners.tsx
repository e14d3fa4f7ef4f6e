import type { Game } from '@perlas/contract/catalogue'
import type { Banner } from '@perlas/contract/content'
import { Carousel } from '@perlas/ui/Carousel.tsx'
import { BannerPicture } from '@perlas/ui/BannerPicture.tsx'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { clickTarget, shownTo } from '#/session/announcements.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { bannerLayout } from '../rules.ts'
import styles from './Banners.module.css'
import { GameHero } from './GameHero.tsx'
import { Way } from './Way.tsx'

/** A game to play, then what operators announce, for this player and this width (HM-14). */
export function Banners({ hero, banners }: { hero: Game | undefined; banners: readonly Banner[] }) {
  const t = useT()
  const language = useLanguage()
  const wide = useWide()
  const mobile = usePlayer(({ user }) => user?.mobile ?? '')
  const activityIds = usePlayer(({ activities }) => activities.activityIds)
  const shown = shownTo(banners, { mobile, activityIds })
  if (shown.length === 0 && !hero) return null
  const { crop, pictureOf } = bannerLayout(shown, wide)
  const slides = shown.map((banner, index) => {
    const target = clickTarget(banner)
    const picture = (
      <BannerPicture
        src={pictureOf(banner)}
        words={(language === 'fil-PH' && banner.altFil) || banner.alt}
        crop={crop}
        priority={index === 0 && !hero}
      />
    )
    const content =
      target === undefined ? (
        picture
      ) : (
        <Way to={target} className={styles.link}>
          {picture}
        </Way>
      )
    return { key: banner.id, content }
  })
  return (
    <Carousel
      label={t('home.banners')}
      slides={hero ? [{ key: 'hero', content: <GameHero game={hero} /> }, ...slides] : slides}
      perView={crop === 'desktop' ? 'one' : 'two'}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      slideLabel={(index) => t('home.slide', { index })}
    />
  )
}
