/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells drawn here, there is no file for an img */
import { qrCells } from './qr-cells.ts'
import styles from './QrCode.module.css'

/** Drawn here, sent nowhere. Dark on white with its quiet zone, whatever the theme: cameras want that. */
export function QrCode({
  text,
  label,
  size = 200,
}: {
  text: string
  label: string
  size?: number
}) {
  const code = qrCells(text)
  const cells: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.dark(x, y)) cells.push(`M${x} ${y}h1v1h-1z`)
    }
  }
  return (
    <svg
      className={styles.code}
      viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <path d={cells.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
