import type { PromotionalVideo } from '@perlas/contract/content'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { filmTarget } from '../rules.ts'
import styles from './PromoFilm.module.css'

const FilmPlayer = lazy(() =>
  import('./FilmPlayer.tsx').then((module) => ({ default: module.FilmPlayer })),
)

type State = 'cover' | 'playing' | 'failed'

/** A film with its cover; fetched when somebody plays it, which they did already where it `begins` (HM-04). */
export function PromoFilm({ film, begins = false }: { film: PromotionalVideo; begins?: boolean }) {
  const t = useT()
  const [state, setState] = useState<State>(begins ? 'playing' : 'cover')
  const target = filmTarget(film)
  return (
    <section className={styles.film} aria-label={t('home.film')}>
      <Picture
        className={styles.cover}
        src={film.coverImg}
        alt={film.alt}
        width={1280}
        height={640}
      />
      {state === 'playing' ? (
        <Suspense fallback={null}>
          <FilmPlayer
            className={styles.player}
            film={film}
            onEnd={() => setState('cover')}
            onFail={() => setState('failed')}
          />
        </Suspense>
      ) : (
        <div className={styles.controls}>
          <button type="button" className={styles.play} onClick={() => setState('playing')}>
            <span className={styles.disc}>
              <Icon name="play" size={22} filled />
            </span>
            <span className={styles.words} data-failed={state === 'failed' || undefined}>
              {t(state === 'failed' ? 'home.filmFailed' : 'home.filmPlay')}
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
