import styles from './Tasks.module.css'

/** A chest of pearls and coins: shut while it waits, open once it can be received. */
export function Chest({ open, size = 62 }: { open: boolean; size?: number }) {
  return (
    <svg viewBox="0 0 80 76" width={size} height={size * 0.95} aria-hidden="true">
      <defs>
        <linearGradient id="chest-lid" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b06a34" />
          <stop offset="1" stopColor="#6b3414" />
        </linearGradient>
        <linearGradient id="chest-box" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#96521f" />
          <stop offset="1" stopColor="#4a2208" />
        </linearGradient>
        <radialGradient id="chest-coin" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff0b0" />
          <stop offset="0.55" stopColor="#ffc52e" />
          <stop offset="1" stopColor="#b4720a" />
        </radialGradient>
        <radialGradient id="chest-pearl" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.6" stopColor="#e6e9ff" />
          <stop offset="1" stopColor="#97a0dc" />
        </radialGradient>
        <linearGradient id="chest-glow" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffd35c" stopOpacity="0" />
          <stop offset="1" stopColor="#ffd35c" stopOpacity="0.6" />
        </linearGradient>
      </defs>
      {open && <path className={styles.glow} d="M14 42 2 2h76L66 42Z" fill="url(#chest-glow)" />}
      <g className={styles.lid}>
        <path
          d={open ? 'M9 38Q10 12 40 12T71 38Z' : 'M8 44Q9 18 40 18T72 44Z'}
          fill="url(#chest-lid)"
        />
        <path
          d={open ? 'M24 15V38M56 15V38' : 'M24 22V44M56 22V44'}
          stroke="#ffc857"
          strokeWidth="4"
        />
      </g>
      {open && (
        <>
          <ellipse cx="40" cy="40" rx="30" ry="8" fill="#2a1206" />
          <g className={styles.loot}>
            {[16, 23, 30, 37, 44, 51, 58, 64].map((x, at) => (
              <circle key={x} cx={x} cy={38 - (at % 3) * 4} r="5.6" fill="url(#chest-coin)" />
            ))}
            <circle cx="33" cy="31" r="6.4" fill="url(#chest-pearl)" />
            <circle cx="52" cy="34" r="5" fill="url(#chest-pearl)" />
          </g>
        </>
      )}
      <path d="M8 42H72L68 70H12Z" fill="url(#chest-box)" />
      <path d="M8 43.5H72M22 43 24 70M58 43 56 70" stroke="#ffc857" strokeWidth="4" fill="none" />
      <circle cx="40" cy="52" r="6.4" fill="#ffc857" />
      <path d="M38.4 50.4h3.2l.9 6h-5z" fill="#4a2208" />
    </svg>
  )
}
