import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { autoplay } from './autoplay.ts'
import type { CarouselHandle } from './CarouselEngine.tsx'
import { Icon } from './Icon.tsx'
import styles from './Carousel.module.css'

const AUTOPLAY = 3000
/** How many turns a slide waits for the next picture. */
const PATIENCE = 3
const Engine = lazy(() =>
  import('./CarouselEngine.tsx').then((module) => ({ default: module.CarouselEngine })),
)

type Slides = readonly { key: number | string; content: ReactNode }[]

/**
 * Slides that follow the finger and the arrow keys, and move by themselves every 3,000 ms. They rest
 * under the pointer, with the focus inside, on a hidden page, scrolled out of sight, when the person paused
 * them, and where less motion is asked for. The first slide is drawn at once; the engine comes after.
 */
export function Carousel({
  label,
  slides,
  pauseLabel,
  playLabel,
  slideLabel,
  perView = 'two',
}: {
  label: string
  slides: Slides
  pauseLabel: string
  playLabel: string
  /** `index` starts at 1. */
  slideLabel: (index: number) => string
  /** What a room of 860 px and more shows: one wide slide, or two side by side. A phone shows one. */
  perView?: 'one' | 'two'
}) {
  const viewport = useRef<HTMLDivElement>(null)
  const handle = useRef<CarouselHandle | undefined>(undefined)
  const [shown, setShown] = useState(0)
  const [driven, setDriven] = useState(false)
  const [paused, setPaused] = useState(false)
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const many = slides.length > 1
  const { hold, restart } = useAutoplay(many && !still, viewport, handle)

  const ready = useCallback((next: CarouselHandle | undefined) => {
    handle.current = next
    // From here the engine moves the track; what was scrolled by hand starts anew.
    if (next && viewport.current) viewport.current.scrollLeft = 0
    setDriven(next !== undefined)
  }, [])

  function press(event: KeyboardEvent) {
    const move = { ArrowLeft: 'previous', ArrowRight: 'next' } as const
    const way = move[event.key as keyof typeof move]
    if (!way) return
    event.preventDefault()
    handle.current?.[way]()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only rests while somebody is there
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
      onKeyDown={press}
    >
      <div className={styles.viewport} ref={viewport} data-driven={driven || undefined}>
        <ul className={[styles.track, styles[perView]].join(' ')}>
          {slides.map((slide) => (
            <li key={slide.key} className={styles.slide}>
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {many && (
        <Controls
          slides={slides}
          shown={shown}
          slideLabel={slideLabel}
          onChoose={(index) => {
            handle.current?.to(index)
            restart()
          }}
        >
          {!still && (
            <button
              type="button"
              className={styles.pause}
              aria-label={paused ? playLabel : pauseLabel}
              onClick={() => {
                setPaused(!paused)
                hold('person', !paused)
              }}
            >
              <Icon name={paused ? 'play' : 'pause'} size={14} />
            </button>
          )}
        </Controls>
      )}
      {many && (
        <Suspense>
          <Engine
            viewport={viewport}
            still={still}
            onReady={ready}
            onShown={setShown}
            onDrag={restart}
          />
        </Suspense>
      )}
    </section>
  )
}

/** A dot for each slide. */
function Controls({
  slides,
  shown,
  slideLabel,
  onChoose,
  children,
}: {
  slides: Slides
  shown: number
  slideLabel: (index: number) => string
  onChoose: (index: number) => void
  children: ReactNode
}) {
  return (
    <div className={styles.controls}>
      {slides.map((slide, index) => (
        <button
          key={slide.key}
          type="button"
          className={styles.dot}
          aria-label={slideLabel(index + 1)}
          aria-current={index === shown || undefined}
          onClick={() => onChoose(index)}
        />
      ))}
      {children}
    </div>
  )
}

/** Turns to the next slide on a visible page, once its picture is there. */
function useAutoplay(
  on: boolean,
  viewport: RefObject<HTMLElement | null>,
  handle: RefObject<CarouselHandle | undefined>,
) {
  const clock = useRef<ReturnType<typeof autoplay> | undefined>(undefined)
  useEffect(() => {
    if (!on) return
    let waited = 0
    const playing = autoplay(AUTOPLAY, () => {
      // A picture on its way is waited for, and not for ever.
      const at = handle.current?.at() ?? 0
      const items = viewport.current?.querySelectorAll('li') ?? []
      const coming = items[(at + 1) % items.length]?.querySelector('img')
      if (coming && !coming.complete && (waited += 1) <= PATIENCE) return
      waited = 0
      handle.current?.next()
    })
    clock.current = playing
    const hidden = () => playing.hold('hidden', document.hidden)
    hidden()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      playing.stop()
      clock.current = undefined
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [on, viewport, handle])
  return {
    hold: (reason: string, held: boolean) => clock.current?.hold(reason, held),
    restart: useCallback(() => clock.current?.restart(), []),
  }
}
