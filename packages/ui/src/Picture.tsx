import { sizeOf } from './picture-sizes.ts'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { whenNear } from './near-view.ts'
import { pictureCache } from './picture-cache.ts'
import { isPictureSet, srcSetOf, tried } from './picture-source.ts'
import styles from './Picture.module.css'

const RETRIES = 3
const PAUSE = 400
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type PictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height' | 'loading' | 'fetchPriority' | 'srcSet' | 'sizes'
> & {
  /** A picture set (`/pictures/covers/perlas-reef`, no ending) or any address of an image. */
  src: string
  /** Empty for what only decorates. */
  alt: string
  /** Both, always: the place is kept before the picture comes. */
  width: number
  height: number
  /** Part of the first view: asked for at once, before scripts and other pictures, without a fade. */
  priority?: boolean
  /** How wide it is drawn (`31vw`): the browser then takes the smaller file of a set where it does. */
  sizes?: string
}

/**
 * An image that comes when it is near the view, tries again up to three times before it leaves its
 * place to its alternative text, and is shown at once when it was there before (LM-01).
 */
export function Picture(props: PictureProps) {
  return <Attempt key={props.src} {...props} />
}

function Attempt({ src, alt, priority = false, sizes, className, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [known] = useState(() => pictureCache.has(src))
  const [wanted, setWanted] = useState(priority || known)
  const [shown, setShown] = useState(false)
  const [tries, setTries] = useState(0)
  const [pausing, setPausing] = useState(false)

  useEffect(() => {
    const element = image.current
    if (!wanted && element) return whenNear(element, () => setWanted(true))
  }, [wanted])
  useEffect(() => {
    if (!pausing) return
    // Each pause is longer: a network that stumbled needs a moment.
    const timer = setTimeout(
      () => {
        setPausing(false)
        setTries(tries + 1)
      },
      PAUSE * 2 ** tries,
    )
    return () => clearTimeout(timer)
  }, [pausing, tries])

  if (tries > RETRIES) return alt ? <span data-picture-missing="">{alt}</span> : null
  const asked = wanted && !pausing
  const set = isPictureSet(src)
  const element = (
    <img
      decoding={known ? 'sync' : 'async'}
      draggable={false}
      {...rest}
      ref={image}
      fetchPriority={priority ? 'high' : 'auto'}
      className={[className, priority || known ? '' : styles.lazy].join(' ')}
      data-shown={shown || undefined}
      alt={alt}
      src={asked ? tried(set ? `${src}-1.webp` : src, tries) : nothing}
      onLoad={() => {
        if (!asked) return
        pictureCache.add(src)
        setShown(true)
      }}
      onError={() => {
        if (!asked) return
        if (tries < RETRIES) setPausing(true)
        else setTries(tries + 1)
      }}
    />
  )
  if (!set) return element
  return (
    <picture className={styles.set}>
      {asked &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={srcSetOf(src, format, sizes && sizeOf(src)?.widths, tries)}
            sizes={sizes}
          />
        ))}
      {element}
    </picture>
  )
}
