import { motif as figures, type Put } from './games/motif.ts'
import { across, inked } from './kit/paint.ts'
import { put, rect } from './kit/shapes.ts'

/**
 * Composes itself for a frame: the ground fills it, the thing stands right, the sides stretch it. The
 * left is dark and free: the page writes there, in the player's language.
 */
export type Banner = {
  ground: (width: number, height: number) => string
  /** Drawn around 0 0, about 260 by 260, out of the kit. */
  motif?: string
  /** In front of it, around 0 0 too: what the games show. */
  figures?: readonly Put[]
  /** In front of all, over the whole picture. */
  front?: (width: number, height: number) => string
  /** Only where the frame is wide: placed around the middle of the picture, 0 0. */
  sides?: string
  /** The dark of the ground that words are read on. */
  edge?: string
}

const frames = {
  phone: { width: 720, height: 320, motifX: 560, motif: 1 },
  desktop: { width: 1360, height: 340, motifX: 1080, motif: 1.14 },
} as const
export type Frame = keyof typeof frames

export function compose(banner: Banner, frame: Frame): string {
  const { ground, motif = '', sides = '', front, edge = '#0a1030' } = banner
  const { width, height, motifX, motif: scale } = frames[frame]
  return (
    ground(width, height) +
    (frame === 'desktop' ? put(width / 2 + 40, height / 2, 1, inked(sides)) : '') +
    put(motifX, height / 2, scale, inked(motif) + figures(banner.figures ?? [])) +
    (front?.(width, height) ?? '') +
    rect(0, 0, width * 0.66, height, across(`${edge}e0`, `${edge}99`, `${edge}00`))
  )
}
