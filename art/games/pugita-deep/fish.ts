import type { Part } from '../effects.ts'
import { bar, eye, fishBody, platesOf, scales, skin, spots, tail } from '../fish.ts'
import { ended, halo, stroke } from '../furniture.ts'
import {
  circle,
  clipped,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  nacre,
  path,
  pearlWhite,
} from '../paints.ts'

/** Fish of the deep; the rare ones gold and mother-of-pearl. */
type Point = [number, number]

const blueDark = '#123a7a'

function dilis(): Record<string, Part> {
  const paint = { dark: blueDark, bevel: 2.4, shine: 0.8 }
  const fin = ['#bfe8ff', '#5a9ad8']
  return {
    dilis: fishBody({
      size: [60, 26],
      body: 'M6 13Q16 4 34 5Q50 6 56 12Q55 17 44 20Q26 23 6 14Z',
      colours: ['#3a86d8', '#9fdcff', '#ffffff', '#e8f6ff'],
      paint,
      behind: 'M24 6L32 1L38 7ZM28 20L34 25L38 20Z',
      fin,
      marks: path('M4 11Q30 9 58 11L58 13.500Q30 12 4 13.500Z', '#ffffff', 'opacity=".8"'),
      eyeAt: [48, 11.5, 3],
      lines: 'M42 8Q39 13 42 18',
    }),
    dilisT: tail([22, 26], 'M20 13L3 3Q9 13 3 23Z', fin, paint),
  }
}

function sapsap(): Record<string, Part> {
  const paint = { dark: '#5a6a9a', shine: 0.9 }
  const fin = ['#ffe9a8', '#d8a83a']
  return {
    sapsap: fishBody({
      size: [66, 62],
      body: 'M6 31Q18 10 38 8Q54 10 61 28Q60 34 56 37Q44 54 30 53Q14 48 6 33Z',
      colours: ['#8aa4e8', '#dfeaff', '#ffffff', '#c8d4f4'],
      paint,
      behind: 'M20 16Q30 0 48 6L52 16ZM20 46Q30 62 46 54L50 46Z',
      fin,
      scale: [[12, 10, 38, 44], 6],
      marks: Array.from({ length: 7 }, (_, i) =>
        stroke(`M${14 + i * 5} 6q4 8 0 14`, '#4a5aa8', 1.6, 'opacity=".5"'),
      ).join(''),
      eyeAt: [50, 26, 4.6],
      lines: 'M42 18Q36 30 42 42M57 34Q54 33 52 35',
      front: 'M34 32Q24 30 20 38Q30 42 36 37Z',
    }),
    sapsapT: tail([26, 40], 'M24 20L4 3Q12 20 4 37Z', fin, paint, 'M20 18L8 9M20 22L8 31M19 20H10'),
  }
}

function payaso(): Record<string, Part> {
  const paint = { dark: '#a83a06', rim: '#ffd0a0' }
  const fin = ['#ffb23a', '#e8590a']
  const white = (x: number, w: number, lean: number) =>
    bar(x - 1.6, w + 3.2, '#1a0a14', lean) + bar(x, w, fade(['#ffffff', '#dfeaff']), lean)
  return {
    payaso: fishBody({
      size: [74, 52],
      body: 'M6 26Q14 12 34 9Q58 8 68 24Q69 29 64 32Q52 44 32 43Q14 40 6 28Z',
      colours: ['#ffb44a', '#ff7a1a', '#e8500a'],
      paint,
      behind: 'M22 14Q24 2 36 5Q48 2 54 13ZM30 42Q36 52 46 46L48 40Z',
      fin,
      marks: white(46, 7, 8) + white(25, 7, 5) + white(8, 4, 4),
      eyeAt: [59, 22, 4.2],
      lines: 'M66 31Q62 30 60 32',
      front: 'M42 28Q32 26 28 36Q38 40 45 33Z',
    }),
    payasoT: tail(
      [28, 38],
      'M26 19Q14 14 6 4Q2 19 6 34Q14 24 26 19Z',
      fin,
      paint,
      'M20 17L9 9M20 21L9 29M19 19H8',
    ),
  }
}

function butete(): Record<string, Part> {
  const paint = { dark: '#7a5a06', rim: '#fff0a0', bevel: 6 }
  const fin = ['#ffe27a', '#d89a1a']
  const spikes = Array.from({ length: 22 }, (_, i) => {
    const angle = (i / 22) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const at = (far: number, turn: number) =>
      `${(40 + Math.cos(angle + turn) * far).toFixed(1)} ${(38 + Math.sin(angle + turn) * far * 0.94).toFixed(1)}`
    return c > 0.86
      ? ''
      : `M${at(27, -0.1)}L${(40 + c * 37).toFixed(1)} ${(38 + s * 35).toFixed(1)}L${at(27, 0.1)}Z`
  }).join('')
  return {
    butete: fishBody({
      size: [80, 76],
      body: 'M11 38Q13 12 40 9Q66 12 71 34Q72 40 68 44Q60 66 40 67Q14 64 11 38Z',
      colours: ['#ffd23a', '#ffe98a', '#fffdf0', '#ffffff'],
      paint,
      behind: spikes,
      fin: ['#fff4c0', '#e8b02a'],
      marks: spots(
        [
          [24, 22, 4],
          [38, 16, 3.4],
          [50, 24, 3],
          [30, 34, 3.4],
          [18, 36, 2.8],
          [44, 36, 2.6],
        ],
        '#8a5a0a',
        'opacity=".75"',
      ),
      eyeAt: [57, 29, 7],
      iris: '#4ad8e8',
      lines: 'M71 42Q64 42 62 47M71 42Q68 47 64 48',
      front: 'M38 42Q24 42 24 54Q36 56 42 48Z',
    }),
    buteteT: tail([22, 34], 'M20 17Q10 10 4 4Q2 17 4 30Q10 24 20 17Z', fin, paint),
  }
}

function maya(): Record<string, Part> {
  const paint = { dark: '#8a0a2a', rim: '#ffb0c0' }
  const fin = ['#ff7a8a', '#c81a3a']
  return {
    maya: fishBody({
      size: [100, 64],
      body: 'M6 34Q20 18 46 12Q76 9 92 30Q95 36 88 40Q70 56 42 54Q20 50 6 37Z',
      colours: ['#ff4a5a', '#ff7a7a', '#ffc8c0', '#fff0ea'],
      paint,
      behind: 'M28 20Q30 6 46 5Q64 2 76 15L70 20ZM38 52Q44 64 58 58L62 51Z',
      fin,
      scale: [[14, 16, 54, 36], 7],
      eyeAt: [78, 27, 5.4],
      lines: 'M66 18Q58 32 67 46M92 39Q85 38 82 41',
      front: 'M60 36Q44 34 38 46Q52 52 63 42Z',
    }),
    mayaT: tail(
      [36, 52],
      'M34 26Q20 20 4 4Q10 26 4 48Q20 32 34 26Z',
      fin,
      paint,
      'M28 24L10 11M28 28L10 41M26 26H12',
    ),
  }
}

function lapu(): Record<string, Part> {
  const paint = { dark: '#3a1e0a', rim: '#ffc07a', bevel: 6 }
  const fin = ['#c87a3a', '#6a3410']
  const some = Array.from(
    { length: 34 },
    (_, i) => [14 + ((i * 29) % 78), 20 + ((i * 17) % 42), 1.8 + ((i * 7) % 3) * 0.6] as const,
  )
  return {
    lapu: fishBody({
      size: [118, 80],
      body: 'M8 40Q22 18 54 13Q90 10 108 40Q112 50 100 54Q78 70 48 67Q20 62 8 44Z',
      colours: ['#a8622a', '#d89a5a', '#f4d4a0', '#fff0d8'],
      paint,
      behind: 'M28 24L34 8L42 16L50 5L58 12L66 4L74 11L84 6L88 20ZM46 66Q50 80 64 74L70 66Z',
      fin,
      marks:
        spots(some, '#5a1e0a', 'opacity=".7"') +
        spots(some, '#ff8a4a', 'opacity=".35" transform="translate(.8 .8) scale(.99)"'),
      eyeAt: [90, 32, 6.2],
      iris: '#ff9a3a',
      lines: 'M74 22Q64 40 75 58M110 48Q96 46 90 54M104 54Q100 52 97 53',
      front: 'M68 46Q48 42 42 56Q58 66 72 54Z',
    }),
    lapuT: tail(
      [36, 52],
      'M34 26Q20 14 8 4Q0 26 8 48Q20 38 34 26Z',
      fin,
      paint,
      'M28 22L12 11M28 30L12 41M27 26H8',
    ),
  }
}

function lepu(): Record<string, Part> {
  const paint = { dark: '#5a0a2a', rim: '#ffd0e0', bevel: 3.4 }
  const fin = ['#ffffff', '#ff5a7a', '#a8104a']
  // Long rays, banded, above and below.
  const ray = (x: number, y: number, tx: number, ty: number, w: number) =>
    `M${x - w} ${y}Q${(x + tx) / 2 - w * 2.4} ${(y + ty) / 2} ${tx} ${ty}Q${(x + tx) / 2 + w} ${(y + ty) / 2} ${x + w} ${y}Z`
  const up = [
    [34, 40, 10, 8],
    [42, 36, 24, 3],
    [51, 34, 40, 2],
    [60, 33, 57, 3],
    [69, 34, 73, 6],
    [77, 37, 86, 13],
  ]
  const down = [
    [46, 60, 22, 92],
    [54, 63, 38, 99],
    [62, 63, 55, 100],
    [69, 61, 70, 94],
  ]
  const fan = [...up, ...down]
    .map(([x = 0, y = 0, tx = 0, ty = 0]) => ray(x, y, tx, ty, 3.4))
    .join('')
  return {
    lepu: fishBody({
      size: [112, 104],
      body: 'M8 48Q28 32 58 30Q90 30 104 48Q106 54 98 58Q80 68 54 67Q26 64 8 51Z',
      colours: ['#ff6a7a', '#e82a5a', '#ffb0b0'],
      paint,
      behind: fan,
      fin,
      marks: [20, 33, 46, 59, 71, 81, 90]
        .map((x, i) => bar(x, i % 2 ? 3 : 5.5, i % 2 ? '#ffffff' : '#7a0a34', 7, 'opacity=".85"'))
        .join(''),
      eyeAt: [89, 44, 5],
      lines: 'M104 56Q97 55 93 58',
      front: 'M66 54Q44 52 34 70Q30 82 36 84Q58 78 70 62Z',
    }),
    lepuT: tail(
      [34, 50],
      'M32 25Q20 18 4 4Q8 25 4 46Q20 32 32 25Z',
      ['#ff8a9a', '#ffffff', '#c81a4a'],
      paint,
      'M26 22L8 9M26 28L8 41M25 25H8M26 24L8 17M26 26L8 33',
    ),
  }
}

function tanigue(): Record<string, Part> {
  const paint = { dark: '#0a3a5a', bevel: 4, shine: 0.8 }
  const fin = ['#7ad0e8', '#1a5a8a']
  return {
    tanigue: fishBody({
      size: [150, 56],
      body: 'M6 28Q40 12 84 11Q124 12 146 30Q126 44 84 45Q40 44 6 30Z',
      colours: ['#1a6a9a', '#4ab0d8', '#e8fbff', '#ffffff'],
      paint,
      behind:
        'M62 12Q66 1 78 3L100 12ZM26 22l6-9 3 8zM38 18l6-8 3 7zM26 36l6 9 3-8zM38 39l6 8 3-7zM70 44Q72 54 84 53L92 44Z',
      fin,
      marks: Array.from({ length: 13 }, (_, i) =>
        stroke(`M${22 + i * 8.4} 12q4 9 0 18`, '#0a3a6a', 2.6, 'opacity=".5"'),
      ).join(''),
      eyeAt: [128, 25, 4.6],
      lines: 'M112 16Q105 28 113 40M145 30Q134 31 130 34',
      front: 'M104 31Q88 30 82 38Q96 42 106 36Z',
    }),
    tanigueT: tail(
      [40, 62],
      'M38 31Q28 24 14 4Q8 3 6 5Q20 26 18 31Q20 36 6 57Q8 59 14 58Q28 38 38 31Z',
      fin,
      paint,
    ),
  }
}

function tambakol(): Record<string, Part> {
  const paint = { dark: '#0a1e5a', rim: '#ffe08a', bevel: 6, shine: 0.75 }
  const yellow = ['#fff07a', '#ffb81a']
  return {
    tambakol: fishBody({
      size: [156, 88],
      body: 'M8 44Q44 20 88 18Q132 20 150 46Q130 68 88 70Q44 66 8 47Z',
      colours: ['#16328a', '#2a62c8', '#c8e4ff', '#ffffff'],
      paint,
      behind:
        'M78 20Q66 6 56 2Q60 14 60 22ZM84 68Q70 80 58 86Q62 74 64 66ZM92 20L104 12L112 20ZM24 34l5-8 4 6zM36 29l5-8 4 6zM24 56l5 8 4-6zM36 60l5 8 4-6z',
      fin: yellow,
      scale: [[20, 40, 92, 28], 8],
      marks: stroke('M6 45Q80 36 150 44', '#ffe98a', 2.4, 'opacity=".8"'),
      eyeAt: [131, 38, 5.8],
      lines: 'M114 26Q105 44 115 62M149 48Q138 48 133 54',
      front: 'M106 46Q84 42 70 56Q66 60 70 61Q94 60 109 52Z',
    }),
    tambakolT: tail(
      [44, 84],
      'M42 42Q32 34 18 5Q12 3 8 5Q22 36 20 42Q22 48 8 79Q12 81 18 79Q32 50 42 42Z',
      yellow,
      paint,
    ),
  }
}

function malasugi(): Record<string, Part> {
  const paint = { dark: '#120a4a', rim: '#7af0ff', bevel: 5, shine: 0.75 }
  const sail = ['#7a5aff', '#2a2ad8', '#18107a']
  return {
    malasugi: {
      ...fishBody({
        size: [226, 116],
        body: 'M8 72Q44 54 96 54Q146 54 172 66Q196 72 222 75Q196 80 172 82Q140 96 94 92Q44 88 8 74Z',
        colours: ['#1c1c8a', '#3a5ae0', '#bfe8ff', '#ffffff'],
        paint,
        behind:
          'M40 62Q34 20 52 8Q66 16 76 10Q90 18 100 14Q116 24 126 26Q142 40 146 58ZM92 90Q88 106 74 112Q78 98 80 90Z',
        fin: sail,
        marks: Array.from({ length: 9 }, (_, i) =>
          stroke(`M${30 + i * 14} 52q5 14 0 30`, '#7af0ff', 2, 'opacity=".45"'),
        ).join(''),
        eyeAt: [158, 67, 5],
        lines: 'M142 58Q134 72 143 88M176 80Q166 78 160 80',
        front: 'M130 78Q104 76 90 90Q86 96 92 96Q116 94 132 84Z',
        more:
          Array.from({ length: 7 }, (_, i) =>
            stroke(
              `M${50 + i * 14} ${16 + i * 2.4}L${52 + i * 13} 56`,
              '#b8a8ff',
              1.2,
              'opacity=".5"',
            ),
          ).join('') +
          spots(
            [
              [62, 34, 3],
              [84, 40, 2.6],
              [104, 36, 3],
              [122, 46, 2.4],
              [70, 50, 2],
            ],
            '#12107a',
            'opacity=".6"',
          ),
      }),
      density: 1.4,
    },
    malasugiT: tail(
      [48, 96],
      'M46 48Q34 38 18 5Q12 2 8 5Q22 40 20 48Q22 56 8 91Q12 94 18 91Q34 58 46 48Z',
      ['#4a5aff', '#18107a'],
      paint,
    ),
  }
}

/** The moonfish of gold: scales of metal, fins of mother-of-pearl, a gem for an eye. */
function ginto(): Record<string, Part> {
  const body = 'M14 84Q22 34 78 24Q134 26 156 78Q158 88 148 94Q128 142 80 146Q26 138 14 84Z'
  const fins =
    'M30 52Q26 18 50 4Q62 14 72 6Q86 16 98 6Q112 20 126 18Q134 30 136 44L100 40ZM34 122Q30 148 46 164Q60 152 72 162Q88 150 96 158Q110 146 120 128L80 134Z'
  const inside = clipped(path(body, '#ffffff'))
  const plates = `<g opacity=".8">${scales([14, 28, 92, 116], 13)}${stroke(platesOf([14, 28, 92, 116], 13), '#6a2f06', 1.6, 'opacity=".5"')}</g>`
  return {
    ginto: {
      size: [168, 170],
      body:
        group(
          nacre({ bevel: 3, depth: 6, shadow: 0, seed: 4, amount: 0.9, out: 1.3 }),
          path(fins, pearlWhite()),
        ) +
        [38, 54, 70, 86, 102, 118]
          .map((x, i) =>
            stroke(
              `M${x} ${44 - (i % 2) * 3}L${x - 2 + i} ${14 + (i % 3) * 4}`,
              '#8a7ac8',
              1,
              'opacity=".45"',
            ),
          )
          .join('') +
        group(gold({ bevel: 5, depth: 9, shadow: 3, out: 1.8 }), path(body, goldGrey())) +
        `<g clip-path="${inside}">${plates}${stroke('M112 34Q92 84 114 138', '#6a2f06', 3, 'opacity=".6"')}${stroke('M115 34Q95 84 117 138', '#fff4c0', 1.4, 'opacity=".7"')}${halo(60, 60, 44, ['#fff8d8', 0.55])}</g>` +
        group(
          nacre({ bevel: 2.4, depth: 6, shadow: 1, seed: 9, amount: 0.9, out: 1.2 }),
          path('M96 92Q66 82 46 102Q42 110 50 112Q78 118 100 104Z', pearlWhite()),
        ) +
        circle(128, 72, 12.4, '#2a0d02') +
        circle(128, 72, 11, fade(['#fff4c0', '#d8921f'])) +
        circle(128, 72, 8.4, glow(['#ff9ac0', '#d81a5a', '#5a0628'], [0.36, 0.3], 0.6)) +
        circle(130, 73, 3.8, '#1a0210') +
        circle(132, 69, 2.2, '#ffffff') +
        stroke('M156 92Q144 92 140 100', '#5a2804', 2.4, ended) +
        glint(62, 52, 16) +
        glint(96, 126, 9),
      density: 1.35,
    },
    gintoT: {
      size: [56, 96],
      body:
        group(
          nacre({ bevel: 3, depth: 6, shadow: 0, seed: 7, amount: 0.9, out: 1.3 }),
          path(
            'M54 48Q34 34 10 5Q4 20 14 34Q4 40 6 48Q4 56 14 62Q4 76 10 91Q34 62 54 48Z',
            pearlWhite(),
          ),
        ) + stroke('M44 44L14 18M44 52L14 78M42 48H12', '#8a7ac8', 1.2, `${ended} opacity=".5"`),
      density: 1.5,
    },
  }
}

/** The electric eel: a head, and pieces that follow it. */
function igat(): Record<string, Part> {
  const paint = { dark: '#0a4a3a', rim: '#e8ff7a', bevel: 5, shine: 0.7 }
  const light: Point[] = [
    [14, 26],
    [26, 27],
  ]
  return {
    igat: {
      size: [64, 52],
      body:
        group(
          skin(paint),
          path(
            'M6 12Q26 2 46 12Q60 20 60 27Q58 36 46 41Q26 48 6 40Q2 26 6 12Z',
            fade(['#1fae8a', '#5af0c0', '#e8ffd8']),
          ),
        ) +
        light.map(([x, y]) => circle(x, y, 2.6, '#f4ff9a')).join('') +
        stroke('M60 29Q50 30 44 33M34 14Q28 27 35 40', '#04241c', 1.6, `${ended} opacity=".7"`) +
        eye(46, 20, 4.6, '#f4ff5a'),
      density: 1.7,
    },
    igatS: {
      size: [44, 48],
      body:
        group(
          skin({ ...paint, bevel: 6 }),
          ellipse(22, 24, [18, 19], fade(['#1a9a7e', '#4ae0b4', '#d8ffcc'])),
        ) +
        circle(
          22,
          24,
          4.4,
          glow([
            [0, '#ffffff', 1],
            [0.4, '#f4ff7a', 0.9],
            [1, '#f4ff7a', 0],
          ]),
        ),
      density: 1.5,
    },
    igatF: tail(
      [40, 34],
      'M38 17Q28 8 14 6Q4 10 3 17Q4 24 14 28Q28 26 38 17Z',
      ['#4ae0b4', '#0a6a58'],
      paint,
    ),
  }
}

export const fishParts = (): Record<string, Part> => ({
  ...dilis(),
  ...sapsap(),
  ...payaso(),
  ...butete(),
  ...maya(),
  ...lapu(),
  ...lepu(),
  ...tanigue(),
  ...tambakol(),
  ...malasugi(),
  ...ginto(),
  ...igat(),
})
