import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** A part of a player's page; a link with its `id` leads there and marks it. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const { hash } = useLocation()
  const part = useRef<HTMLElement>(null)
  const isWanted = id !== undefined && hash === `#${id}`
  // A link to a part is followed once there is something to show.
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <section id={id} className="part" ref={part} data-wanted={isWanted || undefined}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
