import type { ReactNode } from 'react'
import { StateCard } from './StateCard.tsx'
import type { StatePictureName } from './StatePicture.tsx'

/** Nothing is here yet: says why, and what to do next. */
export function EmptyState({
  picture,
  art,
  title,
  children,
  actions,
}: {
  /** A line drawing that needs no network. */
  picture?: StatePictureName
  /** A picture set instead, 240 x 180: `/pictures/empty/favourites`. */
  art?: string
  title: string
  children?: ReactNode
  /** The way on: a button or a link. */
  actions?: ReactNode
}) {
  return (
    <StateCard picture={picture} art={art} title={title} actions={actions}>
      {children}
    </StateCard>
  )
}
