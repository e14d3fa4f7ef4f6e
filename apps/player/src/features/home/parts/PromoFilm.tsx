import type { PromotionalVideo } from '@perlas/contract/content'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { filmTarget, mayPlayByItself } from '../rules.ts'
import styles from './PromoFilm.module.css'

const FilmPlayer = lazy(() =>
  import('./FilmPlayer.tsx').then((module) => ({ default: module.FilmPlayer })),
)

type Way = 'cover' | 'by-hand' | 'by-itself' | 'failed'

/** The cover first; the film itself is fetched when it is asked for, or may play by itself (HM-04). */
export function PromoFilm({ film }: { film: PromotionalVideo }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState<Way>('cover')
  const target = filmTarget(film)

  useEffect(() => {
    const card = frame.current
    if (!card || !mayPlayByItself(thisDevice())) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        setWay((now) => (now === 'cover' ? 'by-itself' : now))
      },
      { threshold: 0.7 },
    )
    // The first view comes first: pictures of games are not kept waiting for a film.
    const timer = setTimeout(() => watch.observe(card), 3000)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])

  const playing = way === 'by-hand' || way === 'by-itself'
  return (
    <section className={styles.film} ref={frame} aria-label={t('home.film')}>
      <Picture
        className={styles.cover}
        src={film.coverImg}
        alt={film.alt}
        width={1280}
        height={640}
      />
      {playing && (
        <Suspense fallback={null}>
          <FilmPlayer
            className={styles.player}
            film={film}
            quiet={way === 'by-itself'}
            onEnd={() => setWay('cover')}
            onFail={() => setWay('failed')}
          />
        </Suspense>
      )}
      {way !== 'by-hand' && (
        <div className={styles.controls}>
          <button type="button" className={styles.play} onClick={() => setWay('by-hand')}>
            <span className={styles.disc}>
              <Icon name="play" size={22} filled />
            </span>
            <span className={styles.words} data-failed={way === 'failed' || undefined}>
              {t(way === 'failed' ? 'home.filmFailed' : 'home.filmPlay')}
            </span>
          </button>
          {target && (
            <Link className={buttonClass('primary', 'small')} to={target}>
              {t('home.filmOpen')}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

/** What the browser says of the device, where it says it. */
function thisDevice() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return {
    wide: matchMedia('(min-width: 1024px)').matches,
    lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData:
      (connection?.saveData ?? false) || matchMedia('(prefers-reduced-data: reduce)').matches,
    network: connection?.effectiveType,
  }
}
