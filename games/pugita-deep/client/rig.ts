import { lookAt, leanOf, type Along, type Body, type Kinds } from '@perlas/game-kit/parts/sea/rig'
import { lerp } from '@perlas/game-kit/scene/timeline'

const EEL = 13
/** The eel bends along the way that it came: each piece is where the head was. */
const drawEel: Along = (
  scene,
  layout,
  { rig, swimmer: one, time },
  { now, grown = 1, alpha = 1, tint = 0xffffff, layer = 'things' },
) => {
  const scale = rig.size * layout.fish * grown
  const gap = ((one.until - one.from) / layout.sea.wide / 1.24) * 17 * scale
  const pieces = Array.from({ length: EEL }, (_, j) => {
    const { x, y, heading } = lookAt(layout, one, time - j * gap)
    const wave = Math.sin(now / 240 - j * 0.62 + one.k) * (3 + j * 0.9) * scale
    return { x: x - Math.sin(heading) * wave, y: y + Math.cos(heading) * wave, heading }
  })
  for (let j = EEL - 1; j > 0; j--) {
    const { x, y } = pieces[j]!
    const next = pieces[j - 1]!
    const turn = Math.atan2(next.y - y, next.x - x)
    const thin = lerp(1, 0.45, j / EEL)
    if (j === EEL - 1)
      scene.put(layer, 'igatF', { x, y, anchor: [0.9, 0.5], scale: scale * 0.9, turn, alpha, tint })
    scene.put(layer, 'igatS', {
      x,
      y,
      scale: scale * 0.84,
      high: thin,
      wide: 0.95,
      turn,
      alpha,
      tint,
    })
  }
  const head = pieces[0]!
  const { way, turn: lean } = leanOf(head.heading, Math.PI)
  if (!scene.reducedMotion && Math.sin(now / 330 + one.k) > 0.55)
    scene.put('things+', 'glow', {
      ...head,
      scale: 0.7 * scale,
      alpha: 0.4 * alpha,
      tint: 0xe8ff7a,
    })
  scene.put(layer, 'igat', {
    x: head.x,
    y: head.y,
    scale: scale * 0.92,
    wide: way,
    turn: lean,
    alpha,
    tint,
  })
}

const [ARMS, JOINTS] = [8, 8]
/** The octopus: arms of eight pieces that wave one after the other, the head before them. */
const drawOctopus: Body = (scene, layout, { rig }, { x, y, now, ...look }) => {
  const { grown = 1, alpha = 1, tint = 0xffffff, layer = 'things' } = look
  const scale = rig.size * layout.fish * grown
  const lift = Math.sin(now / 900) * 6 * scale
  for (const i of [0, 7, 1, 6, 2, 5, 3, 4]) {
    const side = (i - (ARMS - 1) / 2) / ((ARMS - 1) / 2)
    let px = x + side * 52 * scale
    let py = y + (48 - Math.abs(side) * 10) * scale + lift
    const joints: { x: number; y: number; turn: number; thin: number }[] = []
    for (let s = 0; s < JOINTS; s++) {
      const wave = Math.sin(now / 420 - s * 0.62 + i * 1.1) * (0.16 + 0.05 * s)
      const angle = Math.PI / 2 - side * (0.62 + 0.07 * s) + wave
      const thin = lerp(0.86, 0.26, s / (JOINTS - 1))
      joints.push({ x: px, y: py, turn: angle - Math.PI / 2, thin })
      px += Math.cos(angle) * 19 * thin * scale * 1.25
      py += Math.sin(angle) * 19 * thin * scale * 1.25
    }
    for (const joint of [...joints].reverse())
      scene.put(layer, 'pugitaA', {
        x: joint.x,
        y: joint.y,
        scale: scale * joint.thin,
        turn: joint.turn,
        alpha,
        tint: i % 2 ? tint : dimmed(tint),
      })
  }
  scene.put(layer, 'pugita', {
    x,
    y: y - 22 * scale + lift,
    scale,
    wide: 1 + 0.02 * Math.sin(now / 450),
    high: 1 - 0.025 * Math.sin(now / 450),
    turn: Math.sin(now / 1_300) * 0.05,
    alpha,
    tint,
  })
}
const dimmed = (tint: number) => (tint === 0xffffff ? 0xd8c8e8 : tint)

export const kinds: Kinds = {
  rigs: {
    dilis: { size: 0.72, reach: 22, tail: [-20, 0], beat: 90 },
    sapsap: { size: 0.74, reach: 25, tail: [-24, 0], beat: 130 },
    payaso: { size: 0.74, reach: 27, tail: [-27, 1], beat: 120 },
    butete: { size: 0.76, reach: 30, tail: [-26, 0], beat: 150 },
    maya: { size: 0.78, reach: 38, tail: [-41, 2], beat: 150 },
    lapu: { size: 0.84, reach: 46, tail: [-46, 2], beat: 190 },
    lepu: { size: 0.86, reach: 44, tail: [-45, -3], beat: 220 },
    tanigue: { size: 0.8, reach: 54, tail: [-62, 0], beat: 110 },
    tambakol: { size: 0.84, reach: 60, tail: [-62, 1], beat: 120 },
    malasugi: { size: 0.84, reach: 84, tail: [-98, 15], beat: 130 },
    ginto: { size: 0.84, reach: 76, tail: [-62, 0], beat: 240 },
    igat: { size: 0.62, reach: 34, beat: 200 },
    pugita: { size: 0.92, reach: 96, beat: 480 },
  },
  bodies: { pugita: drawOctopus },
  alongs: { igat: drawEel },
}
