import { useState, type ComponentProps } from 'react'

const RETRIES = 3

/** An image that tries again up to three times (LM-01) before it leaves its place to the ground behind it. */
export function Picture({
  src,
  alt,
  ...rest
}: ComponentProps<'img'> & { src: string; alt: string }) {
  const [tries, setTries] = useState(0)
  const [gone, setGone] = useState(false)
  if (gone) return alt ? <span data-picture-missing="">{alt}</span> : null
  return (
    <img
      decoding="async"
      draggable={false}
      {...rest}
      alt={alt}
      src={tries === 0 ? src : `${src}?retry=${tries}`}
      onError={() => (tries < RETRIES ? setTries(tries + 1) : setGone(true))}
    />
  )
}
