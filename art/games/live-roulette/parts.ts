import { later, type Part } from '../effects.ts'
import { bigPearl, halo, lacquer, pointAt, pool, sky, stroke } from '../furniture.ts'
import {
  blur,
  circle,
  clipped,
  ellipse,
  fade,
  fadeAt,
  glow,
  glowAt,
  gold,
  goldGrey,
  group,
  nacre,
  narra,
  path,
  pearlWhite,
} from '../paints.ts'
import { line } from '../../lettering.ts'
import { colourOf, type RouletteColour } from '../../../games/live-roulette/roulette.ts'
import { wheel } from '../../../games/live-roulette/wheel.ts'

/** A wheel of narra and mother-of-pearl in a hall by the sea: the bowl, the rotor that turns in it, a turret of gold, a ball. */

/** Of the bowl, in units: its rim, the track of the ball, and where the rotor begins. */
const BOWL = 400
const C = BOWL / 2
export const rotorSize = 272

const tones: Readonly<
  Record<RouletteColour, readonly [light: string, body: string, dark: string]>
> = {
  red: ['#ff7a6e', '#d01c34', '#6a0420'],
  black: ['#4a4668', '#1c1830', '#07050f'],
  green: ['#5ae89a', '#0c9a54', '#03402a'],
}

/** A ring, as what lies between two circles. */
const ring = (x: number, y: number, [outer, inner]: readonly [number, number]) =>
  `M${x - outer} ${y}a${outer} ${outer} 0 1 1 ${outer * 2} 0a${outer} ${outer} 0 1 1 ${-outer * 2} 0Z` +
  `M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${inner * 2} 0a${inner} ${inner} 0 1 0 ${-inner * 2} 0Z`

function bowl(): Part {
  const gems = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = pointAt([C, C], 156, i * 45 + 22.5)
    const turn = i * 45 + 22.5 + (i % 2 ? 90 : 0)
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-9 0L0 -3.6L9 0L0 3.6Z" fill="#dcdcdc"/></g>`
  }).join('')
  return {
    size: [BOWL, BOWL + 14],
    body:
      ellipse(C, C + 14, [186, 184], '#020410', `opacity=".75" filter="${blur(6)}"`) +
      group(
        narra({
          bevel: 7,
          depth: 9,
          shadow: 0,
          grain: '.03 .012',
          tones: ['#2a0c06', '#52200e', '#8a4018', '#b86428', '#6a2a10'],
        }),
        path(ring(C, C, [190, 164]), '#b0744a'),
      ) +
      group(
        gold({ bevel: 1.2, depth: 5, shadow: 0, out: 0.6 }),
        path(ring(C, C, [193, 188.5]), goldGrey()) + path(ring(C, C, [168, 164.5]), goldGrey()),
      ) +
      // The track runs down to the rotor: light from above lies on its lower half.
      circle(
        C,
        C,
        165,
        glow(
          [
            [0.8, '#2e1208'],
            [0.9, '#6a3014'],
            [1, '#1c0804'],
          ],
          [0.5, 0.5],
          0.5,
        ),
      ) +
      circle(
        C,
        C,
        164,
        fade([
          [0, '#000000', 0.55],
          [0.5, '#000000', 0],
          [1, '#ffd9a0', 0.34],
        ]),
      ) +
      circle(C, C, 164.4, 'none', 'stroke="#ffe0a8" stroke-width="1" opacity=".35"') +
      circle(C, C, 147, 'none', 'stroke="#1a0804" stroke-width="2.4" opacity=".6"') +
      group(gold({ bevel: 1, depth: 6, shadow: 1.6, out: 0.5 }), gems) +
      circle(C, C, 139, '#060410', `opacity=".7" filter="${blur(2)}"`) +
      group(
        gold({ bevel: 1, depth: 5, shadow: 0, out: 0.5 }),
        path(ring(C, C, [139.5, 135.5]), goldGrey()),
      ),
    density: 1.5,
  }
}

/** What turns: numbers on their colours, pockets within, a cone of mother-of-pearl. */
function rotor(): Part {
  const R = rotorSize / 2
  const step = 360 / wheel.length
  const sector = (i: number, outer: number, inner: number) => {
    const [a, b] = [i * step - 90 - step / 2, i * step - 90 + step / 2]
    const [x1, y1] = pointAt([R, R], outer, a, 100)
    const [x2, y2] = pointAt([R, R], outer, b, 100)
    const [x3, y3] = pointAt([R, R], inner, b, 100)
    const [x4, y4] = pointAt([R, R], inner, a, 100)
    return `M${x1} ${y1}A${outer} ${outer} 0 0 1 ${x2} ${y2}L${x3} ${y3}A${inner} ${inner} 0 0 0 ${x4} ${y4}Z`
  }
  const painted = (['red', 'black', 'green'] as const)
    .map((colour) => {
      const own = wheel.flatMap((number, i) => (colourOf(number) === colour ? [i] : []))
      const [light, body, dark] = tones[colour]
      return (
        path(
          own.map((i) => sector(i, 134, 108)).join(''),
          glowAt(
            [
              [0.8, dark],
              [0.9, body],
              [1, light],
            ],
            [R, R],
            136,
          ),
        ) +
        path(
          own.map((i) => sector(i, 107, 78)).join(''),
          glowAt(
            [
              [0.55, '#04030a'],
              [0.68, dark],
              [0.8, body],
            ],
            [R, R],
            136,
          ),
        )
      )
    })
    .join('')
  const numbers = wheel
    .map(
      (number, i) =>
        `<g transform="rotate(${(i * step).toFixed(2)} ${R} ${R})">${path(line(String(number), R, R - 116.5, 12.6), '#fff6e4')}</g>`,
    )
    .join('')
  const frets = wheel
    .map((_, i) => {
      const [x1, y1] = pointAt([R, R], 134, i * step - 90 - step / 2, 100)
      const [x2, y2] = pointAt([R, R], 77, i * step - 90 - step / 2, 100)
      return `M${x1} ${y1}L${x2} ${y2}`
    })
    .join('')
  return {
    size: [rotorSize, rotorSize],
    body:
      circle(R, R, 135, '#05040c') +
      painted +
      stroke(frets, '#f6d48a', 1.3) +
      stroke(frets, '#8a5a1c', 0.5) +
      circle(R, R, 107.5, 'none', 'stroke="#f6d48a" stroke-width="2"') +
      circle(R, R, 134, 'none', 'stroke="#f6d48a" stroke-width="2.4"') +
      numbers +
      circle(R, R, 78, '#02020a', `opacity=".8" filter="${blur(2.4)}"`) +
      group(
        nacre({ bevel: 8, depth: 9, seed: 7, amount: 0.9, waves: '.02 .02', shadow: 0 }),
        circle(R, R, 76, pearlWhite()),
      ) +
      circle(
        R,
        R,
        76,
        glow([
          [0, '#1c2a6a', 0],
          [0.6, '#1c2a6a', 0.1],
          [1, '#0a1040', 0.62],
        ]),
      ) +
      Array.from({ length: 8 }, (_, i) => {
        const [x1, y1] = pointAt([R, R], 74, i * 45, 100)
        const [x2, y2] = pointAt([R, R], 30, i * 45, 100)
        return stroke(`M${x1} ${y1}L${x2} ${y2}`, '#c9a050', 1.2, 'opacity=".7"')
      }).join('') +
      circle(R, R, 76.5, 'none', 'stroke="#f6d48a" stroke-width="2.2"'),
    density: 2,
  }
}

/** Four arms of gold around a pearl. */
function turret(): Part {
  const arms = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 55 55)"><path d="M51 55L52.6 16H57.4L59 55Z" fill="#cfcfcf"/><circle cx="55" cy="14" r="6.4" fill="#dadada"/></g>`,
    )
    .join('')
  return {
    size: [110, 110],
    body:
      circle(55, 58, 30, '#02020a', `opacity=".45" filter="${blur(4)}"`) +
      group(
        gold({ bevel: 1.6, depth: 7, shadow: 3, out: 0.8 }),
        arms + circle(55, 55, 21, goldGrey()),
      ) +
      bigPearl(55, 55, 14.5),
    density: 2,
  }
}

const ball = (): Part => ({
  size: [22, 22],
  body:
    circle(11, 12.4, 7.6, '#000', `opacity=".6" filter="${blur(1.6)}"`) +
    circle(
      11,
      10.6,
      6.8,
      glow(['#ffffff', [0.45, '#f4f2ff'], [0.8, '#b4b4d0'], '#5a5880'], [0.36, 0.3], 0.75),
    ) +
    ellipse(8.8, 8, [2.2, 1.5], '#ffffff'),
  density: 2.4,
})

/** Light of the hall that lies still on what turns. */
function gloss(): Part {
  const cut = clipped(`<path d="${ring(C, C, [163, 70])}" clip-rule="evenodd"/>`)
  return {
    size: [BOWL, BOWL],
    body:
      `<g clip-path="${cut}">` +
      path(
        `M${C} ${C}L20 90A190 190 0 0 1 150 16Z`,
        fadeAt(
          [
            [0, '#ffffff', 0],
            [1, '#ffffff', 0.42],
          ],
          [C, C, 70, 40],
        ),
        `filter="${blur(7)}"`,
      ) +
      path(
        `M${C} ${C}L380 300A190 190 0 0 1 290 372Z`,
        fadeAt(
          [
            [0, '#ffd9a0', 0],
            [1, '#ffd9a0', 0.3],
          ],
          [C, C, 340, 350],
        ),
        `filter="${blur(8)}"`,
      ) +
      '</g>',
    density: 0.8,
  }
}

/** A window on the bay behind the wheel: the moon, its way on the water, palms of the shore. */
function bay(): Part {
  const palm = (x: number, y: number, size: number, lean: number) => {
    const top: [number, number] = [x + lean, y - size]
    const leaves = [-168, -140, -100, -58, -28, -6]
      .map((turn) => {
        const [ex, ey] = pointAt(top, size * 0.42, turn)
        const [mx, my] = pointAt(top, size * 0.3, turn - 14)
        return `M${top[0]} ${top[1]}Q${mx} ${my} ${ex} ${ey + size * 0.1}Q${mx} ${my + size * 0.07} ${top[0]} ${top[1]}Z`
      })
      .join('')
    return (
      stroke(
        `M${x} ${y}Q${x + lean * 0.2} ${y - size * 0.5} ${top[0]} ${top[1]}`,
        '#04081e',
        size * 0.035,
      ) + path(leaves, '#04081e')
    )
  }
  return {
    size: [480, 220],
    body:
      halo(352, 56, 78, ['#fff2c8', 0.6], [0.4, '#8ab4ff', 0.22]) +
      circle(352, 56, 20, fade(['#fffdf0', '#ffe9b8'])) +
      path('M0 132Q90 112 170 128T330 122T480 130V150H0Z', '#0b1a48') +
      path('M0 144H480V220H0Z', fade(['#16408a', [0.4, '#0c2460'], '#061238'])) +
      pool(352, 158, [60, 9], '#ffe9b0', 0.7) +
      Array.from({ length: 9 }, (_, i) => {
        const [x, y] = [352 + ((i * 37) % 50) - 25, 152 + i * 7]
        return ellipse(x, y, [18 - i, 1], '#ffe9b0', `opacity="${0.6 - i * 0.05}"`)
      }).join('') +
      palm(52, 216, 150, 26) +
      palm(96, 218, 104, -16) +
      palm(446, 218, 132, -24),
    density: 1.2,
  }
}

/** Behind the greatest wins: the ball on a pearl of light. */
const hero = (): Part => ({
  size: [200, 200],
  body:
    halo(100, 100, 98, ['#fff0b0', 0.8], [0.6, '#7ab4ff', 0.3]) +
    group(
      lacquer('#7a0424', { bevel: 4, depth: 8 }),
      circle(100, 100, 58, fade(['#ff7a6e', '#d01c34', '#6a0420'])),
    ) +
    group(gold({ bevel: 1.4, depth: 6 }), path(ring(100, 100, [62, 54]), goldGrey())) +
    bigPearl(100, 100, 34),
  density: 1.6,
})

export const parts = (): Record<string, Part> => ({
  night: sky([
    [0, '#061034'],
    [0.4, '#0d2562'],
    [0.62, '#123a74'],
    [1, '#040a22'],
  ]),
  bay: bay(),
  bowl: bowl(),
  rotor: rotor(),
  turret: turret(),
  gloss: gloss(),
  ball: ball(),
  hero: later(hero()),
})
