import { letters } from './kit/letters.ts'
import { across, down } from './kit/paint.ts'
import { put, rect } from './kit/shapes.ts'
import { line, widthOf } from './lettering.ts'

/** What a banner needs to compose itself for a frame: the ground fills it, the thing stands right, the sides stretch it. */
export type Banner = {
  ground: (width: number, height: number) => string
  /** Drawn around 0 0, about 260 by 260. */
  motif: string
  /** Only where the frame is wide: placed around the middle of the picture, 0 0. */
  sides?: string
  /** The last line is the smaller one. */
  title: [large: string[], small: string]
  ink?: [string, string]
}

const frames = {
  phone: { width: 720, height: 320, x: 42, large: 66, small: 27, room: 390, motifX: 560, motif: 1 },
  desktop: {
    width: 1360,
    height: 340,
    x: 90,
    large: 72,
    small: 30,
    room: 560,
    motifX: 1080,
    motif: 1.14,
  },
} as const
export type Frame = keyof typeof frames

export function compose(banner: Banner, frame: Frame): string {
  const { width, height, x, large, small, room, motifX, motif } = frames[frame]
  const [lines, note] = banner.title
  const size = Math.min(large, ...lines.map((text) => room / widthOf(text)))
  const noteSize = Math.min(small, room / widthOf(note))
  const tall = lines.length * size * 1.02 + noteSize * 1.5
  const top = (height - tall) / 2 + size * 0.86
  const set = (text: string, y: number, s: number) => line(text, x + (widthOf(text) * s) / 2, y, s)
  const [ink, edge] = banner.ink ?? ['#ffe27a', '#0a1030']
  const outlines = lines.map((text, i) => set(text, top + i * size * 1.02, size))
  return (
    banner.ground(width, height) +
    (frame === 'desktop' && banner.sides ? put(width / 2 + 40, height / 2, 1, banner.sides) : '') +
    put(motifX, height / 2, motif, banner.motif) +
    rect(0, 0, width * 0.66, height, across(`${edge}cc`, `${edge}66`, `${edge}00`)) +
    letters(outlines, {
      fill: down('#ffffff', '#fff8ea', '#ffe9c0'),
      edge,
      drop: 4,
      edgeWidth: 8,
    }) +
    letters([set(note, top + (lines.length - 1) * size * 1.02 + noteSize * 1.5, noteSize)], {
      fill: ink,
      edge,
      drop: 2,
      edgeWidth: 5,
    })
  )
}
