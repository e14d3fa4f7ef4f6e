import { line, widthOf } from './lettering.ts'
import {
  at,
  bunting,
  circle,
  path,
  pearl,
  polygon,
  rays,
  rect,
  star,
  stroke,
  wave,
} from './motifs.ts'

/** Lines from the left edge, each with its size. */
function words(
  x: number,
  lines: readonly (readonly [text: string, y: number, size: number, colour: string])[],
) {
  return lines
    .map(([text, y, size, colour]) =>
      path(line(text, x + (widthOf(text) * size) / 2, y, size), colour),
    )
    .join('')
}
function stars(count: number, colour: string) {
  return Array.from({ length: count }, (_, i) =>
    circle((i * 137) % 720, (i * 59) % 190, i % 4 === 0 ? 2.6 : 1.6, colour),
  ).join('')
}

export const banners: Record<string, string> = {
  welcome:
    rect(0, 0, 720, 320, '#141b52') +
    stars(40, '#8e97e8') +
    circle(548, 214, 150, '#232c7a') +
    circle(548, 214, 112, '#2f3a96') +
    path(star(548, 138, 96, 40, 8, 22.5), '#ffb238') +
    path(star(548, 138, 78, 32, 8), '#ffd778') +
    pearl(548, 138, 37) +
    path('M392 232h312c-12 38-52 46-96 46H488c-44 0-84-8-96-46Z', '#7a3420') +
    stroke('M400 242h296', '#ffc857', 7) +
    stroke('M366 292h362M452 274l-24 18M644 274l24 18', '#5a2414', 8) +
    wave(284, 12, '#0d8fa0', 80, 720, 320) +
    wave(300, 9, '#0a6a80', 64, 720, 320) +
    words(44, [
      ['MABUHAY', 104, 60, '#fff6ea'],
      ['YOUR LOBBY', 158, 40, '#ffc857'],
      ['BY THE SEA', 204, 40, '#ffc857'],
    ]),
  'perlas-reef':
    rect(0, 0, 720, 320, '#087096') +
    path(rays(520, -60, 20, 520, 16, 10), '#1185a8') +
    stroke(
      'M372 320v-90M372 280l-26-34M372 262l24-30M690 320V196M690 276l-28-34M690 246l26-30',
      '#ff7a6b',
      16,
    ) +
    stroke('M420 320c-8-26 8-40 0-66M640 320c8-30-8-46 0-70', '#ffb03b', 12) +
    path('M424 176C434 66 626 66 636 176Q580 156 530 156T424 176Z', '#f7b8cf') +
    stroke('M530 92v62M484 102l16 56M576 102l-16 56M448 128l22 38M612 128l-22 38', '#d9789f', 5) +
    path('M424 186Q478 214 530 214t106-28C634 262 586 276 530 276S426 262 424 186Z', '#e487ab') +
    path('M424 180Q530 128 636 180 530 232 424 180Z', '#7c1f52') +
    pearl(530, 168, 42) +
    path('M0 296Q180 276 360 292t360-8V320H0Z', '#063a5c') +
    rect(44, 52, 96, 34, '#ff6b6b', 'rx="10"') +
    words(58, [['NEW', 78, 26, '#1d0508']]) +
    words(44, [
      ['PERLAS', 156, 72, '#fff6ea'],
      ['REEF', 222, 72, '#ffd778'],
    ]),
  fairness:
    rect(0, 0, 720, 320, '#2b1663') +
    path(rays(560, 160, 60, 420, 20, 9), '#351d78') +
    path('M560 40 656 74v86c0 66-40 104-96 126-56-22-96-60-96-126V74Z', '#8b7bff') +
    path('M560 62 636 89v70c0 54-32 84-76 103-44-19-76-49-76-103V89Z', '#1b0d45') +
    pearl(560, 150, 46) +
    stroke('M538 152l16 16 30-34', '#1b0d45', 9) +
    Array.from({ length: 10 }, (_, i) => {
      const [x, y] = at(560, 160, 138, i * 36 + 18)
      return path(star(x, y, 9, 4, 4), '#ffc857')
    }).join('') +
    words(44, [
      ['CHECK', 104, 60, '#fff6ea'],
      ['EVERY ROUND', 160, 40, '#c9beff'],
      ['YOURSELF', 206, 40, '#c9beff'],
    ]),
  responsible:
    rect(0, 0, 720, 320, '#0c5a55') +
    circle(570, 250, 190, '#0f6d66') +
    circle(570, 250, 140, '#138078') +
    circle(570, 250, 96, '#ffd778') +
    path(
      polygon([
        [420, 250],
        [470, 196],
        [520, 232],
        [566, 176],
        [624, 232],
        [670, 204],
        [720, 250],
        [720, 320],
        [420, 320],
      ]),
      '#08403d',
    ) +
    wave(262, 8, '#0a4d49', 70, 720, 320) +
    wave(286, 7, '#073a38', 56, 720, 320) +
    bunting(0, 14, ['#0f6d66', '#138078'], 18, 720) +
    words(44, [
      ['KNOW WHEN', 128, 52, '#fff6ea'],
      ['TO STOP', 188, 52, '#ffd778'],
    ]),
}
