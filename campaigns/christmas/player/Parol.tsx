import { useT } from '@perlas/player-kit/messages.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import type { Parol as Shown } from '../call.ts'
import styles from './Parol.module.css'

/** Colours of capiz, in turns around the ring. */
const HUES = 6
const INNER = 124
const OUTER = 162
const STAR = 112
const RAYS = 5

const polar = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
}
const text = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')

/** A piece of the ring between two turns of the whole circle. */
function piece(from: number, until: number, lift = 0): string {
  const [inner, outer] = [INNER + lift, OUTER + lift]
  const [a, b] = [polar(outer, from), polar(outer, until)]
  const [c, d] = [polar(inner, until), polar(inner, from)]
  return `M${text([a])}A${outer} ${outer} 0 0 1 ${text([b])}L${text([c])}A${inner} ${inner} 0 0 0 ${text([d])}Z`
}

/**
 * The parol: a segment for each bulb, a star whose rays fill with the bulbs. Each segment that can be pressed is a button;
 * the others say what they are.
 */
export function Parol({
  bulbs,
  lit,
  onLight,
  onRelight,
}: Pick<Shown, 'bulbs' | 'lit'> & {
  /** Absent where it is only looked at. */
  onLight?: () => void
  onRelight?: ((day: number) => void) | undefined
}) {
  const t = useT()
  const count = bulbs.length
  return (
    <svg
      className={styles.parol}
      viewBox="-196 -196 392 424"
      role="group"
      aria-label={t('christmas.parol', { lit, count })}
    >
      <Capiz />
      <g className={styles.tails} aria-hidden="true">
        {[-66, 66].map((x) =>
          Array.from({ length: 7 }, (_, at) => (
            <path
              key={`${x}${at}`}
              d={`M${x} 150q${(at - 3) * 2} 34 ${(at - 3) * 7} 74`}
              stroke={`var(--capiz-${at % HUES})`}
            />
          )),
        )}
      </g>
      <circle className={styles.ground} r={OUTER + 6} />
      {bulbs.map((bulb, at) => (
        <BulbSegment
          key={bulb.day}
          {...{ bulb, at, count }}
          onPress={
            bulb.state === 'today'
              ? onLight
              : bulb.state === 'missed' && onRelight
                ? () => onRelight(bulb.day)
                : undefined
          }
        />
      ))}
      <Star rays={Math.floor((lit / count) * RAYS + 1e-9)} />
    </svg>
  )
}

/** The colours of the shells, the pearl, and the glow. */
function Capiz() {
  return (
    <defs>
      {Array.from({ length: HUES }, (_, hue) => (
        <radialGradient
          key={hue}
          id={`capiz-${hue}`}
          gradientUnits="userSpaceOnUse"
          cx="0"
          cy="0"
          r={OUTER}
        >
          <stop offset="0.74" stopColor="#fffdf2" />
          <stop offset="0.92" stopColor={`var(--capiz-${hue})`} />
        </radialGradient>
      ))}
      <radialGradient id="capiz-pearl" cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset="0.55" stopColor="#e9ecff" />
        <stop offset="1" stopColor="#8f97d6" />
      </radialGradient>
      <filter id="capiz-glow" x="-30%" y="-30%" width="160%" height="160%">
        <feGaussianBlur stdDeviation="7" />
      </filter>
    </defs>
  )
}

const GAP = 0.0045

function BulbSegment({
  bulb: { day, date, state },
  at,
  count,
  onPress,
}: {
  bulb: Shown['bulbs'][number]
  at: number
  count: number
  onPress: (() => void) | undefined
}) {
  const t = useT()
  const [from, until] = [at / count + GAP, (at + 1) / count - GAP]
  const lift = state === 'today' ? 8 : 0
  const [x, y] = polar((INNER + OUTER) / 2 + lift, (from + until) / 2)
  const [sx, sy] = polar(OUTER + 2, (from + until) / 2)
  const hue = at % HUES
  const isLit = state === 'lit'
  return (
    <g
      className={styles.bulb}
      data-state={state}
      {...(onPress ? pressed(onPress) : { role: 'img' })}
      aria-label={t(`christmas.bulb.${state}`, { day, date: manilaDay(date) })}
    >
      <circle
        className={styles.scallop}
        cx={sx}
        cy={sy}
        r={Math.min(17, (Math.PI * OUTER) / count - 3)}
        style={isLit ? { fill: `var(--capiz-${hue})` } : undefined}
      />
      {isLit && (
        <path
          className={styles.glow}
          d={piece(from, until)}
          fill={`var(--capiz-${hue})`}
          filter="url(#capiz-glow)"
        />
      )}
      <path
        className={styles.piece}
        d={piece(from, until, lift)}
        style={isLit ? { fill: `url(#capiz-${hue})` } : undefined}
      />
      {!isLit && (
        <text x={x} y={y} className={styles.number} aria-hidden="true">
          {day}
        </text>
      )}
    </g>
  )
}

/** A drawing that is a button, by finger and by key. */
const pressed = (press: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: press,
  onKeyDown: (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  },
})

function Star({ rays }: { rays: number }) {
  return (
    <g aria-hidden="true">
      {Array.from({ length: RAYS }, (_, at) => {
        const tip = polar(STAR, at / RAYS)
        const before = polar(STAR * 0.4, at / RAYS - 0.5 / RAYS)
        const after = polar(STAR * 0.4, at / RAYS + 0.5 / RAYS)
        return (
          <g key={at} className={styles.ray} data-lit={at < rays || undefined} data-hue={at}>
            <polygon points={text([tip, before, [0, 0]])} />
            <polygon points={text([tip, after, [0, 0]])} />
          </g>
        )
      })}
      <circle className={styles.pearl} r="19" fill="url(#capiz-pearl)" />
    </g>
  )
}
