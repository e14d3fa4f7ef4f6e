import { line } from './lettering.ts'
import {
  at,
  bunting,
  card,
  circle,
  path,
  pearl,
  polygon,
  rays,
  rect,
  star,
  stroke,
  suits,
  wave,
} from './motifs.ts'

/** One cover: its title's lines, the colours of the lettering, and the scene behind. */
export type Cover = { title: string[]; ink: string; shade: string; scene: string }

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

function coin(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, '#b9770e') +
    circle(x, y, r * 0.84, '#ffd15c') +
    path(star(x, y, r * 0.55, r * 0.24, 8), '#b9770e')
  )
}

function die(
  x: number,
  y: number,
  turn: number,
  fill: string,
  pips: readonly (readonly [number, number])[],
  pip: string,
): string {
  const marks = pips.map(([px, py]) => path(star(px * 26, py * 26, 13, 6, 5), pip)).join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-52, -46, 104, 104, '#2a0f52', 'rx="20"')}${rect(-52, -52, 104, 104, fill, 'rx="20"')}${marks}</g>`
}

/** The first flower is drawn whole; the others are uses of it. */
const flowerShape = `<g id="f"><g fill="#fffdf3" stroke="#d8e8c8" stroke-width="2">${repeat(6, (index) => `<ellipse cx="0" cy="-28" rx="15" ry="25" transform="rotate(${index * 60})"/>`)}</g>${circle(0, 0, 12, '#ffc857')}</g>`

function flower(x: number, y: number, scale: number): string {
  return `<use href="#f" transform="translate(${x} ${y}) scale(${scale})"/>`
}

function pip(suit: keyof typeof suits, colour: string, scale = 1): string {
  return path(suits[suit], colour, `transform="scale(${scale})"`)
}

const red = '#d6263c'
const black = '#1b1b33'

export const covers: Record<string, Cover> = {
  'perlas-reef': {
    title: ['PERLAS', 'REEF'],
    ink: '#fff6ea',
    shade: '#052c4a',
    scene:
      rect(0, 0, 300, 400, '#0a6c93') +
      path(rays(150, -40, 20, 420, 12, 15), '#1787a8') +
      stroke(
        'M34 300v-90M34 262l-24-30M34 244l22-28M262 300v-110M262 262l26-34M262 240l-24-30M262 214l16-24',
        '#ff7a6b',
        15,
      ) +
      stroke('M72 300c-8-30 8-44 0-74M232 300c8-26-8-40 0-62', '#ffb03b', 11) +
      path('M52 214C60 120 240 120 248 214Q200 196 150 196T52 214Z', '#f7b8cf') +
      stroke('M150 142v52M110 150l14 46M190 150l-14 46M78 172l20 32M222 172l-20 32', '#d9789f', 5) +
      path('M52 222Q100 246 150 246t98-24C246 286 200 300 150 300S54 286 52 222Z', '#e487ab') +
      path('M52 216Q150 170 248 216 150 262 52 216Z', '#7c1f52') +
      pearl(150, 206, 35) +
      repeat(7, (i) =>
        circle(
          [40, 60, 96, 206, 244, 262, 128][i] ?? 0,
          [120, 70, 40, 60, 100, 50, 96][i] ?? 0,
          [9, 5, 7, 8, 6, 4, 5][i] ?? 4,
          '#8fdcf0',
        ),
      ) +
      path('M0 292Q70 276 150 290t150-6V400H0Z', '#063a5c'),
  },
  'tala-dice': {
    title: ['TALA', 'DICE'],
    ink: '#ffe08a',
    shade: '#2a0f52',
    scene:
      rect(0, 0, 300, 400, '#4a1e8c') +
      path(rays(150, 150, 30, 320, 16, 11), '#5b2ba6') +
      path(star(150, 146, 138, 58, 8), '#ff9d3b') +
      path(star(150, 146, 116, 48, 8), '#ffc857') +
      die(
        104,
        146,
        -14,
        '#fff6ea',
        [
          [-1, -1],
          [1, -1],
          [0, 0],
          [-1, 1],
          [1, 1],
        ],
        '#d6263c',
      ) +
      die(
        200,
        196,
        16,
        '#35d0ba',
        [
          [-1, -1],
          [0, 0],
          [1, 1],
        ],
        '#2a0f52',
      ),
  },
  'parol-nights': {
    title: ['PAROL', 'NIGHTS'],
    ink: '#fff1c9',
    shade: '#3b0a2a',
    scene:
      rect(0, 0, 300, 400, '#171a4d') +
      repeat(22, (i) =>
        circle((i * 67) % 300, (i * 41) % 270, i % 3 === 0 ? 2.4 : 1.5, '#ffe9a8'),
      ) +
      stroke('M150 0v34', '#ffe9a8', 3) +
      circle(150, 150, 124, '#22276b') +
      circle(150, 150, 104, '#e0315c') +
      circle(150, 150, 92, '#ffb703') +
      repeat(20, (i) => {
        const [x, y] = at(150, 150, 98, i * 18)
        return circle(x, y, 4, '#fff6d8')
      }) +
      path(star(150, 150, 116, 46, 5), '#12b5a5') +
      repeat(5, (i) =>
        path(
          polygon([[150, 150], at(150, 150, 46, 36 + i * 72), at(150, 150, 116, i * 72)]),
          '#0a8f86',
        ),
      ) +
      path(star(150, 150, 62, 25, 5, 36), '#ff5d8f') +
      circle(150, 150, 17, '#fff6ea') +
      stroke('M98 258l-12 44M110 264l-6 42M202 258l12 44M190 264l6 42', '#ff5d8f', 7) +
      path('M0 320 40 296 76 322 118 290 160 322 206 296 246 322 300 290V400H0Z', '#0c0e30'),
  },
  'jeepney-gold': {
    title: ['JEEPNEY', 'GOLD'],
    ink: '#ffe08a',
    shade: '#7a1420',
    scene:
      rect(0, 0, 300, 400, '#ff8a1f') +
      path(rays(150, 170, 20, 340, 18, 10), '#ffb238') +
      bunting(14, 22, ['#e0315c', '#12b5a5', '#fff1c9', '#3b4cca']) +
      path('M64 118h172l10 52H54Z', '#c81e3a') +
      rect(74, 126, 152, 44, '#9ad7f5', 'rx="6"') +
      stroke('M150 126v44', '#c81e3a', 6) +
      rect(84, 92, 132, 26, '#fff1c9', 'rx="6"') +
      path(line('PERLAS', 150, 112, 22), '#c81e3a') +
      rect(40, 168, 220, 92, '#e8edf5', 'rx="16"') +
      rect(40, 168, 220, 14, '#c81e3a') +
      rect(112, 190, 76, 58, '#8c96ab', 'rx="8"') +
      stroke('M124 196v46M137 196v46M150 196v46M163 196v46M176 196v46', '#e8edf5', 5) +
      circle(76, 218, 25, '#8c96ab') +
      circle(76, 218, 19, '#fff6c8') +
      circle(224, 218, 25, '#8c96ab') +
      circle(224, 218, 19, '#fff6c8') +
      path(star(150, 160, 20, 8, 8), '#ffd15c') +
      rect(30, 258, 240, 18, '#aab4c6', 'rx="9"') +
      rect(52, 276, 40, 24, '#22283c', 'rx="6"') +
      rect(208, 276, 40, 24, '#22283c', 'rx="6"') +
      coin(36, 284, 22) +
      coin(264, 290, 20) +
      coin(238, 306, 15) +
      coin(62, 306, 14) +
      path('M0 300h300v100H0Z', '#a3182c'),
  },
  'banig-riches': {
    title: ['BANIG', 'RICHES'],
    ink: '#fff6ea',
    shade: '#5a0f3c',
    scene:
      rect(0, 0, 300, 400, '#c2185b') +
      repeat(54, (i) => {
        const [column, row] = [i % 6, Math.floor(i / 6)]
        const [x, y] = [column * 50, row * 34]
        const warp = (column + row) % 2 === 0
        const colour =
          ['#ff5d8f', '#ffb703', '#12b5a5', '#e0315c'][(column * 3 + row * 2) % 4] ?? '#fff'
        return warp
          ? rect(x + 2, y + 4, 46, 26, colour, 'rx="3"')
          : rect(x + 10, y + 1, 30, 32, '#7b1450', 'rx="3"')
      }) +
      path('M150 42 258 150 150 258 42 150Z', '#5a0f3c') +
      path('M150 58 242 150 150 242 58 150Z', '#ffb703') +
      path('M150 82 218 150 150 218 82 150Z', '#c2185b') +
      path(star(150, 150, 58, 26, 8), '#fff1c9') +
      pearl(150, 150, 21) +
      path('M0 292h300v108H0Z', '#5a0f3c'),
  },
  'sampaguita-spin': {
    title: ['SAMPAGUITA', 'SPIN'],
    ink: '#fffdf3',
    shade: '#0b3d2a',
    scene:
      rect(0, 0, 300, 400, '#1f9d63') +
      path(rays(150, 148, 20, 330, 14, 12), '#27ad70') +
      repeat(10, (i) => {
        const [x, y] = at(150, 148, 112, i * 36 + 18)
        return `<ellipse cx="${x}" cy="${y}" rx="13" ry="30" fill="#0f6e43" transform="rotate(${i * 36 + 58} ${x} ${y})"/>`
      }) +
      circle(150, 148, 96, '#0f6e43') +
      `<defs>${flowerShape}</defs>` +
      repeat(14, (i) => {
        const [x, y] = at(150, 148, 96, i * (360 / 14))
        return flower(x, y, 0.34)
      }) +
      flower(150, 148, 1.36) +
      path('M0 300Q150 276 300 300V400H0Z', '#0b4a30'),
  },
  'araw-wilds': {
    title: ['ARAW', 'WILDS'],
    ink: '#fff1c9',
    shade: '#6b1008',
    scene:
      rect(0, 0, 300, 400, '#f2542d') +
      path(rays(150, 140, 40, 330, 8, 26), '#ff7a3d') +
      repeat(8, (i) => {
        const d = i * 45
        return (
          path(
            polygon([
              at(150, 140, 56, d - 15),
              at(150, 140, 128, d - 7),
              at(150, 140, 128, d + 7),
              at(150, 140, 56, d + 15),
            ]),
            '#ffd15c',
          ) +
          path(
            polygon([
              at(150, 140, 62, d - 3),
              at(150, 140, 122, d - 2),
              at(150, 140, 122, d + 2),
              at(150, 140, 62, d + 3),
            ]),
            '#f2a51f',
          )
        )
      }) +
      circle(150, 140, 66, '#ffd15c') +
      circle(150, 140, 56, '#ffb703') +
      stroke('M124 128q8-9 16 0M160 128q8-9 16 0M122 154q28 24 56 0', '#8a2b06', 7) +
      circle(116, 150, 8, '#ff8a1f') +
      circle(184, 150, 8, '#ff8a1f') +
      ['#3f8f3a', '#2f7a36', '#216431', '#154d2a']
        .map((c, i) => path(`M0 ${252 + i * 20}q60 ${-18 + i * 3} 130 2t170-8V400H0Z`, c))
        .join('') +
      path('M0 318Q150 300 300 318V400H0Z', '#6b1008'),
  },
  'manta-hunt': {
    title: ['MANTA', 'HUNT'],
    ink: '#d9fbff',
    shade: '#04203f',
    scene:
      rect(0, 0, 300, 400, '#1267b8') +
      path(rays(70, -60, 20, 460, 20, 8), '#1b7bcc') +
      repeat(9, (i) => {
        const [x, y] = [
          [42, 70],
          [250, 60],
          [268, 110],
          [30, 238],
          [62, 262],
          [256, 240],
          [226, 268],
          [24, 130],
          [210, 36],
        ][i] as [number, number]
        return path(
          `M${x} ${y}q12-12 26 0l9-7v14l-9-7q-14 12-26 0Z`,
          ['#ffd15c', '#ff7a6b', '#7fe3d4'][i % 3] ?? '#fff',
        )
      }) +
      path(
        'M150 78C176 78 186 92 196 108 232 112 268 130 290 172 250 164 220 176 200 200 186 222 168 236 154 240L152 312 146 312 146 240C132 236 114 222 100 200 80 176 50 164 10 172 32 130 68 112 104 108 114 92 124 78 150 78Z',
        '#0a2a5c',
      ) +
      path(
        'M150 96c18 0 26 12 32 26-6 40-14 78-32 100-18-22-26-60-32-100 6-14 14-26 32-26Z',
        '#17458a',
      ) +
      path('M124 84l-10-26q20 2 24 22ZM176 84l10-26q-20 2-24 22Z', '#0a2a5c') +
      circle(116, 112, 6, '#d9fbff') +
      circle(184, 112, 6, '#d9fbff') +
      stroke('M134 150h32M138 166h24M142 182h16', '#7fc4f0', 5) +
      circle(
        150,
        150,
        60,
        'none',
        'stroke="#ffd15c" stroke-width="5" stroke-dasharray="62 32" stroke-dashoffset="31"',
      ) +
      path('M0 304Q150 284 300 304V400H0Z', '#04203f'),
  },
  'bangka-bounty': {
    title: ['BANGKA', 'BOUNTY'],
    ink: '#fff1c9',
    shade: '#083344',
    scene:
      rect(0, 0, 300, 400, '#ff9a5a') +
      rect(0, 0, 300, 90, '#ff7a59') +
      circle(212, 176, 62, '#ffe08a') +
      path('M0 186 60 150 104 186Z', '#c2506a') +
      rect(0, 184, 300, 40, '#f2b077') +
      path('M146 40 146 190 52 190Z', '#fff6ea') +
      path('M154 58 154 190 226 190Z', '#e0315c') +
      path('M88 140h58v18H76ZM108 110h38v16H98Z', '#12b5a5') +
      stroke('M150 28v176', '#5a2a14', 7) +
      path('M38 200h224q-14 34-50 36H92Q54 234 38 200Z', '#7a3a1c') +
      stroke('M44 208h212', '#ffc857', 6) +
      stroke('M24 244h252M84 224 66 244M216 224 234 244', '#5a2a14', 7) +
      wave(236, 14, '#12909a', 60) +
      wave(258, 12, '#0b6f80', 50) +
      coin(70, 286, 15) +
      coin(104, 298, 12) +
      coin(226, 290, 16) +
      path('M140 286q22-20 46 0l14-11v22l-14-11q-24 20-46 0Z', '#ffd15c') +
      wave(304, 10, '#083344', 75),
  },
  'tongits-table': {
    title: ['TONGITS', 'TABLE'],
    ink: '#fff6ea',
    shade: '#0a2e20',
    scene:
      rect(0, 0, 300, 400, '#14805a') +
      circle(150, 150, 176, '#0f6a4a') +
      circle(150, 150, 160, '#16906a') +
      stroke('M150 150m-140 0a140 140 0 0 1 280 0', '#ffc857', 3, 'stroke-dasharray="2 10"') +
      card(86, 160, -22, pip('spade', black, 1.5)) +
      card(150, 142, 0, pip('heart', red, 1.6)) +
      card(214, 160, 22, pip('club', black, 1.4)) +
      coin(60, 268, 20) +
      coin(94, 282, 16) +
      coin(226, 276, 20) +
      path('M0 300Q150 272 300 300V400H0Z', '#0a2e20'),
  },
  'pusoy-royale': {
    title: ['PUSOY', 'ROYALE'],
    ink: '#ffe08a',
    shade: '#22063f',
    scene:
      rect(0, 0, 300, 400, '#6a1fa8') +
      path(rays(150, 150, 20, 330, 16, 11), '#7a2cba') +
      card(78, 204, -18, pip('diamond', red, 1.4)) +
      card(222, 204, 18, pip('spade', black, 1.4)) +
      path('M64 196 48 88 104 136 150 60 196 136 252 88 236 196Z', '#ffc857') +
      path('M150 60 196 136 150 196Z M252 88 236 196 196 136Z', '#f2a51f') +
      rect(62, 190, 176, 30, '#ff9d3b', 'rx="8"') +
      circle(48, 84, 12, '#ff5d8f') +
      circle(252, 84, 12, '#ff5d8f') +
      pearl(150, 54, 16) +
      repeat(5, (i) => circle(86 + i * 32, 205, 8, i % 2 ? '#12b5a5' : '#e0315c')) +
      path(suits.heart, '#e0315c', 'transform="translate(150 150) scale(1.3)"') +
      path('M0 292h300v108H0Z', '#22063f'),
  },
  'lucky-nine': {
    title: ['LUCKY', 'NINE'],
    ink: '#fff6ea',
    shade: '#5c0a14',
    scene:
      rect(0, 0, 300, 400, '#d6263c') +
      path(rays(150, 148, 20, 320, 9, 20), '#e5404f') +
      circle(150, 148, 118, '#5c0a14') +
      circle(150, 148, 108, '#ffc857') +
      circle(150, 148, 94, '#fff1c9') +
      repeat(9, (i) => {
        const [x, y] = at(150, 148, 101, i * 40)
        return circle(x, y, 5, '#b9770e')
      }) +
      path(line('9', 150, 208, 168), '#d6263c') +
      path('M0 296Q150 278 300 296V400H0Z', '#5c0a14'),
  },
  'hoops-manila': {
    title: ['HOOPS', 'MANILA'],
    ink: '#fff6ea',
    shade: '#0d1238',
    scene:
      rect(0, 0, 300, 400, '#2f3fae') +
      circle(226, 70, 40, '#ffd15c') +
      path(
        'M0 300V196h28v-34h30v50h26v-78h34v60h30V110h12V88h8v22h14v100h30v-60h36v80h24v-40h28v100Z',
        '#1c2676',
      ) +
      rect(66, 66, 168, 118, '#fff6ea', 'rx="10"') +
      rect(112, 104, 76, 56, 'none', 'stroke="#e0315c" stroke-width="7"') +
      stroke('M104 190h92', '#ff7a1f', 10) +
      stroke(
        'M108 194l16 62M130 194l8 62M170 194l-8 62M192 194l-16 62M112 214h76M118 236h64',
        '#fff6ea',
        3.5,
      ) +
      circle(150, 152, 46, '#f47b20') +
      stroke('M150 106v92M104 152h92M118 120q32 32 0 64M182 120q-32 32 0 64', '#7a2e05', 5) +
      path('M0 294h300v106H0Z', '#0d1238'),
  },
  'sabay-league': {
    title: ['SABAY', 'LEAGUE'],
    ink: '#fff6ea',
    shade: '#0a3324',
    scene:
      rect(0, 0, 300, 400, '#8fd3f4') +
      bunting(10, 26, ['#e0315c', '#ffc857', '#3b4cca', '#12b5a5']) +
      path('M0 170h300v130H0Z', '#2fa35a') +
      path('M0 170h60v130H0ZM120 170h60v130h-60ZM240 170h60v130h-60Z', '#289150') +
      stroke('M60 250V108h180v142', '#fff6ea', 8) +
      stroke(
        'M60 130h180M60 156h180M60 182h180M60 208h180M90 108v140M120 108v140M150 108v140M180 108v140M210 108v140',
        '#eaf6ff',
        2,
      ) +
      circle(150, 196, 66, '#fffdf8') +
      path(star(150, 196, 28, 23, 5), '#1b1b33') +
      repeat(5, (i) => {
        const d = i * 72
        return (
          path(
            polygon([
              at(150, 196, 50, d - 20 + 36),
              at(150, 196, 66, d - 16 + 36),
              at(150, 196, 66, d + 16 + 36),
              at(150, 196, 50, d + 20 + 36),
            ]),
            '#1b1b33',
          ) +
          stroke(`M${at(150, 196, 28, d).join(' ')}L${at(150, 196, 48, d).join(' ')}`, '#1b1b33', 4)
        )
      }) +
      path('M0 296Q150 280 300 296V400H0Z', '#0a3324'),
  },
  'live-baccarat': {
    title: ['LIVE', 'BACCARAT'],
    ink: '#ffe9c7',
    shade: '#2e0616',
    scene:
      rect(0, 0, 300, 400, '#7d1538') +
      path('M90-10 210-10 292 300 8 300Z', '#96204a') +
      path('M120-10 180-10 240 300 60 300Z', '#ad2f5c') +
      '<ellipse cx="150" cy="236" rx="168" ry="64" fill="#0f6a4a"/><ellipse cx="150" cy="236" rx="148" ry="52" fill="none" stroke="#ffc857" stroke-width="3"/>' +
      card(104, 158, -8, path(line('P', 0, 28, 76), '#2457c5')) +
      card(196, 158, 8, path(line('B', 0, 28, 76), red)) +
      coin(70, 262, 18) +
      coin(70, 252, 18) +
      coin(230, 262, 18) +
      coin(230, 252, 18) +
      coin(230, 242, 18) +
      path('M0 300Q150 280 300 300V400H0Z', '#2e0616'),
  },
  'live-roulette': {
    title: ['LIVE', 'ROULETTE'],
    ink: '#ffe9c7',
    shade: '#101024',
    scene:
      rect(0, 0, 300, 400, '#0d5c4c') +
      path(rays(150, 150, 20, 320, 12, 14), '#11705c') +
      circle(150, 150, 128, '#5a2a14') +
      circle(150, 150, 118, '#c98a3a') +
      circle(150, 150, 110, '#101024') +
      repeat(18, (i) =>
        path(
          polygon([
            at(150, 150, 62, i * 20),
            at(150, 150, 106, i * 20),
            at(150, 150, 108, i * 20 + 10),
            at(150, 150, 106, i * 20 + 20),
            at(150, 150, 62, i * 20 + 20),
          ]),
          i === 0 ? '#1fa35e' : i % 2 ? '#d6263c' : '#22223c',
        ),
      ) +
      circle(150, 150, 62, '#7a3a1c') +
      circle(150, 150, 50, '#c98a3a') +
      path(star(150, 150, 46, 12, 4), '#ffe08a') +
      circle(150, 150, 13, '#fff1c9') +
      pearl(204, 78, 11) +
      path('M0 296h300v104H0Z', '#101024'),
  },
  'color-perya': {
    title: ['COLOR', 'PERYA'],
    ink: '#fff6ea',
    shade: '#20124d',
    scene:
      rect(0, 0, 300, 400, '#ffd15c') +
      repeat(8, (i) => path(`M150-30L${i * 75 - 150} 120h38Z`, '#e0315c')) +
      repeat(10, (i) => circle(i * 30 + 15, 120, 15, i % 2 ? '#fff6ea' : '#e0315c')) +
      repeat(6, (i) =>
        rect(
          24 + (i % 3) * 86,
          146 + Math.floor(i / 3) * 70,
          80,
          64,
          ['#e0315c', '#2f6fed', '#1fa35e', '#ff8a1f', '#8e44c9', '#fffdf3'][i] ?? '#fff',
          'rx="10"',
        ),
      ) +
      `<g transform="translate(150 212) rotate(-12)">${rect(-40, -34, 80, 80, '#20124d', 'rx="14"')}${rect(-40, -40, 80, 80, '#fffdf3', 'rx="14"')}${circle(0, 0, 24, '#ff5d8f')}</g>` +
      path('M0 292h300v108H0Z', '#20124d'),
  },
  'bingo-barangay': {
    title: ['BINGO', 'BARANGAY'],
    ink: '#fff6ea',
    shade: '#0b2a4a',
    scene:
      rect(0, 0, 300, 400, '#37b6d9') +
      bunting(8, 20, ['#e0315c', '#fff6ea', '#ffc857', '#1fa35e']) +
      path('M34 128 108 58l74 70Z', '#b9772e') +
      stroke('M60 124l48-46 48 46', '#8f5a1f', 5) +
      rect(56, 126, 104, 66, '#e9c98f') +
      rect(94, 144, 30, 48, '#7a4a1c') +
      stroke('M66 192v40M150 192v40', '#7a4a1c', 8) +
      path('M0 226q150-24 300 0v74H0Z', '#3f8f3a') +
      `<g transform="translate(206 176) rotate(9)">${rect(-66, -78, 132, 150, '#fffdf3', 'rx="12"')}${rect(-66, -78, 132, 32, '#e0315c', 'rx="12"')}${path(line('BINGO', 0, -54, 26), '#fff')}${repeat(16, (i) => circle(-44 + (i % 4) * 29, -26 + Math.floor(i / 4) * 27, 10, [2, 5, 8, 11, 15].includes(i) ? '#ffc857' : '#d7e3f0'))}</g>` +
      circle(60, 252, 34, '#e0315c') +
      circle(60, 252, 21, '#fff') +
      path(line('7', 60, 264, 32), '#1b1b33') +
      circle(124, 272, 26, '#2f6fed') +
      circle(124, 272, 16, '#fff') +
      path(line('21', 124, 280, 20), '#1b1b33') +
      path('M0 304Q150 290 300 304V400H0Z', '#0b2a4a'),
  },
}
