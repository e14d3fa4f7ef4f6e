import { strewn } from '@perlas/game-kit/scene/timeline'

/** Balls in a drum of radius 1 that turns: they are lifted, fall, and push each other. Nothing of it decides anything. */
export type Pea = { ball: number; x: number; y: number; turn: number }
type Body = Pea & { vx: number; vy: number; spin: number }

/** So large they push each other, so large they are seen: behind each other they overlap a little. */
const PUSH = 0.088
export const SEEN = 0.108
const GRAVITY = 6.4
const STEP = 1 / 120
const LONGEST = 0.06
/** So many steps until all of them lie. */
const SETTLES = 260
export const PADDLES = 4
const WALL = 1 - SEEN

export type Drum = {
  readonly peas: readonly Pea[]
  /** How far it has turned, in radians. */
  readonly angle: number
  /** Puts in exactly these. */
  fill(balls: readonly number[]): void
  take(ball: number): void
  /** They lie still at the bottom. */
  settle(): void
  /** Time goes on; `speed` is how fast it turns, in radians a second. */
  step(ms: number, speed: number): void
}

export function createDrum(): Drum {
  let bodies: Body[] = []
  let [angle, rest] = [0, 0]

  function tick(speed: number): void {
    angle += speed * STEP
    for (const one of bodies) {
      one.vy += GRAVITY * STEP
      one.x += one.vx * STEP
      one.y += one.vy * STEP
      one.turn += one.spin * STEP
    }
    for (let i = 0; i < bodies.length; i++)
      for (let j = i + 1; j < bodies.length; j++) meet(bodies[i]!, bodies[j]!)
    for (const one of bodies) hold(one, speed)
  }

  /** Two push each other apart, and share what speed they had towards each other. */
  function meet(one: Body, other: Body): void {
    const [dx, dy] = [other.x - one.x, other.y - one.y]
    const far2 = dx * dx + dy * dy
    if (far2 >= (PUSH * 2) ** 2 || far2 === 0) return
    const far = Math.sqrt(far2)
    const [nx, ny] = [dx / far, dy / far]
    const apart = (PUSH * 2 - far) / 2
    one.x -= nx * apart
    one.y -= ny * apart
    other.x += nx * apart
    other.y += ny * apart
    const towards = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny
    if (towards <= 0) return
    const push = towards * 0.72
    one.vx -= nx * push
    one.vy -= ny * push
    other.vx += nx * push
    other.vy += ny * push
  }

  /** The wall carries what leans on it; a blade lifts what it finds. */
  function hold(one: Body, speed: number): void {
    const far = Math.hypot(one.x, one.y)
    if (far < WALL) return
    const [nx, ny] = [one.x / far, one.y / far]
    one.x = nx * WALL
    one.y = ny * WALL
    const out = one.vx * nx + one.vy * ny
    if (out > 0) {
      one.vx -= nx * out * 1.45
      one.vy -= ny * out * 1.45
    }
    const [tx, ty] = [-ny, nx]
    const along = one.vx * tx + one.vy * ty
    const near = bladeNear(Math.atan2(one.y, one.x), angle)
    const grip = near ? 0.8 : 0.02
    const lift = (speed * WALL - along) * grip
    one.vx += tx * lift
    one.vy += ty * lift
    one.spin = along / SEEN
  }

  return {
    get peas() {
      return bodies
    },
    get angle() {
      return angle
    },
    fill(balls) {
      const wanted = new Set(balls)
      const there = new Set(bodies.map(({ ball }) => ball))
      bodies = bodies.filter(({ ball }) => wanted.has(ball))
      for (const ball of balls) {
        if (there.has(ball)) continue
        const far = 0.78 * Math.sqrt(strewn(ball, 1))
        const round = strewn(ball, 2) * Math.PI * 2
        bodies.push({
          ball,
          x: far * Math.cos(round),
          y: far * Math.sin(round),
          turn: strewn(ball, 3) * 6,
          vx: 0,
          vy: 0,
          spin: 0,
        })
      }
    },
    take(ball) {
      bodies = bodies.filter((one) => one.ball !== ball)
    },
    settle() {
      for (let i = 0; i < SETTLES; i++) tick(0)
    },
    step(ms, speed) {
      rest = Math.min(LONGEST, rest + ms / 1_000)
      for (; rest >= STEP; rest -= STEP) tick(speed)
    },
  }
}

const BLADE = 0.16
/** Whether a place on the wall lies just before a blade. */
function bladeNear(place: number, angle: number): boolean {
  const part = (Math.PI * 2) / PADDLES
  const off = (((place - angle) % part) + part) % part
  return off < BLADE || off > part - BLADE
}
