import { pesos } from '@perlas/player-kit/pesos.ts'

/** A red packet on the mat: shut, in the light of its time, or with its flap up and what it held. */
export function Packet({ state, amount = 0 }: { state: string; amount?: number }) {
  if (state !== 'opened')
    return (
      <svg viewBox="0 0 140 200" aria-hidden="true">
        <image href="/pictures/states/packet.webp" y="7" width="140" height="190" />
      </svg>
    )
  return (
    <svg viewBox="0 0 140 200" aria-hidden="true">
      <image href="/pictures/states/packet-back.webp" width="140" height="200" />
      <g transform="translate(70 70) rotate(-3)">
        <rect x="-42" y="-46" width="84" height="104" rx="6" fill="#fff8e6" stroke="#6a1010" />
        <rect
          x="-36"
          y="-40"
          width="72"
          height="92"
          rx="4"
          fill="none"
          stroke="#e0b155"
          strokeWidth="1.6"
        />
        <text
          y="2"
          textAnchor="middle"
          fontSize="26"
          fontWeight="800"
          fill="#8a1230"
          textLength={amount >= 100_00 ? 64 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {pesos(amount)}
        </text>
      </g>
      <image href="/pictures/states/packet-front.webp" width="140" height="200" />
    </svg>
  )
}
