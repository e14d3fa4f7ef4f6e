/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells drawn here, there is no file for an img */
import { create } from 'qrcode'
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
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cells: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) cells.push(`M${x} ${y}h1v1h-1z`)
    }
  }
  return (
    <svg
      className={styles.code}
      viewBox={`-3 -3 ${modules.size + 6} ${modules.size + 6}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <path d={cells.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
