import { path, rect, stroke } from './kit/shapes.ts'

const INK = '#f4f2ff'
const GROUND = '#4a5474'
const line = (shape: string, width = 3.2) => stroke(shape, INK, width)

/**
 * One quiet tile for every way of paying, 48 by 48, with its first letter or a plain sign. Until a company licenses its
 * mark to the operator, nothing here takes its colours or its lettering: the name stands beside the tile as text.
 */
const tile = (sign: string) => rect(0, 0, 48, 48, GROUND, 'rx="13"') + sign

export const payments: Record<string, string> = {
  gcash: tile(line('M31.4 18.2A9.5 9.5 0 1 0 33.5 26V24.6H26', 4)),
  maya: tile(line('M14.5 33V15L24 28 33.5 15V33', 4)),
  qrph: tile(
    line('M13 13h8v8h-8zM27 13h8v8h-8zM13 27h8v8h-8z', 2.8) +
      line('M27 27h3M35 27v3M31 31v4M35 35h-.1', 2.8),
  ),
  bank: tile(
    path('M12 20 24 12l12 8v2.4H12Z', INK) +
      line('M16 25v8M21.4 25v8M26.6 25v8M32 25v8M12 36h24', 2.6),
  ),
}
