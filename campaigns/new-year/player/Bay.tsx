import { memo } from 'react'
import styles from './Bay.module.css'

// The bay on New Year's night, drawn in a frame of 1,200 by 640 whose middle third is what a phone sees. Everything stands
// where it stands for everybody: numbers are made of places, not of chance.

const some = (at: number, of: number) => ((at * 9301 + 49297) % 233280) % of

const stars = Array.from({ length: 90 }, (_, at) => ({
  x: (at * 137.5) % 1200,
  y: ((at * 61.8) % 250) + 4,
  r: at % 9 === 0 ? 1.6 : at % 3 === 0 ? 1.1 : 0.7,
}))

/** Towers along the far shore: left edge, width, height; those behind are lighter. */
const towers = (seed: number, low: number, high: number) => {
  const all: { x: number; w: number; h: number }[] = []
  for (let x = -10, at = seed; x < 1210; at += 1) {
    const w = 22 + some(at * 7, 34)
    all.push({ x, w, h: low + some(at * 13, high) })
    x += w + some(at * 3, 5)
  }
  return all
}
const far = towers(3, 26, 62)
const near = towers(11, 12, 46)
const HORIZON = 330

const windows = near.flatMap(({ x, w, h }, tower) =>
  Array.from({ length: Math.floor((w - 6) / 7) * Math.floor((h - 4) / 8) }, (_, at) => {
    const columns = Math.floor((w - 6) / 7)
    return {
      x: x + 4 + (at % columns) * 7,
      y: HORIZON - h + 5 + Math.floor(at / columns) * 8,
      lit: some(tower * 31 + at * 17, 5),
    }
  }).filter(({ lit }) => lit < 2),
)

/** A flower of light that hangs in the sky: two rings of rays with a dot at each end. */
function Bloom({
  x,
  y,
  r,
  hue,
  rays = 22,
}: {
  x: number
  y: number
  r: number
  hue: string
  rays?: number
}) {
  return (
    <g transform={`translate(${x} ${y})`} data-lights="">
      <circle r={r * 1.5} fill={`url(#ny-${hue.slice(1)})`} />
      {Array.from({ length: rays }, (_, at) => {
        const turn = (at / rays) * Math.PI * 2 + r
        const far = r * (at % 2 ? 1 : 0.72)
        const [cx, cy] = [Math.cos(turn) * far, Math.sin(turn) * far + far * 0.08]
        return (
          <g key={at}>
            <path
              d={`M${(cx * 0.28).toFixed(1)} ${(cy * 0.28).toFixed(1)}Q${(cx * 0.7).toFixed(1)} ${(cy * 0.62).toFixed(1)} ${cx.toFixed(1)} ${cy.toFixed(1)}`}
              stroke={hue}
              strokeWidth={at % 2 ? 1.6 : 1.1}
              strokeLinecap="round"
              fill="none"
              opacity="0.75"
            />
            <circle cx={cx} cy={cy} r={at % 2 ? 2.4 : 1.6} fill="#fff6df" />
          </g>
        )
      })}
      <circle r={r * 0.12} fill="#fffdf2" />
    </g>
  )
}
const blooms = [
  { x: 476, y: 150, r: 50, hue: '#ff7ab8' },
  { x: 716, y: 152, r: 58, hue: '#ffcf5c', rays: 26 },
  { x: 640, y: 212, r: 34, hue: '#5ae0d8', rays: 18 },
  { x: 556, y: 196, r: 30, hue: '#9d8bff', rays: 16 },
  { x: 232, y: 196, r: 58, hue: '#5ae0d8', rays: 26 },
  { x: 352, y: 132, r: 36, hue: '#ffcf5c', rays: 18 },
  { x: 918, y: 128, r: 66, hue: '#9d8bff', rays: 26 },
  { x: 1064, y: 80, r: 50, hue: '#ff7ab8', rays: 20 },
] as const

/** Lights of the town and of the sky on the water: short strokes that grow longer towards the shore. */
const gleams = [
  ...blooms.map(({ x, hue, r }) => ({ x, hue, wide: r * 0.9, from: 346 })),
  ...[30, 96, 262, 394, 566, 610, 812, 866, 1140].map((x) => ({
    x,
    hue: '#ffce7a',
    wide: 16,
    from: 342,
  })),
]

/** A boat with outriggers and a lantern. */
function Bangka({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-60 20h-22q-8 0-10 5h44zM60 20h22q8 0 10 5H48z" className={styles.boatDark} />
      <path d="M-62 6-74 20M62 6 74 20M-30 0-62 18M30 0 62 18" className={styles.spar} />
      <path d="M-66 0q-6-12-16-16 4 34 30 36H52q26-2 30-36-10 4-16 16z" className={styles.boat} />
      <path d="M-70-2q40 12 140 0l-3 6q-68 10-134 0z" fill="#e0455c" />
      <path d="M0 0V-44" className={styles.spar} />
      <g data-lights="">
        <circle cy="-38" r="26" fill="#ffcf5c" opacity="0.2" />
        <path d="m0-52 4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z" fill="#ffe08a" />
      </g>
    </g>
  )
}

function Palm({ x, y, size, turn = 1 }: { x: number; y: number; size: number; turn?: 1 | -1 }) {
  const leaves = [-165, -140, -112, -82, -50, -20, 8]
  return (
    <g transform={`translate(${x} ${y}) scale(${size * turn} ${size})`} className={styles.palm}>
      <path d="M-9 0Q-2-90 34-150l9 4Q10-86 9 0z" />
      <g transform="translate(38 -150)">
        {leaves.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d="M0 0Q42-26 92 6q-14-4-22 4-8-8-18 0-8-8-20-2Q14-2 0 6z"
          />
        ))}
        <circle cx="-4" cy="8" r="8" />
        <circle cx="9" cy="12" r="7" />
      </g>
    </g>
  )
}

/** A wheel of lights on the far shore. */
function Wheel({ x, y, r }: { x: number; y: number; r: number }) {
  const spokes = 12
  return (
    <g transform={`translate(${x} ${y})`} className={styles.wheel}>
      <path d={`M0 0-${r * 0.5} ${r + 14}M0 0 ${r * 0.5} ${r + 14}`} />
      <circle r={r} />
      <circle r={r * 0.82} />
      {Array.from({ length: spokes }, (_, at) => {
        const turn = (at / spokes) * Math.PI * 2
        const [cx, cy] = [Math.cos(turn) * r, Math.sin(turn) * r]
        return <path key={at} d={`M0 0 ${cx.toFixed(1)} ${cy.toFixed(1)}`} />
      })}
      <g data-lights="" stroke="none">
        {Array.from({ length: spokes * 2 }, (_, at) => {
          const turn = (at / spokes / 2) * Math.PI * 2
          return (
            <circle
              key={at}
              cx={Math.cos(turn) * r}
              cy={Math.sin(turn) * r}
              r="2.1"
              fill={['#ff7ab8', '#ffcf5c', '#5ae0d8'][at % 3]}
            />
          )
        })}
      </g>
    </g>
  )
}

const block = (all: { x: number; w: number; h: number }[]) =>
  all.map(({ x, w, h }) => `M${x} ${HORIZON}v-${h}h${w}v${h}z`).join('')

/** The bay at night, behind the page's head; in the light look its first morning, with the lights put out. */
export const Bay = memo(function Bay() {
  return (
    <div className={styles.bay} data-day="" aria-hidden="true">
      <svg viewBox="0 0 1200 640" preserveAspectRatio="xMidYMin slice">
        <defs>
          <linearGradient id="ny-water" x2="0" y2="1">
            <stop offset="0" className={styles.waterTop} />
            <stop offset="1" className={styles.waterFoot} />
          </linearGradient>
          <linearGradient id="ny-glow" x2="0" y2="1">
            <stop offset="0" className={styles.glowTop} />
            <stop offset="1" className={styles.glowFoot} />
          </linearGradient>
          {['ff7ab8', 'ffcf5c', '5ae0d8', '9d8bff'].map((hue) => (
            <radialGradient key={hue} id={`ny-${hue}`}>
              <stop offset="0" stopColor={`#${hue}`} stopOpacity="0.34" />
              <stop offset="1" stopColor={`#${hue}`} stopOpacity="0" />
            </radialGradient>
          ))}
          <linearGradient id="ny-sand" x2="0" y2="1">
            <stop offset="0" className={styles.sandTop} />
            <stop offset="1" className={styles.sandFoot} />
          </linearGradient>
        </defs>
        <g className={styles.stars} fill="#fdf6df">
          {stars.map(({ x, y, r }) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={0.3 + r / 3} />
          ))}
        </g>
        <rect
          className={styles.glow}
          y={HORIZON - 150}
          width="1200"
          height="150"
          fill="url(#ny-glow)"
        />
        <g className={styles.blooms}>
          {blooms.map((one) => (
            <Bloom key={one.x} {...one} />
          ))}
        </g>
        <path
          className={styles.hills}
          d="M0 330V286q120-34 250-14 150-44 300-6 150-38 330-2 160-36 320 10v56z"
        />
        <path className={styles.far} d={block(far)} />
        <Wheel x={546} y={284} r={34} />
        <path className={styles.near} d={block(near)} />
        <g className={styles.windows}>
          {windows.map(({ x, y, lit }) => (
            <rect key={`${x}-${y}`} x={x} y={y} width="3" height="4" opacity={lit ? 0.5 : 0.95} />
          ))}
        </g>
        <path fill="url(#ny-water)" d={`M0 ${HORIZON}h1200v240H0z`} />
        <g className={styles.gleams}>
          {gleams.map(({ x, hue, wide, from }) =>
            Array.from({ length: 9 }, (_, at) => {
              const half = wide * (0.28 + 0.07 * ((at * 5 + x) % 7))
              return (
                <rect
                  key={`${x}-${at}`}
                  x={x - half + ((at * 37 + x) % 14) - 7}
                  y={from + at * 12}
                  width={half * 2}
                  height={at < 3 ? 1.6 : 2.6}
                  rx="1.3"
                  fill={hue}
                  opacity={0.5 - at * 0.045}
                />
              )
            }),
          )}
        </g>
        <Bangka x={706} y={392} size={0.62} />
        <Bangka x={486} y={372} size={0.4} />
        <Bangka x={252} y={402} size={0.8} />
        <Bangka x={1010} y={386} size={0.6} />
        <path
          className={styles.foam}
          d="M0 486q160-26 320-12t300-6 300 12 280-14v14q-150-10-280 8t-300-10-300 8-320 12z"
        />
        <path fill="url(#ny-sand)" d="M0 496q160-22 320-10t300-6 300 12 280-12v160H0z" />
        <Palm x={402} y={512} size={0.86} />
        <Palm x={800} y={510} size={0.9} turn={-1} />
        <Palm x={90} y={520} size={1.2} />
        <Palm x={1120} y={520} size={1.2} turn={-1} />
      </svg>
    </div>
  )
})

/** A box of woven buri, lacquered in one of six colours; open, its lid leans and light comes out. */
export function Box({ look, state }: { look: number; state: 'shut' | 'can' | 'open' }) {
  const [face = '', side = '', band = ''] = boxes[look % boxes.length] ?? []
  return (
    <svg viewBox="0 0 64 60" className={styles.box} data-state={state} aria-hidden="true">
      {state === 'open' && <path d="M14 30 4 2h56L50 30z" fill="#fff2c9" opacity="0.5" />}
      <path d="M7 28h50v24a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5z" fill={face} />
      <path d="M38 28h19v24a5 5 0 0 1-5 5H38z" fill={side} opacity="0.5" />
      <path
        d="M11 34h8v6h-8zm16 0h8v6h-8zm16 0h8v6h-8zM19 41h8v6h-8zm16 0h8v6h-8zM11 48h8v5h-8zm16 0h8v5h-8zm16 0h8v5h-8z"
        fill="#ffffff"
        opacity="0.16"
      />
      <path d="M28 28h8v29h-8z" fill={band} />
      <g transform={state === 'open' ? 'translate(-4 -12) rotate(-16 32 22)' : undefined}>
        <path d="M5 30V22q0-10 10-10h34q10 0 10 10v8z" fill={face} />
        <path d="M5 26h54v4H5z" fill={side} opacity="0.75" />
        <path d="M14 15h32q6 0 8 4-2-2-8-2H16q-6 0-8 3 1-5 6-5z" fill="#ffffff" opacity="0.32" />
        <path d="M28 12h8v18h-8z" fill={band} />
        <path d="M25 23h14v11a7 7 0 0 1-14 0z" fill="#ffe08a" stroke="#7a4a12" strokeWidth="1.6" />
        <circle cx="32" cy="29" r="2.2" fill="#7a4a12" />
      </g>
    </svg>
  )
}
const boxes = [
  ['#e0455c', '#7c1430', '#ffd36b'],
  ['#3f7df0', '#173a9a', '#ffe9a8'],
  ['#15a08c', '#07564d', '#ffd36b'],
  ['#8a5cf0', '#44229c', '#ffe9a8'],
  ['#f08a2a', '#94440a', '#fff1c4'],
  ['#e0a92c', '#8a5a08', '#fff6ea'],
] as const

/** A horn of paper, the torotot, with tassels. */
export function Horn() {
  return (
    <svg viewBox="0 0 64 48" className={styles.horn} aria-hidden="true">
      <path d="M4 27 50 6q8 4 8 18t-8 18L4 29z" fill="#e0455c" />
      <path d="M14 24.500 23 20v10.500l-9-2.500zM32 16.300l9-4.100v24.400l-9-3z" fill="#ffd36b" />
      <path d="M50 6q8 4 8 18t-8 18q-7-5-7-18T50 6z" fill="#7c1430" />
      <path d="M50 9q5 4 5 15t-5 15q-4-5-4-15t4-15z" fill="#fff1c4" opacity="0.3" />
      <path d="M3 24h4v7H3z" fill="#fff6ea" />
      <path
        d="M51 42q2 3 0 6M47 41q0 4-3 6M55 39q4 3 4 6"
        fill="none"
        stroke="#5ae0d8"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
