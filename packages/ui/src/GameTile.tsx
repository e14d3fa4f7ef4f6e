import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'
import styles from './GameTile.module.css'

export type GameOverlay = 'maintenance' | 'hot' | 'recent'
const overlayIcons = { maintenance: 'tools', hot: 'flame', recent: 'clock' } as const

/** A cover, its badge and its heart. `link` wraps the cover, so that the app's router stays outside. */
export function GameTile({
  name,
  icon,
  overlay,
  overlayLabel,
  liked,
  likeLabel,
  playLabel,
  eager = false,
  onLike,
  link,
}: {
  name: string
  icon: string
  overlay: GameOverlay | undefined
  overlayLabel: string | undefined
  liked: boolean
  likeLabel: string
  playLabel: string
  eager?: boolean
  onLike: () => void
  link: (className: string | undefined, content: ReactNode) => ReactNode
}) {
  return (
    <article className={styles.tile} data-overlay={overlay}>
      {link(
        styles.link,
        <>
          <Picture
            className={styles.cover}
            src={icon}
            alt={name}
            width={240}
            height={320}
            sizes="(min-width: 1024px) 200px, 31vw"
            priority={eager}
          />
          {overlay && (
            <span className={styles.badge} data-overlay={overlay}>
              <Icon name={overlayIcons[overlay]} size={14} />
              {overlayLabel}
            </span>
          )}
          <span className={styles.play} aria-hidden="true">
            <Icon name="play" size={20} filled />
            {playLabel}
          </span>
        </>,
      )}
      <button
        type="button"
        className={styles.heart}
        aria-pressed={liked}
        aria-label={likeLabel}
        onClick={onLike}
      >
        <span className={styles.heartDisc}>
          <Icon name="heart" size={18} filled={liked} />
        </span>
      </button>
    </article>
  )
}
