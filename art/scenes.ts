import { motif } from './games/motif.ts'
import { lantern } from './kit/fiesta.ts'
import { halo } from './kit/paint.ts'
import { reflection, waves } from './kit/sea.ts'
import { circle, put, rect } from './kit/shapes.ts'
import { ground, hills, stars } from './kit/sky.ts'

/** Beside the form that a visitor comes in by, 720 by 720. The lower third is deep water: the page writes there. */
export const scenes: Record<string, string> = {
  welcome:
    ground(['#0f1650', '#34349a', '#a85a8c'], 720, 500) +
    stars(90, '#fff4d0', 720, 330) +
    circle(360, 250, 330, halo('#ffb26a', 0.5)) +
    put(104, 96, 0.56, lantern('#ffb703')) +
    put(626, 150, 0.44, lantern('#5ad0ff')) +
    hills(398, ['#4a3a86'], 0, 44, 720, 500) +
    waves(424, ['#2f6ac0', '#1f52a4'], 720, 560) +
    put(
      360,
      276,
      1.34,
      motif([
        ['tala-dice/hoop', 0, -44, 0.92],
        ['tala-dice/tala', 0, -44, 1],
        ['perlas-reef/turtle', -86, 70, 1.2, -12],
        ['mangga-mania/hero', 88, 50, 0.9, 6],
      ]),
    ) +
    waves(446, ['#1a4a98', '#123680', '#0c2460'], 720, 720) +
    rect(0, 600, 720, 120, '#0c2460') +
    reflection(360, 478, '#ffd9a0', 10, 210),
}
