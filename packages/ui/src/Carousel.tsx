import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Carousel.module.css'

const AUTOPLAY = 3000

/**
 * Slides on a scroll-snap track: the finger, the wheel and the keys work without a library.
 * It moves by itself every 3,000 ms, and rests under the pointer, with the focus inside, when the
 * person paused it, and where less motion is asked for.
 */
export function Carousel({
  label,
  slides,
  pauseLabel,
  playLabel,
  slideLabel,
}: {
  label: string
  slides: readonly { key: number; content: ReactNode }[]
  pauseLabel: string
  playLabel: string
  slideLabel: (index: number) => string
}) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [paused, setPaused] = useState(false)
  const [resting, setResting] = useState(false)

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (paused || resting || still || slides.length < 2) return
    const timer = setInterval(() => {
      if (document.hidden) return
      const list = track.current
      if (!list) return
      const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
      show(list, atEnd ? 0 : nearest(list) + 1)
    }, AUTOPLAY)
    return () => clearInterval(timer)
  }, [paused, resting, slides.length])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only rests while somebody is there
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <ul
        className={styles.track}
        ref={track}
        onScroll={(event) => setShown(nearest(event.currentTarget))}
      >
        {slides.map((slide) => (
          <li key={slide.key} className={styles.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={styles.dot}
              aria-label={slideLabel(index + 1)}
              aria-current={index === shown || undefined}
              onClick={() => track.current && show(track.current, index)}
            />
          ))}
          <button
            type="button"
            className={styles.pause}
            aria-label={paused ? playLabel : pauseLabel}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={14} />
          </button>
        </div>
      )}
    </section>
  )
}

function step(list: HTMLElement) {
  const [first, second] = list.children as unknown as [HTMLElement, HTMLElement | undefined]
  return second ? second.offsetLeft - first.offsetLeft : list.clientWidth
}

function nearest(list: HTMLElement) {
  return Math.round(list.scrollLeft / step(list))
}

function show(list: HTMLElement, index: number) {
  list.scrollTo({ left: index * step(list), behavior: 'smooth' })
}
