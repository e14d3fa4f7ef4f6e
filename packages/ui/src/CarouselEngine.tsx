import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useLayoutEffect, type RefObject } from 'react'

export type CarouselHandle = {
  /** The slide that is shown, from 0. */
  at: () => number
  to: (index: number) => void
  next: () => void
  previous: () => void
}

/** Embla on a track that is already drawn: a chunk of its own, so that the first slide does not wait. */
export function CarouselEngine({
  viewport,
  still,
  onReady,
  onShown,
  onDrag,
}: {
  viewport: RefObject<HTMLElement | null>
  /** Less motion is asked for: it jumps. */
  still: boolean
  onReady: (handle: CarouselHandle | undefined) => void
  onShown: (index: number) => void
  onDrag: () => void
}) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: 24 })
  useLayoutEffect(() => {
    attach(viewport.current)
    return () => attach(null)
  }, [attach, viewport])
  useEffect(() => {
    if (!embla) return
    const tell = () => onShown(embla.selectedScrollSnap())
    embla.on('select', tell).on('reInit', tell).on('pointerDown', onDrag)
    // Slides that nobody sees stay where they are.
    let inSight = true
    const sight = new IntersectionObserver((seen) => {
      inSight = seen.at(-1)?.isIntersecting !== false
    })
    sight.observe(embla.rootNode())
    onReady({
      at: () => embla.selectedScrollSnap(),
      to: (index) => embla.scrollTo(index, still),
      next: () => inSight && embla.scrollNext(still),
      previous: () => embla.scrollPrev(still),
    })
    tell()
    return () => {
      sight.disconnect()
      embla.off('select', tell).off('reInit', tell).off('pointerDown', onDrag)
      onReady(undefined)
    }
  }, [embla, still, onReady, onShown, onDrag])
  return null
}
