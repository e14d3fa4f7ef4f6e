import { line, widthOf } from './lettering.ts'
import { down } from './kit/paint.ts'
import { circle, path, pearl, rect, stroke } from './kit/shapes.ts'

/** Our own buttons for getting the app, 180 by 56: no mark of any store. */
function badge(mark: string, small: string, large: string): string {
  const size = Math.min(18, 112 / widthOf(large))
  return (
    rect(1, 1, 178, 54, down('#1e2a5e', '#10173a'), 'rx="14" stroke="#6f7ec4" stroke-width="1.5"') +
    mark +
    path(line(small, 58 + (widthOf(small) * 11) / 2, 22, 11), '#a9b1d9') +
    path(line(large, 58 + (widthOf(large) * size) / 2, 42, size), '#fff6ea')
  )
}
const device = rect(18, 10, 24, 36, 'none', 'rx="6" stroke="#ffc857" stroke-width="3"')

export const badges: Record<string, string> = {
  android: badge(
    device +
      stroke('M30 18v12M24.5 25.5 30 31l5.5-5.5', '#fff6ea', 3) +
      circle(30, 39, 2.2, '#ffc857'),
    'PERLAS',
    'ANDROID APP',
  ),
  'home-screen': badge(
    device + pearl(30, 28, 6) + stroke('M30 38v4', '#ffc857', 3),
    'PERLAS',
    'HOME SCREEN',
  ),
}
