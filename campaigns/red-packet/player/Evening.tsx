import styles from './Evening.module.css'

/** An evening at home: a window of capiz, lit from behind, and lanterns at both sides. In the light look its afternoon. */
export function Evening() {
  return (
    <div className={styles.evening} data-day="" aria-hidden="true">
      <div className={styles.window} />
      <svg viewBox="0 0 414 260" preserveAspectRatio="xMidYMin meet">
        <defs>
          {/* The cords end below the way back and the rules, which stand where they would hang from. */}
          <linearGradient id="cord" gradientUnits="userSpaceOnUse" y1="-84" y2="-58" x2="0">
            <stop stopColor="#3a1210" stopOpacity="0" />
            <stop offset="1" stopColor="#3a1210" />
          </linearGradient>
        </defs>
        <g data-lights="">
          {[
            { x: 34, y: 132, hue: '#ff7a5a' },
            { x: 380, y: 132, hue: '#ffd36b' },
          ].map(({ x, y, hue }) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <path d="M0-84V-30" stroke="url(#cord)" strokeWidth="2.500" />
              <circle r="62" fill={hue} opacity="0.16" />
              <ellipse rx="27" ry="31" fill={hue} />
              <path
                d="M-27 0h54M-22-16h44M-22 16h44M-9-30q-11 30 0 60M9-30q11 30 0 60"
                fill="none"
                stroke="#6a1a10"
                strokeOpacity="0.4"
                strokeWidth="1.600"
              />
              <path d="M-11-35H11v6H-11zM-11 29H11v6H-11z" fill="#4a1a10" />
              <path d="M-7 35v20M0 35v26M7 35v20" stroke={hue} strokeWidth="2.600" />
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}
