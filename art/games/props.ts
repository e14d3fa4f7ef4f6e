import { mark } from '../app.ts'
import { vinta } from '../kit/sea.ts'
import { circle, ellipse, path, put, rect, repeat, star, stroke } from '../kit/shapes.ts'
import { trophy } from '../kit/sport.ts'
import type { Part } from './effects.ts'
import { coin } from './jeepney-gold/emblems.ts'
import { fade, glint, glow, gold, goldGrey, group, nacre, narra, painted, pearl } from './paints.ts'

/** Things of our activities in the paints of the games: put by their middle, as parts of games are. */

type Paint = NonNullable<Parameters<typeof painted>[0]>
export const lacquer = (more: Paint = {}) =>
  painted({ bevel: 5, depth: 8, out: 2, shadow: 5, shine: 0.6, sharp: 24, ...more })
const metal = (bevel = 2) => gold({ bevel, depth: 7, out: 1.6, shadow: 3 })
const wood = () => narra({ bevel: 4, depth: 7, out: 2, shadow: 5 })
const of = (width: number, height: number, inside: string): Part => ({
  size: [width, height],
  body: `<g transform="translate(${width / 2} ${height / 2})">${inside}</g>`,
})
const coinAt = (x: number, y: number, scale: number, turn = 0) =>
  put(x, y, scale, put(-60, -60, 1, coin()), turn)
export const seal = (x: number, y: number, r: number) =>
  group(metal(), circle(x, y, r, goldGrey())) +
  path(star(x, y, r * 0.68, r * 0.3, 8), '#8a4a08') +
  pearl(x, y, r * 0.22)

/** Gold and pearls run over its edge, its lid is open. */
function chest(): Part {
  const bands = (y: number, high: number) =>
    group(metal(), [-84, -12, 60].map((x) => rect(x, y, 24, high, goldGrey(), 'rx="4"')).join(''))
  return of(
    240,
    220,
    ellipse(0, -20, 120, 84, glow([[0, '#fff0b0', 0.9] as const, [1, '#ffb83a', 0] as const])) +
      group(wood(), path('M-92-16Q-98-92-52-94H52Q98-92 92-16Z', '#8a4420')) +
      path('M-78-18Q-82-74-46-76H46Q82-74 78-18Z', fade(['#12040a', '#4a1c0c'])) +
      bands(-92, 30) +
      repeat(7, (i) => coinAt(-66 + i * 22, -14 - [0, 14, 22, 26, 20, 16, 2][i]!, 0.36, i * 31)) +
      [-40, 6, 48].map((x, i) => pearl(x, -24 - i * 3, 15 - i)).join('') +
      group(wood(), path('M-98-8H98L88 84Q87 92 78 92H-78Q-87 92-88 84Z', '#9a4c24')) +
      bands(-8, 98) +
      group(metal(), rect(-104, -18, 208, 20, goldGrey(), 'rx="8"')) +
      seal(0, 22, 26) +
      coinAt(-96, 86, 0.4, -14) +
      coinAt(104, 84, 0.44, 12) +
      pearl(78, 94, 12) +
      put(-52, -62, 1, glint(0, 0, 16)),
  )
}

/** A packet of red cloth, sealed with a sun. */
function packet(): Part {
  return of(
    140,
    190,
    group(
      lacquer({ shade: ['#4a0416', '#c83a50'], contour: '#3a0212', rim: '#ffb06a' }),
      rect(-60, -86, 120, 172, fade(['#ff5a52', '#d8162e', '#8a0620']), 'rx="14"'),
    ) +
      repeat(12, (i) =>
        path(
          star(-42 + (i % 4) * 28, 34 + Math.floor(i / 4) * 20, 6, 2, 8),
          '#ffc05a',
          'opacity=".4"',
        ),
      ) +
      group(
        lacquer({ bevel: 3, shade: ['#5a0618', '#d84a58'], contour: '#3a0212', shadow: 4 }),
        path('M-60-72Q-60-86-46-86H46Q60-86 60-72V-44Q0 26-60-44Z', fade(['#ff7a62', '#d01830'])),
      ) +
      group(metal(1.4), stroke('M-60-44Q0 26 60-44M-56-80H56M-52 78H52', '#9a9a9a', 5)) +
      seal(0, -8, 25),
  )
}

const ticket = (light: string, deep: string) =>
  of(
    210,
    120,
    group(
      lacquer({ bevel: 4 }),
      path(
        'M-92-50H92V-15A15 15 0 0 0 92 15V50H-92V15A15 15 0 0 0-92-15Z',
        fade([light, deep], [0, 0, 1, 1]),
      ),
    ) +
      rect(-80, -40, 160, 80, 'none', 'rx="8" stroke="#fff6d8" stroke-width="2" opacity=".6"') +
      stroke('M40-38V40', '#fff6ea', 3.4, 'stroke-dasharray="1 9"') +
      group(metal(), path(star(-22, 0, 34, 15, 8), goldGrey())) +
      pearl(-22, 0, 10),
  )

/** A board of narra with a sheet: three missions, each with its coin. */
function board(): Part {
  return of(
    210,
    240,
    group(wood(), rect(-92, -100, 184, 204, '#8a4420', 'rx="16"')) +
      group(
        lacquer({
          bevel: 2,
          depth: 4,
          shadow: 2,
          shade: ['#b8a888', '#e8dcc4'],
          contour: '#4a2410',
        }),
        rect(-76, -80, 152, 170, fade(['#fffdf2', '#f0e2c4']), 'rx="8"'),
      ) +
      repeat(3, (i) => {
        const y = -40 + i * 46
        return (
          coinAt(-48, y, 0.3) +
          rect(-22, y - 13, 84 - i * 12, 9, '#8a94c8', 'rx="4.5"') +
          rect(-22, y + 4, 56 + i * 6, 8, '#c8b898', 'rx="4"') +
          stroke(`M50 ${y + 4}l7 8 13-17`, '#0f9a80', 6)
        )
      }) +
      group(metal(), rect(-42, -116, 84, 30, goldGrey(), 'rx="12"')) +
      pearl(0, -101, 9),
  )
}

/** A telephone with a rim of gold; on its screen stands what it is for. */
const phone = (inside: string) =>
  of(
    150,
    250,
    group(metal(3), rect(-64, -116, 128, 232, goldGrey(), 'rx="26"')) +
      rect(-57, -109, 114, 218, '#0a0f24', 'rx="20"') +
      rect(-50, -98, 100, 196, fade(['#5a6af0', '#2a2f9a', '#141a5a']), 'rx="13"') +
      circle(0, 0, 60, glow([[0, '#e8ecff', 0.8] as const, [1, '#8b9bff', 0] as const])) +
      inside +
      rect(-16, -104, 32, 5, '#3a4278', 'rx="2.5"') +
      path('M-50-84Q-50-98-37-98H24L-50 70Z', '#ffffff', 'opacity=".16"'),
  )

function shield(): Part {
  const outline = 'M0-76 62-52V6C62 46 36 70 0 86-36 70-62 46-62 6V-52Z'
  return of(
    150,
    180,
    group(metal(3), path(outline, goldGrey())) +
      put(
        0,
        2,
        0.8,
        group(
          lacquer({ shadow: 0, shade: ['#04403a', '#3aa898'] }),
          path(outline, fade(['#5af0d8', '#0a6a66'])),
        ),
      ) +
      group(
        lacquer({ bevel: 2.4, out: 1.6, shadow: 2 }),
        stroke('M-26 2-6 24 30-22', '#fffdf2', 14),
      ),
  )
}

/** A calendar of capiz panes in a frame of gold: a pearl lies on the days that came. */
function calendar(): Part {
  const pane = (i: number): [number, number] => [-63 + (i % 4) * 42, -24 + Math.floor(i / 4) * 42]
  return of(
    230,
    230,
    group(wood(), rect(-100, -92, 200, 190, '#8a4420', 'rx="20"')) +
      group(
        lacquer({ bevel: 4, shadow: 2, shade: ['#04403a', '#3aa898'] }),
        rect(-88, -80, 176, 30, fade(['#4fe8cc', '#0f8a78']), 'rx="10"'),
      ) +
      group(
        nacre({ bevel: 2, shadow: 0 }),
        repeat(12, (i) => {
          const [x, y] = pane(i)
          return rect(x - 19, y - 18, 38, 37, '#f2f0ff', 'rx="7"')
        }),
      ) +
      repeat(7, (i) => coinAt(...pane(i), 0.28, i * 20)) +
      group(
        metal(),
        [-46, 46].map((x) => rect(x - 9, -112, 18, 44, goldGrey(), 'rx="9"')).join(''),
      ),
  )
}

function envelope(): Part {
  const kraft = lacquer({ bevel: 3, depth: 5, shade: ['#7a4a1c', '#d8b078'], contour: '#3a1c08' })
  return of(
    250,
    210,
    [-13, 12, 0]
      .map((turn, i) =>
        put(
          0,
          -34,
          1,
          group(
            lacquer({ bevel: 2, depth: 4, shadow: 3, shade: ['#1a5a4a', '#8ad0b0'] }),
            rect(-70, -52, 140, 92, fade(['#d8ffe4', '#6ac8a0']), 'rx="8"'),
          ) +
            rect(-60, -42, 120, 60, 'none', 'rx="5" stroke="#2a8a68" stroke-width="3"') +
            circle(0, -12, 19, ['#2a8a68', '#2a8a68', '#1f7a5a'][i]!),
          turn,
        ),
      )
      .join('') +
      group(
        kraft,
        path(
          'M-104-16L0 50 104-16V80Q104 94 90 94H-90Q-104 94-104 80Z',
          fade(['#f4d49a', '#b87c3a']),
        ),
      ) +
      stroke('M-98 88L-24 38M98 88L24 38', '#8a5a24', 3, 'opacity=".7"') +
      seal(0, 46, 24),
  )
}

/** A bank of a bamboo joint, its slot open to whoever saves. */
function bank(): Part {
  const skin = { bevel: 6, shade: ['#123a14', '#5a9a3a'] as [string, string], contour: '#0a2410' }
  const joint = (y: number) => rect(-49, y, 98, 16, fade(['#dcf49a', '#6aa83a']), 'rx="8"')
  return of(
    130,
    230,
    group(
      lacquer(skin),
      rect(
        -42,
        -92,
        84,
        190,
        fade(['#4f9a3a', '#c8f084', '#7fc84f', '#2f7a2a'], [0, 0, 1, 0]),
        'rx="12"',
      ),
    ) +
      group(lacquer({ ...skin, bevel: 3, shadow: 2 }), joint(-6) + joint(82)) +
      ellipse(0, -90, 42, 13, '#e8fabc') +
      ellipse(0, -90, 32, 8.5, '#7a9c48') +
      rect(-20, -93, 40, 6, '#16280e', 'rx="3"') +
      coinAt(0, -106, 0.42),
  )
}

/** A ladder of bamboo bound with cord; its upper rungs are gold. */
function ladder(): Part {
  const rung = (i: number): [number, number] => [104 - i * 41, 50 - i * 4]
  const bar = (i: number, colour: string) => {
    const [y, half] = rung(i)
    return stroke(`M${-half} ${y}H${half}`, colour, 14)
  }
  const cane = lacquer({ bevel: 3, shade: ['#5a2c08', '#d0983c'], contour: '#2a1206' })
  return of(
    150,
    280,
    group(
      cane,
      repeat(4, (i) => bar(i, '#e0a04a')),
    ) +
      group(metal(), bar(4, '#9a9a9a') + bar(5, '#9a9a9a')) +
      group(cane, stroke('M-50 130-30-134M50 130 30-134', '#f0b85a', 16)) +
      repeat(6, (i) => {
        const [y, half] = rung(i)
        const cord = (x: number) => stroke(`M${x - 9} ${y - 7}l18 14m0-14l-18 14`, '#c23a2a', 3.4)
        return cord(-half + 3) + cord(half - 3)
      }),
  )
}

const metals = {
  bronze: ['#ffd0a0', '#b8683c', '#6a300c', '#6a300c'],
  silver: ['#ffffff', '#b4c2de', '#6a7694', '#4a5674'],
  gold: ['#fff6c8', '#f2b632', '#a8660a', '#8a4a08'],
} as const

/** A card of woven buri in its metal, a sun and a pearl for its seal. */
function card(name: keyof typeof metals): Part {
  const [light, mid, deep, line] = metals[name]
  return of(
    180,
    240,
    group(
      lacquer({ bevel: 4, shade: [deep, mid], contour: '#1a0a1e' }),
      rect(-78, -108, 156, 216, fade([light, mid, deep], [0, 0, 1, 1]), 'rx="18"'),
    ) +
      repeat(48, (i) =>
        rect(
          -66 + (i % 6) * 22.4,
          -92 + Math.floor(i / 6) * 23.4,
          20,
          21,
          (i + Math.floor(i / 6)) % 2 ? line : '#ffffff',
          'rx="4" opacity=".22"',
        ),
      ) +
      rect(-67, -97, 134, 194, 'none', `rx="11" stroke="${light}" stroke-width="4"`) +
      group(lacquer({ bevel: 3, shade: [deep, mid] }), path(star(0, 0, 54, 24, 8), light)) +
      pearl(0, 0, 21) +
      put(50, -78, 1, glint(0, 0, 20)),
  )
}

/** A stone to step on, wet around its foot. */
const stone = () =>
  of(
    130,
    80,
    ellipse(0, 22, 62, 13, '#0a3f78', 'opacity=".6"') +
      group(
        lacquer({ bevel: 8, depth: 7, shade: ['#2c3860', '#8a9ac0'] }),
        path(
          'M-54 18Q-50-20-14-26 34-30 52-4 58 20 28 26-34 30-54 18Z',
          fade(['#eef4ff', '#9aaace', '#56648e']),
        ),
      ) +
      stroke('M-60 26q30 10 58 3M14 30q28 5 46-7', '#ffffff', 3, 'opacity=".7"'),
  )

/** A drum of a fiesta with its ropes. */
const drum = (light: string, deep: string) =>
  of(
    170,
    160,
    group(
      lacquer({ bevel: 6 }),
      path('M-70-48Q-84 0-62 62H62Q84 0 70-48Z', fade([deep, light, deep], [0, 0, 1, 0])),
    ) +
      repeat(7, (i) => stroke(`M${-64 + i * 21}-36 ${-53 + i * 18} 58`, '#ffe9a0', 3)) +
      group(metal(), stroke('M-75-26Q0-4 75-26M-66 50Q0 72 66 50', '#9a9a9a', 8)) +
      group(
        lacquer({ bevel: 3, shade: ['#a88a5a', '#e8d4a8'] }),
        ellipse(0, -50, 72, 21, '#fff4d8'),
      ) +
      group(
        lacquer({ bevel: 2, shade: ['#5a2c08', '#d0983c'] }),
        stroke('M-64-58 40-84M60-62-20-88', '#d8923c', 8),
      ),
  )

/** A ball of the draw: its face stays empty, because a number would be one that somebody has. */
const ball = (light: string, deep: string) =>
  of(
    100,
    100,
    group(lacquer({ bevel: 9, depth: 6, shadow: 3 }), circle(0, 0, 42, fade([light, deep]))) +
      circle(-2, 2, 15, glow(['#ffffff', [0.7, '#fdf8ee'], '#d8d0e0'], [0.4, 0.36])) +
      ellipse(-16, -24, 13, 7, '#ffffff', 'opacity=".75" transform="rotate(-36 -16 -24)"'),
  )

/** A drawing of the kit in paint that has relief. */
const solid = (width: number, height: number, inside: string, more: Paint = {}) =>
  of(width, height, group(lacquer(more), inside))
const heart = 'M0 40C-52 4-46-36-20-37-8-37-2-28 0-20 2-28 8-37 20-37 46-36 52 4 0 40Z'

export const props = (): Record<string, Part> => ({
  chest: chest(),
  packet: packet(),
  ticket: ticket('#ffe27a', '#d8801c'),
  ticketMint: ticket('#7ff5e0', '#0f8a80'),
  ticketRose: ticket('#ffa08a', '#c22f4a'),
  board: board(),
  phonePearl: phone(put(0, 0, 1.5, mark('#ffcf5e', '#2a3a86', '#0d1438'))),
  phoneHeart: phone(group(lacquer({ bevel: 6 }), path(heart, fade(['#ff8fae', '#d81f5a'])))),
  shield: shield(),
  calendar: calendar(),
  envelope: envelope(),
  bank: bank(),
  ladder: ladder(),
  cardBronze: card('bronze'),
  cardSilver: card('silver'),
  cardGold: card('gold'),
  ballRose: ball('#ff3a66', '#8a0a30'),
  ballGold: ball('#ffc22e', '#c8660a'),
  ballMint: ball('#1fd0b0', '#065450'),
  ballViolet: ball('#8a60ff', '#32128a'),
  stone: stone(),
  drumRose: drum('#ff5a7a', '#8a1038'),
  vinta: solid(
    290,
    280,
    put(
      0,
      54,
      1,
      vinta(['#e0315c', '#ffc52e', '#19b8a6', '#fff6ea', '#6a3fc8', '#ff7a1f', '#2f6fed']),
    ),
  ),
  trophy: solid(200, 190, trophy(), { shade: ['#8a4a06', '#e0a83a'] }),
})
