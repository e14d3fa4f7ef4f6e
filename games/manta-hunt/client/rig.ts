import { drawFish, leanOf, type Body, type Kinds } from '@perlas/game-kit/parts/sea/rig'

/** The flying fish: a wing behind it and one before, that tremble more than they beat. */
const drawBolador: Body = (scene, layout, one, look) => {
  const { now, grown = 1, alpha = 1, tint = 0xffffff, layer = 'things' } = look
  const scale = one.rig.size * layout.fish * grown
  const { way, turn } = leanOf(look.heading)
  const beat = Math.sin(now / 170 + one.k)
  const at = (lx: number, ly: number) => ({
    x: look.x + scale * (way * lx * Math.cos(turn) - ly * Math.sin(turn)),
    y: look.y + scale * (way * lx * Math.sin(turn) + ly * Math.cos(turn)),
  })
  const wing = { anchor: [0.94, 0.86] as [number, number], scale, wide: way, alpha }
  scene.put(layer, 'boladorW', {
    ...at(26, -3),
    ...wing,
    high: 0.8 + 0.14 * beat,
    turn: turn + way * (0.34 + 0.1 * beat),
    tint: 0xa8b8e8,
  })
  drawFish(scene, layout, one, look)
  scene.put(layer, 'boladorW', {
    ...at(28, 1),
    ...wing,
    high: 0.92 - 0.16 * beat,
    turn: turn - way * 0.12 * beat,
    tint,
  })
}

/** The nautilus: it bobs, and its arms play before it. */
const drawLagang: Body = (scene, layout, { rig, k }, look) => {
  const { now, grown = 1, alpha = 1, tint = 0xffffff, layer = 'things' } = look
  const scale = rig.size * layout.fish * grown
  const { way } = leanOf(look.heading)
  const beat = Math.sin(now / rig.beat + k)
  const y = look.y + 5 * scale * beat
  const turn = way * 0.06 * Math.sin(now / rig.beat + k + 1)
  scene.put(layer, 'lagangT', {
    x: look.x + way * 58 * scale,
    y: y + 26 * scale,
    anchor: [0, 0.5],
    scale,
    wide: way * (0.9 + 0.14 * beat),
    high: 1 - 0.1 * beat,
    turn: turn + way * 0.2,
    alpha,
    tint,
  })
  if (!scene.reducedMotion && Math.sin(now / 700 + k) > 0.4)
    scene.put('things+', 'glow', { x: look.x, y, scale, alpha: 0.22 * alpha, tint: 0xffe9b0 })
  scene.put(layer, 'lagang', { x: look.x, y, scale, wide: way, turn, alpha, tint })
}

/** The manta, from above: both wings beat as one, slowly, and its tail follows. */
const drawManta: Body = (scene, layout, { rig, k }, look) => {
  const { now, grown = 1, alpha = 1, tint = 0xffffff, layer = 'things' } = look
  const scale = rig.size * layout.fish * grown
  const { way, turn } = leanOf(look.heading, 0.35)
  const beat = Math.sin(now / rig.beat + k)
  const lift = 4 * scale * beat
  const at = (lx: number, ly: number) => ({
    x: look.x + scale * (way * lx * Math.cos(turn) - ly * Math.sin(turn)),
    y: look.y + lift + scale * (way * lx * Math.sin(turn) + ly * Math.cos(turn)),
  })
  const own = { scale, alpha, tint }
  if (!scene.reducedMotion)
    scene.put('things+', 'glow', {
      ...at(0, 0),
      scale: 2.6 * scale,
      alpha: 0.2 * alpha,
      tint: 0x6ad8ff,
    })
  scene.put(layer, 'mantaT', {
    ...at(-88, 0),
    ...own,
    anchor: [1, 0.5],
    wide: way,
    turn: turn + way * 0.09 * Math.sin(now / rig.beat + k - 1.2),
  })
  for (const side of [-1, 1] as const)
    scene.put(layer, 'mantaW', {
      ...at(6, side * 24),
      ...own,
      anchor: [0.5, 0.95],
      wide: way,
      high: -side * (side < 0 ? 0.86 + 0.18 * beat : 0.8 - 0.18 * beat),
      turn,
      tint: side < 0 ? tint : 0xd0dcff,
    })
  scene.put(layer, 'manta', { ...at(0, 0), ...own, wide: way, turn })
}

export const kinds: Kinds = {
  rigs: {
    galunggong: { size: 0.76, reach: 26, tail: [-26, 1], beat: 95 },
    dalaga: { size: 0.78, reach: 29, tail: [-29, 1], beat: 105 },
    matambaka: { size: 0.72, reach: 32, tail: [-33, 2], beat: 120 },
    talakitok: { size: 0.68, reach: 42, tail: [-40, 4], beat: 125 },
    bolador: { size: 0.8, reach: 52, tail: [-54, 1], beat: 80 },
    torsilyo: { size: 0.84, reach: 70, tail: [-80, 0], beat: 130 },
    dorado: { size: 0.84, reach: 72, tail: [-72, 7], beat: 140 },
    bangkulis: { size: 0.8, reach: 74, tail: [-78, -6], beat: 115 },
    lagang: { size: 0.8, reach: 72, beat: 620 },
    manta: { size: 1.2, reach: 104, beat: 640 },
  },
  bodies: { bolador: drawBolador, lagang: drawLagang, manta: drawManta },
}
