import { across, ball, down, lit } from './paint.ts'
import { at, circle, clipped, ellipse, faint, path, put, repeat, stroke } from './shapes.ts'

/** Manta from above, about 280 wide. */
export function manta(back: string, deep: string, belly: string): string {
  const body =
    'M0-76C24-76 34-62 42-48 78-44 114-24 136 20 96 10 68 24 48 48 34 70 18 84 4 88H-4C-18 84-34 70-48 48-68 24-96 10-136 20-114-24-78-44-42-48-34-62-24-76 0-76Z'
  return (
    stroke('M0 84Q-10 120 6 164', deep, 5) +
    lit(
      path(body, down(back, deep)) +
        path('M-24-70-36-100Q-12-98-10-72ZM24-70 36-100Q12-98 10-72Z', back),
      '#dff8ff',
    ) +
    clipped(
      body,
      path('M-60-30Q-30 4-70 16ZM60-30Q30 4 70 16Z', belly, 'opacity=".7"') +
        repeat(9, (i) => circle(-80 + i * 20, -6 + ((i * 17) % 26), 3, belly, 'opacity=".8"')),
    ) +
    stroke('M-20-10H20M-17 4H17M-13 18H13', belly, 4, 'opacity=".55"') +
    circle(-32, -50, 5.5, '#fff') +
    circle(32, -50, 5.5, '#fff') +
    circle(-33, -51, 3, '#0a0f24') +
    circle(33, -51, 3, '#0a0f24')
  )
}

/** A sea turtle from above, swimming up, about 200 high. */
export function turtle(shell: string, deep: string, skin: string): string {
  const flipper = 'M40-48C84-84 122-70 128-34 104-40 74-34 50-14Z'
  return (
    lit(
      path(flipper, skin) +
        path(flipper, skin, 'transform="scale(-1 1)"') +
        path('M34 58Q70 62 74 96 44 92 26 74ZM-34 58Q-70 62-74 96-44 92-26 74Z', skin) +
        ellipse(0, -92, 25, 30, skin) +
        path('M-6 88 0 110 6 88Z', skin),
      '#f4ffe0',
    ) +
    repeat(
      5,
      (i) =>
        circle(78 + i * 9, -50 + (i % 2) * 9, 5, deep, 'opacity=".35"') +
        circle(-78 - i * 9, -50 + (i % 2) * 9, 5, deep, 'opacity=".35"'),
    ) +
    lit(
      path(
        'M0-78C54-74 78-24 70 22 62 66 30 92 0 96-30 92-62 66-70 22-78-24-54-74 0-78Z',
        ball('#fff3c0', shell, deep),
      ),
      '#fff8d8',
    ) +
    stroke(
      'M0-56 28-36V-2L0 18-28-2V-36ZM0 18V50L24 66M0 50-24 66M28-2 62 8M-28-2-62 8M28-36 54-52M-28-36-54-52M0-56V-76',
      deep,
      4.5,
    ) +
    circle(-13, -100, 6, '#fff') +
    circle(13, -100, 6, '#fff') +
    circle(-13, -102, 3.6, '#10173a') +
    circle(13, -102, 3.6, '#10173a')
  )
}

/** Whale shark, side, looking left, about 280 long. */
export function butanding(back: string, deep: string): string {
  const body =
    'M-140-4C-138-44-60-62 20-46 70-36 100-20 118-14 132-40 146-54 156-56 150-30 144-10 146 2 152 24 156 40 158 52 142 40 126 20 112 8 70 30 10 46-40 44-96 42-142 30-140-4Z'
  return (
    lit(
      path('M-10 34Q10 80 52 86 40 54 34 30Z', deep) +
        path(body, down(back, deep)) +
        path('M6-48Q24-84 52-88 46-60 58-36Z', deep) +
        clipped(body, path('M-140 12C-60 24 40 30 120 0V70H-150Z', '#dff3ff', 'opacity=".92"')),
      '#e6fbff',
    ) +
    clipped(
      body,
      repeat(42, (i) =>
        circle(
          -112 + (i % 14) * 17 + (i % 2) * 5,
          -38 + Math.floor(i / 14) * 15 + ((i * 5) % 7),
          3.2,
          '#f4fdff',
          'opacity=".85"',
        ),
      ),
    ) +
    stroke('M-138 2Q-126 10-108 8', '#10173a', 4) +
    stroke('M-78-20V6M-70-20V6M-62-19V6', deep, 3.5) +
    circle(-104, -12, 6, '#10173a') +
    circle(-106, -14, 2, '#fff')
  )
}

/** Shark coming out of the deep, looking left and open-mouthed, about 250 long. */
export function shark(back: string, deep: string): string {
  const body =
    'M-126-8C-90-50-20-58 40-34 76-22 96-18 108-18 122-48 138-64 150-66 142-34 138-10 146 8 148 24 150 36 148 44 132 32 116 14 104 6 66 26 10 44-50 40L-112 30-84 14-122 8Z'
  return (
    lit(
      path('M-6-48Q10-96 52-104 42-66 56-30Z', deep) +
        path('M-20 34Q-2 78 34 88 28 56 30 28Z', deep) +
        path(body, down(back, deep)) +
        clipped(body, path('M-130 20C-60 22 30 30 120-6V80H-130Z', '#e6f3ff')),
      '#dff8ff',
    ) +
    path('M-122 8-84 14-112 30-104 20Z', '#7a0f2a') +
    path('M-118 9l5 9 6-8 5 10 6-8 4 7 5-5ZM-110 29l5-8 5 7 5-7 5 5Z', '#ffffff') +
    stroke('M-50-16Q-56 2-48 16M-40-18Q-46 2-38 18M-30-18Q-36 2-28 18', deep, 4) +
    circle(-84, -16, 7, '#0a0f24') +
    circle(-86, -18, 2.4, '#fff') +
    stroke('M-96-28-74-24', deep, 5)
  )
}

/** Octopus with curled arms, about 240 wide. */
export function octopus(skin: string, deep: string, cup: string): string {
  const arms = [
    'M-30 30C-70 40-110 20-124-20-130-44-104-54-98-34',
    'M-24 40C-60 76-108 78-126 58-140 38-118 26-110 42',
    'M-10 46C-24 90-60 116-88 108-106 98-92 80-80 90',
  ]
  const arm = (d: string) =>
    stroke(d, deep, 27) +
    stroke(d, skin, 20, 'transform="translate(-1 -3)"') +
    stroke(d, cup, 5, 'stroke-dasharray="1 11" transform="translate(4 5)"')
  const side = arms.map(arm).join('')
  return (
    lit(
      side +
        `<g transform="scale(-1 1)">${side}</g>` +
        path(
          'M-56 44C-72 0-86-30-64-72-44-106 44-106 64-72 86-30 72 0 56 44Q0 66-56 44Z',
          ball('#ffd9ec', skin, deep),
        ),
      '#ffe6f4',
    ) +
    faint(
      0.5,
      circle(-30, -76, 8, cup) +
        circle(-10, -90, 5, cup) +
        circle(34, -70, 7, cup) +
        circle(16, -84, 4, cup),
    ) +
    ellipse(-26, -18, 18, 21, '#fffdf3') +
    ellipse(26, -18, 18, 21, '#fffdf3') +
    ellipse(-23, -14, 9, 13, '#1a0526') +
    ellipse(23, -14, 9, 13, '#1a0526') +
    circle(-27, -20, 4, '#fff') +
    circle(19, -20, 4, '#fff') +
    stroke('M-46-42-16-36M46-42 16-36', deep, 7) +
    stroke('M-14 22Q0 30 14 22', deep, 5)
  )
}

/** Crab seen from the front, claws up, about 220 wide. */
export function crab(shell: string, deep: string): string {
  const half =
    stroke('M50 30 92 44 98 68M44 40 78 66 80 88M36 46 58 78 56 96', deep, 11) +
    stroke('M54 0Q96-8 96-44', deep, 17) +
    lit(
      path(
        'M76-50C70-92 96-112 124-104 112-96 108-84 112-74 122-84 134-82 138-74 136-44 106-26 76-50Z',
        shell,
      ),
      '#ffe6d0',
      '#3a0608',
      3,
    )
  return (
    half +
    `<g transform="scale(-1 1)">${half}</g>` +
    lit(
      path('M-74 6C-70-40 70-40 74 6 72 44 40 62 0 62S-72 44-74 6Z', ball('#ffd0b0', shell, deep)),
      '#ffe6d0',
      '#3a0608',
    ) +
    stroke('M-22-28-26-56M22-28 26-56', deep, 8) +
    circle(-27, -62, 15, '#fff') +
    circle(27, -62, 15, '#fff') +
    circle(-24, -60, 7, '#1a0526') +
    circle(24, -60, 7, '#1a0526') +
    stroke('M-24 24Q0 44 24 24', deep, 6) +
    circle(-44, 10, 7, '#ffffff', 'opacity=".3"') +
    circle(44, 10, 7, '#ffffff', 'opacity=".3"')
  )
}

/** The moon-eating serpent: a coil around 0 0 with its head above, about 260 wide. */
export function bakunawa(scale: string, deep: string, fin: string): string {
  const coil = 'M-30 120C-130 110-150 10-90-30-30-66 50-50 60 4 66 44 20 66-10 46'
  const spines = repeat(9, (i) => {
    const [x, y] = at(-34, 40, 96, 205 + i * 22)
    return put(x, y, 0.62, path('M-16 12Q-6-26 6-34 8-6 20 12Z', fin), 205 + i * 22)
  })
  return (
    spines +
    lit(
      stroke(coil, deep, 46) + stroke(coil, scale, 35, 'transform="translate(-2 -4)"'),
      '#c8fff4',
    ) +
    stroke(coil, fin, 5, 'stroke-dasharray="2 13" opacity=".8"') +
    lit(
      path(
        'M-4-86C-30-124 6-160 46-150 76-146 96-134 122-128 112-112 92-104 76-104 92-96 104-88 106-76 74-70 44-76 26-62 20-40 34-20 54-4L10 8C-8-20-16-56-4-86Z',
        down(scale, deep),
      ) +
        path(
          'M8-140Q-26-160-44-196-2-194 30-150ZM26-148Q10-182 16-214 44-188 48-150ZM-8-112Q-44-118-66-142-58-98-12-88Z',
          fin,
        ),
      '#c8fff4',
    ) +
    path('M76-104Q92-110 116-126L110-114 102-118 98-108 88-112Z', '#fff') +
    path('M46-134Q60-146 72-134 60-124 46-134Z', '#ffe27a') +
    circle(60, -134, 4.5, '#3a0612') +
    stroke('M104-130Q150-136 158-168M100-80Q140-70 150-44', fin, 5)
  )
}

/** A mermaid's tail that leaves the water, about 220 high, foot at 0 100. */
export function sirenaTail(light: string, deep: string, fin: string): string {
  const body = 'M-60 110C-70 40-34 0-14-50L14-50C34 0 70 40 60 110Z'
  const fluke =
    'M0-44C-24-70-70-72-112-128-96-74-92-36-4-34ZM0-44C24-70 70-72 112-128 96-74 92-36 4-34Z'
  return (
    lit(
      path(fluke, down(fin, light)) +
        stroke(
          'M-6-42C-40-60-74-80-98-108M-6-40C-40-50-70-56-90-72M6-42C40-60 74-80 98-108M6-40C40-50 70-56 90-72',
          '#ffffff',
          2.5,
          'opacity=".6"',
        ),
      '#ffffff',
    ) +
    lit(
      path(body, across(deep, light, deep)) +
        clipped(
          body,
          repeat(
            44,
            (i) =>
              `<path d="M${-66 + (i % 8) * 18 + (Math.floor(i / 8) % 2) * 9} ${-34 + Math.floor(i / 8) * 26}q9 18 18 0" fill="none" stroke="#ffffff" stroke-width="3" opacity=".5"/>`,
          ),
        ),
      '#ffffff',
    ) +
    circle(0, -42, 11, ball('#fff6d8', '#ffcb3d', '#d98f12'))
  )
}
