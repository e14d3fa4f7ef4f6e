import type { Notice } from '@perlas/contract/content'
import { Carousel } from '@perlas/ui/Carousel.tsx'
import { BannerPicture } from '@perlas/ui/BannerPicture.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { wordsOf } from '#/session/read-notices.ts'
import { useLanguage } from '@perlas/player-kit/messages.ts'
import { NoticeArticle } from '#/features/notices/parts/NoticeArticle.tsx'
import { NoticeCard } from '#/features/notices/parts/NoticeCard.tsx'
import { PromoFilm } from '#/features/home/parts/PromoFilm.tsx'
import { NoticePopup } from '#/features/callouts/parts/NoticePopup.tsx'
import styles from './Preview.module.css'

/** What the office hands in: a piece of what it writes, as the lists of the lobby would have it. */
export type GivenContent =
  | { content: 'notice'; as: 'card' | 'whole' | 'popup'; notice: Notice }
  | { content: 'picture'; phone: string; desktop: string; alt: string }
  | { content: 'film'; cover: string; path: string; alt: string }

export const isContent = (given: object): given is GivenContent => 'content' in given

/** The same parts that players see, with nothing around them. */
export function ContentPreview(given: GivenContent) {
  if (given.content === 'notice') return <News {...given} />
  return given.content === 'film' ? <Film {...given} /> : <Shown {...given} />
}

function News({ notice, as }: Extract<GivenContent, { content: 'notice' }>) {
  const t = useT()
  const language = useLanguage()
  if (as === 'popup')
    return <NoticePopup notices={[notice]} download={undefined} onClose={() => undefined} />
  if (as === 'card')
    return (
      <Screen title={t('notices.title')} wide>
        <ul className={styles.cards}>
          <li>
            <NoticeCard notice={notice} unread />
          </li>
        </ul>
      </Screen>
    )
  return (
    <Screen title={wordsOf(notice, language).title}>
      <NoticeArticle notice={notice} />
    </Screen>
  )
}

function Film({ cover, path, alt }: Extract<GivenContent, { content: 'film' }>) {
  const t = useT()
  if (cover === '') return <p className={styles.bare}>{t('preview.noPicture')}</p>
  const film = { id: 0, clickType: 2, clickAction: '', coverImg: cover, path, alt }
  return (
    <div className={styles.frame}>
      <PromoFilm key={path} film={film} />
    </div>
  )
}

function Shown({ phone, desktop, alt }: Extract<GivenContent, { content: 'picture' }>) {
  const t = useT()
  const wide = useWide()
  const isDesktop = wide && desktop !== ''
  const src = isDesktop ? desktop : phone
  if (src === '') return <p className={styles.bare}>{t('preview.noPicture')}</p>
  const picture = (
    <BannerPicture src={src} words={alt} crop={isDesktop ? 'desktop' : 'phone'} priority />
  )
  return (
    <div className={styles.frame}>
      <Carousel
        label={t('home.banners')}
        slides={[{ key: 1, content: picture }]}
        perView={isDesktop ? 'one' : 'two'}
        pauseLabel={t('home.pause')}
        playLabel={t('home.play')}
        slideLabel={(index) => t('home.slide', { index })}
      />
    </div>
  )
}
