import styles from './BannerPicture.module.css'
import { Picture } from './Picture.tsx'

/** Ours are drawn without words; an operator's own picture brings its words with it. */
const isOurs = (src: string) => src.startsWith('/pictures/banners/')

type BannerPictureProps = {
  src: string
  /** Its words, in the player's language. */
  words: string
  crop: 'phone' | 'desktop'
  priority?: boolean
}

/** A banner as home shows it; on ours the page writes the words, so that they are in the language it is read in. */
export function BannerPicture({ src, words, crop, priority = false }: BannerPictureProps) {
  const wide = crop === 'desktop'
  return (
    <span className={styles.banner} data-crop={crop}>
      <Picture
        className={styles.picture}
        src={src}
        alt={words}
        width={wide ? 1360 : 720}
        height={wide ? 340 : 320}
        priority={priority}
      />
      {isOurs(src) && (
        <span
          className={styles.words}
          data-long={words.length > 60 || undefined}
          aria-hidden="true"
        >
          {words}
        </span>
      )}
    </span>
  )
}
