import type { Part } from './games/effects.ts'
import { partOf, putParts } from './games/motif.ts'
import { drawing } from './games/paints.ts'

/** A thing that a page puts together with others, drawn once at the width in pixels that it is shown at on a sharp phone. */
export type State = Part & { pixels: number }

export const stateOf = (width: number, height: number, pixels: number, body: string): State => ({
  size: [width, height],
  body: drawing(width, height, body),
  pixels,
})

/** A part by itself; `more` is room for what reaches over its edges. */
export function partState(
  name: string,
  pixels: number,
  more: [x: number, y: number] = [0, 0],
): State {
  const [width, height] = partOf(name).size.map((size, i) => size + (more[i] ?? 0)) as [
    number,
    number,
  ]
  return stateOf(width, height, pixels, putParts([[name, width / 2, height / 2]]))
}
