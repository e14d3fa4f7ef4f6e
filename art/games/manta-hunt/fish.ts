import type { Part } from '../effects.ts'
import { bar, eye, fishBody, skin, spots, tail } from '../fish.ts'
import { ended, stroke } from '../furniture.ts'
import {
  blur,
  circle,
  clipped,
  ellipse,
  fade,
  glint,
  glow,
  gold,
  goldGrey,
  group,
  mix,
  nacre,
  painted,
  path,
  pearl,
  pearlWhite,
} from '../paints.ts'

/** Fish of open water by day: silver schools, hunters in bright colours, a nautilus of gold, and the manta. */

function galunggong(): Record<string, Part> {
  const paint = { dark: '#0a4a6a', bevel: 2.6, shine: 0.9 }
  const fin = ['#d8f0ff', '#5aa0c8']
  return {
    galunggong: fishBody({
      size: [72, 30],
      body: 'M6 15Q20 5 42 5Q60 6 68 14Q66 20 52 23Q28 27 6 16Z',
      colours: ['#1f7ab0', '#7ad8e8', '#ffffff', '#dff2fa'],
      paint,
      behind: 'M28 6L36 0L40 6ZM44 5L58 2L54 8ZM34 24L42 29L44 22Z',
      fin,
      marks:
        stroke('M4 14Q36 11 70 13', '#ffd84a', 2.2, 'opacity=".9"') +
        stroke('M8 17Q22 17 32 16', '#2a6a8a', 2, 'stroke-dasharray="1.6 1.4" opacity=".7"'),
      eyeAt: [58, 12.5, 3.4],
      lines: 'M51 8Q47 14 51 21M68 16Q64 16 62 17',
    }),
    galunggongT: tail([26, 32], 'M24 16Q14 12 4 2Q9 16 4 30Q14 20 24 16Z', fin, paint),
  }
}

function dalaga(): Record<string, Part> {
  const paint = { dark: '#0a2a8a', rim: '#ffe98a', bevel: 3.6, shine: 0.7 }
  const fin = ['#fff07a', '#f0a81a']
  return {
    dalaga: fishBody({
      size: [78, 40],
      body: 'M6 20Q22 7 46 7Q66 9 73 20Q71 27 56 31Q30 35 6 22Z',
      colours: ['#1446c8', '#2a86f4', '#7ad0ff', '#e8f4ff'],
      paint,
      behind: 'M26 9Q40 -1 60 9L56 13ZM34 31Q44 38 54 29Z',
      fin,
      marks: path('M2 17Q34 5 60 8L56 12Q34 11 2 24Z', '#ffd22a', 'opacity=".95"'),
      scale: [[14, 12, 40, 18], 6],
      eyeAt: [62, 17.5, 3.8],
      lines: 'M54 11Q49 20 54 29M73 22Q69 22 66 24',
      front: 'M50 21Q38 20 34 27Q42 30 52 26Z',
    }),
    dalagaT: tail(
      [30, 42],
      'M28 21Q18 17 5 3Q8 21 5 39Q18 25 28 21Z',
      fin,
      { ...paint, dark: '#a86a06' },
      'M22 19L9 9M22 23L9 33M20 21H10',
    ),
  }
}

function matambaka(): Record<string, Part> {
  const paint = { dark: '#8a1e4a', rim: '#ffd0c0', bevel: 4.6, shine: 0.85 }
  const fin = ['#ffc0b0', '#e05a5a']
  return {
    matambaka: fishBody({
      size: [86, 48],
      body: 'M6 25Q22 9 48 8Q72 10 80 24Q80 31 68 36Q40 43 6 27Z',
      colours: ['#f0506a', '#ffa0a0', '#fff4f0', '#ffffff'],
      paint,
      behind: 'M30 11Q32 1 46 2L58 9ZM40 39Q46 47 56 42L58 36Z',
      fin,
      marks: stroke('M8 25Q40 20 60 24', '#ffe08a', 2.4, 'opacity=".8"'),
      scale: [[14, 14, 42, 24], 6.4],
      eyeAt: [65, 22, 7.4],
      iris: '#ff8a5a',
      lines: 'M54 12Q48 24 55 36M80 28Q74 28 71 32',
      front: 'M50 27Q36 24 30 34Q42 38 53 32Z',
    }),
    matambakaT: tail(
      [32, 46],
      'M30 23Q18 18 5 3Q9 23 5 43Q18 28 30 23Z',
      fin,
      paint,
      'M24 21L10 10M24 25L10 36M22 23H10',
    ),
  }
}

function talakitok(): Record<string, Part> {
  const paint = { dark: '#2a3a5a', rim: '#fff0b0', bevel: 6, shine: 0.95, depth: 9 }
  const fin = ['#9fd8f0', '#2a5a9a']
  return {
    talakitok: fishBody({
      size: [108, 78],
      body: 'M8 42Q22 22 52 12Q84 8 98 32Q101 42 94 48Q72 66 46 64Q22 58 8 45Z',
      colours: ['#3a6a9a', '#a8d4e8', '#ffffff', '#fff0c0'],
      paint,
      behind: 'M36 20Q34 4 48 3Q52 12 62 11L80 16L34 26ZM46 63Q46 75 60 74Q62 66 76 60L64 58Z',
      fin,
      scale: [[18, 22, 58, 38], 7],
      marks:
        stroke('M10 43Q36 32 64 34', '#f4b83a', 2.6, 'opacity=".75"') +
        stroke('M8 44Q28 42 46 42', '#4a6a8a', 3, 'stroke-dasharray="2 1.6" opacity=".6"') +
        bar(74, 5, '#2a3a5a', 8, 'opacity=".22"'),
      eyeAt: [84, 31, 5.8],
      iris: '#ffd23a',
      lines: 'M72 18Q64 36 74 54M97 45Q89 44 85 48',
      front: 'M66 44Q44 40 32 56Q30 60 36 60Q56 60 70 51Z',
    }),
    talakitokT: tail(
      [44, 74],
      'M42 37Q30 30 14 5Q9 3 6 6Q20 32 20 37Q20 42 6 68Q9 71 14 69Q30 44 42 37Z',
      ['#ffe27a', '#c88a1a'],
      paint,
    ),
  }
}

/** The flying fish: its wings are parts of their own. */
function bolador(): Record<string, Part> {
  const paint = { dark: '#1a1e7a', rim: '#9ff5ff', bevel: 3.6, shine: 0.85 }
  const wing =
    'M96 50Q84 44 62 30Q38 12 8 4Q4 4 5 8Q14 16 18 20Q14 20 16 24Q26 30 30 34Q28 36 32 39Q50 46 60 48Q74 56 96 50Z'
  const rays = [
    [14, 8],
    [24, 22],
    [36, 34],
    [54, 44],
  ]
    .map(([x, y]) => `M92 49Q${(92 + x!) / 2} ${(49 + y!) / 2 - 5} ${x} ${y}`)
    .join('')
  return {
    bolador: fishBody({
      size: [128, 42],
      body: 'M6 22Q34 9 76 9Q108 10 122 21Q118 29 96 32Q48 36 6 23Z',
      colours: ['#2a2ac8', '#4a7af4', '#c8f0ff', '#ffffff'],
      paint,
      behind: 'M26 15Q28 4 40 5L50 12ZM36 32L44 40L54 33Z',
      fin: ['#8ad8ff', '#2a4ad8'],
      scale: [[26, 13, 60, 16], 6],
      marks: stroke('M8 22Q60 17 120 20', '#9fffe8', 2, 'opacity=".7"'),
      eyeAt: [106, 19, 4.6],
      lines: 'M92 13Q86 21 92 30M122 23Q116 23 112 25',
    }),
    boladorT: tail(
      [44, 60],
      'M42 26Q30 22 8 3Q4 3 5 7Q18 24 18 28Q16 38 4 56Q6 59 10 57Q30 38 42 26Z',
      ['#8ad8ff', '#2a2ac8'],
      paint,
    ),
    boladorW: {
      size: [100, 58],
      body:
        group(
          skin({ ...paint, bevel: 2.6, depth: 4.5 }),
          path(wing, fade(['#e8fdff', '#7ad4ff', '#3a5af0'], [0, 0, 1, 1]), 'opacity=".94"'),
        ) +
        stroke(rays, '#ffffff', 1.3, `${ended} opacity=".6"`) +
        spots(
          [
            [40, 24, 2.4],
            [54, 33, 2.2],
            [66, 39, 2],
          ],
          '#1a1e9a',
          'opacity=".5"',
        ),
      density: 1.6,
    },
  }
}

function torsilyo(): Record<string, Part> {
  const paint = { dark: '#0a3a4a', rim: '#d0fff0', bevel: 4, shine: 0.95 }
  const fin = ['#9fe8e0', '#1a6a7a']
  return {
    torsilyo: fishBody({
      size: [186, 52],
      body: 'M6 26Q40 11 96 12Q138 12 160 18L180 22Q182 26 178 27L162 28L178 31Q178 35 170 36Q134 42 92 41Q40 40 6 28Z',
      colours: ['#2a8a9a', '#9fe0e0', '#ffffff', '#e8fff8'],
      paint,
      behind: 'M52 14Q54 2 66 4L78 13ZM112 13Q116 4 126 6L132 13ZM56 40Q60 50 70 47L80 40Z',
      fin,
      marks: Array.from({ length: 12 }, (_, i) =>
        stroke(
          `M${26 + i * 9.4} 12q${i % 2 ? 5 : 3} 7 -1 ${12 + (i % 3)}`,
          '#0a4a5a',
          3.4,
          'opacity=".5"',
        ),
      ).join(''),
      eyeAt: [149, 22, 5],
      iris: '#d8ff5a',
      lines: 'M134 16Q127 27 135 38',
      front: 'M126 32Q108 31 102 40Q116 43 128 38Z',
      more: path(
        'M163 27l1.600 3.400 1.600-3.200 1.600 3 1.600-3 1.600 2.800 1.600-2.600 1.400 2.200 1-2.300Z',
        '#ffffff',
      ),
      density: 1.4,
    }),
    torsilyoT: tail(
      [44, 66],
      'M42 33Q30 28 8 5Q4 4 5 9Q16 28 16 33Q16 38 5 57Q4 62 8 61Q30 38 42 33Z',
      fin,
      paint,
    ),
  }
}

function dorado(): Record<string, Part> {
  const paint = { dark: '#0a4a3a', rim: '#fff07a', bevel: 5.4, shine: 0.75 }
  const crest = ['#3af0e0', '#0a8ae8', '#0a3ab8']
  const freckles = Array.from(
    { length: 40 },
    (_, i) => [24 + ((i * 31) % 118), 36 + ((i * 19) % 34), 1.2 + ((i * 5) % 3) * 0.5] as const,
  )
  return {
    dorado: fishBody({
      size: [178, 96],
      body: 'M8 54Q46 38 96 30Q130 18 152 24Q170 36 170 58Q168 68 154 71Q96 78 46 66Q22 62 8 56Z',
      colours: ['#0ac8a0', '#7af06a', '#fff04a', '#fffbd0'],
      paint,
      behind:
        'M34 48Q40 28 56 22Q62 26 72 17Q80 22 90 11Q100 16 110 5Q120 8 132 3Q146 8 152 26L96 36ZM70 72Q84 86 100 80Q112 84 122 75Z',
      fin: crest,
      marks: spots(freckles, '#0a6ae8', 'opacity=".7"'),
      eyeAt: [147, 45, 6],
      iris: '#7af0ff',
      lines: 'M128 30Q116 48 128 68M169 58Q156 57 151 63',
      front: 'M118 58Q94 54 84 70Q98 76 122 67Z',
      more: [50, 66, 82, 98, 114, 130]
        .map((x, i) =>
          stroke(
            `M${x} ${44 - i * 3}L${x + 2} ${22 - i * 3}`,
            '#c8fff8',
            1.1,
            `${ended} opacity=".5"`,
          ),
        )
        .join(''),
      density: 1.3,
    }),
    doradoT: tail(
      [54, 96],
      'M52 48Q38 38 14 5Q9 2 6 6Q20 40 20 48Q20 56 6 90Q9 94 14 91Q38 58 52 48Z',
      ['#ffe83a', '#1ab88a', '#0a6ae8'],
      paint,
    ),
  }
}

function bangkulis(): Record<string, Part> {
  const paint = { dark: '#060e4a', rim: '#ffe27a', bevel: 6.4, shine: 0.9, depth: 9 }
  const yellow = ['#fff27a', '#ffb010']
  const finlets = Array.from(
    { length: 5 },
    (_, i) => `M${26 + i * 11} ${52 - i * 4.4}l4-9 6 6ZM${26 + i * 11} ${64 + i * 3.8}l4 9 6-6Z`,
  ).join('')
  return {
    bangkulis: fishBody({
      size: [186, 128],
      body: 'M8 57Q46 32 100 29Q148 30 178 58Q156 82 102 86Q46 82 8 60Z',
      colours: ['#0e1c7a', '#2048c8', '#9fc8ff', '#ffffff'],
      paint,
      // The sickles of the yellowfin.
      behind: `M92 30Q82 22 62 4Q58 2 60 8Q72 26 74 34ZM112 29Q104 14 96 11Q100 24 98 31ZM94 84Q84 96 60 122Q57 126 61 124Q86 108 106 86ZM110 82Q112 94 104 102Q122 96 128 80Z${finlets}`,
      fin: yellow,
      scale: [[30, 44, 96, 34], 8.4],
      marks:
        stroke('M8 57Q96 42 178 54', '#ffd83a', 3.4, 'opacity=".85"') +
        stroke('M30 72Q96 84 150 72', '#ffffff', 2, 'stroke-dasharray="3 4" opacity=".5"'),
      eyeAt: [152, 50, 6.2],
      lines: 'M132 36Q120 56 132 78M177 60Q163 60 157 67',
      front: 'M122 58Q94 50 70 62Q66 66 72 68Q100 72 124 66Z',
      density: 1.25,
    }),
    bangkulisT: tail(
      [58, 116],
      'M56 58Q44 48 20 5Q12 0 8 4Q26 48 24 58Q26 68 8 112Q12 116 20 111Q44 68 56 58Z',
      ['#2a4ac8', '#0a1260'],
      paint,
    ),
  }
}

/** The nautilus of gold: a shell of mother-of-pearl with flames of gold, its face, and the arms before it. */
function lagang(): Record<string, Part> {
  const shell =
    'M132 34Q112 6 72 8Q26 14 12 58Q6 104 44 124Q86 140 116 116Q124 108 122 96Q116 66 132 34Z'
  const inside = clipped(path(shell, '#ffffff'))
  // Flames run from the rim inwards.
  const flames = Array.from({ length: 10 }, (_, i) => {
    const middle = ((62 + i * 26) * Math.PI) / 180
    const at = (far: number, turn: number) =>
      `${(74 + Math.cos(middle + turn) * far).toFixed(1)} ${(72 + Math.sin(middle + turn) * far).toFixed(1)}`
    return `M${at(76, -0.13)}Q${at(48, -0.15)} ${at(25, 0.02)}Q${at(50, 0.06)} ${at(76, 0.12)}Z`
  }).join('')
  const spiral = 'M110 76Q112 50 84 46Q58 46 54 68Q54 90 74 94Q92 94 92 78Q92 66 80 66Q70 66 70 76'
  const flesh = painted({
    bevel: 4,
    depth: 8,
    shade: ['#5a1408', '#a8502a'],
    out: 1.6,
    contour: '#2a0804',
    shine: 0.5,
    rim: '#ffe0a0',
  })
  const arms = Array.from({ length: 9 }, (_, i) => {
    const y = 6 + i * 7.4
    const far = 58 - Math.abs(i - 4) * 5
    return `M4 ${20 + i * 3.6}Q28 ${y + (i % 2 ? 6 : -6)} ${far} ${y}`
  }).join('')
  return {
    lagang: {
      size: [178, 142],
      body:
        group(
          flesh,
          path(
            'M110 44Q140 50 158 74Q166 94 150 108Q130 122 108 112Z',
            fade(['#ffd8a8', '#f09a5a', '#c85a2a']),
          ),
        ) +
        group(
          nacre({ bevel: 7, depth: 9, shadow: 3, seed: 6, amount: 0.92, out: 1.8 }),
          path(shell, pearlWhite()),
        ) +
        `<g clip-path="${inside}">${group(gold({ bevel: 2.4, depth: 8, shadow: 2, out: 1 }), path(flames, goldGrey()))}${ellipse(50, 34, [26, 12], '#ffffff', `opacity=".6" filter="${blur(4)}" transform="rotate(-30 50 34)"`)}</g>` +
        stroke(spiral, '#8a5a1a', 5, `${ended} opacity=".75"`) +
        group(
          gold({ bevel: 1.4, depth: 6, shadow: 0, out: 0.6 }),
          stroke(spiral, '#b8b8b8', 3.2, ended),
        ) +
        pearl(78, 76, 7) +
        // The hood lies over the rim of the shell.
        group(
          flesh,
          path(
            'M112 40Q126 24 146 40Q162 54 158 72Q146 64 132 66Q120 68 115 58Z',
            fade(['#fff6e0', '#f8cc94', '#e89a5a']),
          ),
        ) +
        spots(
          [
            [132, 46, 2.6],
            [144, 54, 2.2],
            [124, 50, 1.8],
          ],
          '#a8481a',
          'opacity=".6"',
        ) +
        eye(140, 82, 9, '#ffd23a') +
        glint(48, 32, 15) +
        glint(36, 104, 10),
      density: 1.25,
    },
    lagangT: {
      size: [64, 74],
      body:
        group(
          skin({ dark: '#8a2a0a', rim: '#ffe0a0', bevel: 1.6, shine: 0.4, depth: 4 }),
          stroke(arms, '#f4a866', 4.4, ended),
        ) + stroke(arms, '#fff0d0', 1.2, `${ended} opacity=".55" transform="translate(0 -1)"`),
      density: 1.25,
    },
  }
}

/**
 * The manta from above, heading right: its body with the two lobes before its mouth, a wing that is beaten (its root at the
 * foot), and the whip of its tail.
 */
function manta(): Record<string, Part> {
  const coat = (bevel: number) =>
    painted({
      bevel,
      depth: 10,
      shade: ['#04082a', '#24408a'],
      out: 1.3,
      contour: '#04104a',
      shine: 0.7,
      sharp: 20,
      rim: '#7af0ff',
      rimStrength: 0.85,
    })
  const body =
    'M10 60Q34 40 70 32Q112 26 150 36Q168 42 176 34Q188 24 196 30Q200 38 190 46Q184 52 184 60Q184 68 190 74Q200 82 196 90Q188 96 176 86Q168 78 150 84Q112 94 70 88Q34 80 10 60Z'
  const wing =
    'M24 138Q36 118 40 96Q44 62 26 30Q14 12 20 5Q30 1 62 32Q100 68 128 100Q146 122 160 138Q92 150 24 138Z'
  const inWing = clipped(path(wing, '#ffffff'))
  const shoulder = 'M88 140Q92 108 122 104Q146 112 156 140Z'
  const gills = [0, 1, 2, 3, 4]
    .map((i) => `M${112 + i * 8} 48q-4 5 -1 9M${112 + i * 8} 72q-4 -5 -1 -9`)
    .join('')
  return {
    manta: {
      size: [206, 120],
      body:
        group(coat(10), path(body, fade(['#3a66e8', '#1c3aa8', '#0e1e6a', '#1c3aa8', '#3a66e8']))) +
        // White shoulders, as a manta has them, of mother-of-pearl.
        group(
          nacre({ bevel: 2, depth: 5, shadow: 0, seed: 8, out: 1 }),
          path('M128 37Q150 42 146 60Q150 78 128 83Q140 70 132 60Q140 50 128 37Z', pearlWhite()),
        ) +
        stroke(gills, '#04082a', 2.2, `${ended} opacity=".55"`) +
        stroke('M30 60Q80 54 122 60', '#8ab0ff', 3, `${ended} opacity=".4" filter="${blur(1.2)}"`) +
        // A jewel and pearls along its back.
        group(
          gold({ bevel: 2, depth: 8, shadow: 2 }),
          path('M76 60L92 46L108 60L92 74Z', goldGrey()),
        ) +
        circle(92, 60, 8, glow(['#d8fff8', '#1ac8d8', '#04507a'], [0.36, 0.3], 0.6)) +
        circle(89.5, 57, 2.4, '#ffffff', 'opacity=".9"') +
        pearl(66, 60, 5.4) +
        pearl(50, 60, 4.4) +
        pearl(36, 60, 3.4) +
        eye(166, 40, 5.4, '#9ff5ff') +
        eye(166, 80, 5.4, '#9ff5ff') +
        stroke('M178 50Q172 60 178 70', '#020620', 3, ended),
      density: 1.2,
    },
    mantaW: {
      size: [176, 146],
      body:
        group(
          coat(9),
          path(wing, fade(['#5a90ff', '#2a50d0', '#16308a'], [0, 0, 0.5, 1])) +
            `<g clip-path="${inWing}">${path(shoulder, '#dff2ff', `opacity=".55" filter="${blur(5)}"`)}${Array.from(
              { length: 6 },
              (_, i) =>
                stroke(
                  `M${60 + i * 16} 140Q${52 + i * 10} ${92 + i * 5} ${30 + i * 14} ${34 + i * 15}`,
                  '#9fc8ff',
                  1.8,
                  'opacity=".3"',
                ),
            ).join('')}</g>`,
        ) +
        stroke('M22 6Q60 34 98 72Q130 104 156 136', '#c8f4ff', 2.2, `${ended} opacity=".7"`) +
        spots(
          [
            [58, 66, 3.2],
            [72, 88, 3.8],
            [66, 112, 3],
            [92, 112, 3.4],
          ],
          '#bff0ff',
          'opacity=".5"',
        ),
      density: 1.1,
    },
    mantaT: {
      size: [150, 18],
      body:
        group(
          skin({ dark: '#04082a', rim: '#7af0ff', bevel: 2, depth: 5 }),
          path('M148 3Q90 4 4 9Q90 13 148 15Z', mix('#1c3aa8', '#0e1e6a', 0.5)),
        ) + stroke('M146 7Q90 6 14 9', '#8ab0ff', 1.2, `${ended} opacity=".6"`),
      density: 1.2,
    },
  }
}

export const fishParts = (): Record<string, Part> => ({
  ...galunggong(),
  ...dalaga(),
  ...matambaka(),
  ...talakitok(),
  ...bolador(),
  ...torsilyo(),
  ...dorado(),
  ...bangkulis(),
  ...lagang(),
  ...manta(),
})
