import type { PromotionalVideo } from '@perlas/contract/content'
import { filmSources } from '@perlas/contract/content-values'
import { useEffect, useRef } from 'react'

/** It begins without sound, which is never forced on anybody, and rests while it is out of sight. */
export function FilmPlayer({
  film,
  className,
  onEnd,
  onFail,
}: {
  film: PromotionalVideo
  className: string | undefined
  onEnd: () => void
  onFail: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) shown.pause()
      // Refused by the browser: the cover stays.
      else if (!shown.ended) shown.play().catch(() => undefined)
    })
    watch.observe(shown)
    return () => watch.disconnect()
  }, [])
  return (
    <video
      ref={video}
      className={className}
      aria-label={film.alt}
      muted
      playsInline
      controls
      disablePictureInPicture
      onEnded={onEnd}
    >
      {filmSources(film.path).map(({ src, type }, index, all) => (
        <source
          key={src}
          src={src}
          type={type}
          onError={index === all.length - 1 ? onFail : undefined}
        />
      ))}
    </video>
  )
}
