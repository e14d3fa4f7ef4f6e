import { useT } from '@perlas/player-kit/messages.ts'
import styles from './Rings.module.css'

const radii = [66, 100, 132, 162, 190] as const
const hues = ['#ffd36b', '#ff8fa3', '#8fe3d0', '#a9a4ff', '#7ab8ff'] as const
/** More than so many dots say nothing. */
const DOTS = 14

/** Five rings around a pearl, a dot for each member up to a handful; a ring that is pressed says its sums. */
export function Rings({
  members,
  chosen,
  onChoose,
}: {
  members: readonly number[]
  chosen: number
  onChoose: (tier: number) => void
}) {
  const t = useT()
  return (
    <div className={styles.rings}>
      <svg viewBox="-210 -210 420 420" aria-hidden="true">
        <defs>
          <radialGradient id="ring-pearl" cx="0.36" cy="0.3" r="0.8">
            <stop offset="0" stopColor="#ffffff" />
            <stop offset="0.5" stopColor="#efe6ff" />
            <stop offset="1" stopColor="#a79ad8" />
          </radialGradient>
          <radialGradient id="ring-glow">
            <stop offset="0" stopColor="#b9a8ff" stopOpacity="0.5" />
            <stop offset="1" stopColor="#b9a8ff" stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle r="200" fill="url(#ring-glow)" />
        {radii.map((radius, at) => {
          const count = Math.min(members[at] ?? 0, DOTS)
          const isChosen = chosen === at + 1
          return (
            <g key={radius} className={styles.ring} onClick={() => onChoose(at + 1)}>
              <circle r={radius} fill="none" stroke="transparent" strokeWidth="30" />
              <circle
                r={radius}
                fill="none"
                stroke={hues[at]}
                strokeWidth={isChosen ? 7 : 3}
                strokeDasharray={at > 2 ? '2 9' : undefined}
                strokeLinecap="round"
                opacity={isChosen ? 1 : 0.55}
              />
              {Array.from({ length: count }, (_, dot) => {
                const turn = (dot / count) * 2 * Math.PI - Math.PI / 2 + at * 0.5
                return (
                  <g
                    key={dot}
                    transform={`translate(${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)})`}
                  >
                    <circle r="12" fill="#1a1440" stroke={hues[at]} strokeWidth="2.500" />
                    <circle cy="-2.500" r="3.600" fill={hues[at]} />
                    <path d="M-6 8q0-7 6-7t6 7z" fill={hues[at]} />
                  </g>
                )
              })}
            </g>
          )
        })}
        <circle r="42" fill="url(#ring-pearl)" />
        <ellipse
          cx="-13"
          cy="-16"
          rx="12"
          ry="8"
          fill="#fff"
          opacity="0.9"
          transform="rotate(-30 -13 -16)"
        />
      </svg>
      <div className={styles.tiers} role="group" aria-label={t('agent5.rings')}>
        {members.map((count, at) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- tiers never change places
            key={at}
            type="button"
            aria-pressed={chosen === at + 1}
            onClick={() => onChoose(at + 1)}
          >
            <span className={styles.dot} data-hue={at} aria-hidden="true" />
            <span>{t('agent5.ring', { tier: at + 1 })}</span>
            <b>{count}</b>
          </button>
        ))}
      </div>
    </div>
  )
}
